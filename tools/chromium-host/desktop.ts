/** The app's access to the desktop: the system browser, the file manager, dialogs, the printer. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import type {
  MessageBoxOptions,
  MessageBoxReturnValue,
  SaveDialogOptions,
  SaveDialogReturnValue,
  Shell,
} from 'electron';
import { conditions } from './conditions.ts';
import { expectVisibleParent, showOpenDialog } from './open-dialog.ts';
import { controlled } from './settings.ts';
import { strict } from './strict.ts';

const opened: string[] = [];
const openedPaths: string[] = [];
const shownPaths: string[] = [];
const printed: string[] = [];
const savesAsked: string[] = [];
/** The user's choices, queued by the test; null cancels. */
const saveAnswers: (string | null)[] = [];

/** Addresses opened in the system browser, in order. */
export function listOpenedUrls(): string[] {
  return [...opened];
}

/** Files and folders opened with the system's programs, in order. */
export function listOpenedPaths(): string[] {
  return [...openedPaths];
}

/** Files shown in the file manager, in order. */
export function listShownPaths(): string[] {
  return [...shownPaths];
}

/** The printed documents, in order, each a PDF file in base64. */
export function listPrinted(): string[] {
  return [...printed];
}

/** The paths proposed by save dialogs, in order. */
export function listSavesAsked(): string[] {
  return [...savesAsked];
}

/** Queues the answer to the next save dialog that has none yet. */
export function answerSaveDialog(path: string | null): void {
  saveAnswers.push(path);
}

/** Prints a PDF file by opening it in the system's viewer; in a controlled run it is only recorded. */
export async function printPdf(pdf: Buffer): Promise<void> {
  printed.push(pdf.toString('base64'));
  if (controlled) return;
  const file = join(await mkdtemp(join(tmpdir(), 'print-')), 'document.pdf');
  await writeFile(file, pdf);
  await openOnDesktop(file);
}

export const shell = strict('shell', {
  async openExternal(url: string): Promise<void> {
    opened.push(url);
    if (!controlled) await openOnDesktop(url);
  },
  async openPath(path: string): Promise<string> {
    openedPaths.push(path);
    if (!controlled) await openOnDesktop(path);
    return '';
  },
  /** Not every system can select a file, so this opens its folder. */
  showItemInFolder(path: string): void {
    shownPaths.push(path);
    if (!controlled) void openOnDesktop(parse(path).dir);
  },
} satisfies Pick<Shell, 'openExternal' | 'openPath' | 'showItemInFolder'>);

/** Messages are printed to the terminal, and questions get the answer from the run's conditions, or their default. */
export const dialog = strict('dialog', {
  showErrorBox(title: string, content: string): void {
    console.error(`${title}\n${content}`);
  },
  async showMessageBox(options: MessageBoxOptions): Promise<MessageBoxReturnValue> {
    console.error([options.title, options.message, options.detail].filter(Boolean).join('\n'));
    const { buttons = [], defaultId = 0 } = options;
    const clicked = buttons.indexOf(conditions.clicks ?? '');
    return { response: clicked === -1 ? defaultId : clicked, checkboxChecked: false };
  },
  showOpenDialog,
  async showSaveDialog(...args: unknown[]): Promise<SaveDialogReturnValue> {
    expectVisibleParent(args);
    const { title, defaultPath } = args.at(-1) as SaveDialogOptions;
    if (defaultPath === undefined) throw new Error('The Chromium host needs a path to propose.');
    savesAsked.push(defaultPath);
    const answer = controlled ? (saveAnswers.shift() ?? null) : findFreePath(defaultPath);
    console.error(`${title ?? 'Save'}: ${answer ?? 'cancelled'}`);
    return { canceled: answer === null, filePath: answer ?? '' };
  },
});

/** The path, numbered if the file exists, because there is nobody to confirm overwriting it. */
function findFreePath(path: string): string {
  const { dir, name, ext } = parse(path);
  let free = path;
  for (let number = 2; existsSync(free); number++) free = join(dir, `${name} (${number})${ext}`);
  return free;
}

/** Opens an address, a file or a folder with the system's default program. */
async function openOnDesktop(target: string): Promise<void> {
  const [command, ...args] = {
    darwin: ['open', target],
    win32: ['rundll32', 'url.dll,FileProtocolHandler', target],
  }[process.platform as 'darwin' | 'win32'] ?? ['xdg-open', target];
  const child = spawn(command ?? '', args, { stdio: 'ignore', detached: true });
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve).once('error', reject);
  });
  child.unref();
}
