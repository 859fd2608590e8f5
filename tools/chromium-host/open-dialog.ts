/** `dialog.showOpenDialog`: chooses what the controlling test has set, else cancels. */
import type { BrowserWindow, OpenDialogOptions, OpenDialogReturnValue } from 'electron';

/** What the next dialogs are answered with, in order; an empty list cancels. */
const answers: string[][] = [];
/** The folders that the dialogs began in, in order; null for the system's own choice. */
const asked: (string | null)[] = [];

/** Queues the answer for the next open dialog that has none yet. */
export function answerOpenDialog(paths: string[]): void {
  answers.push(paths);
}

/** How many open dialogs there have been. */
export function countOpensAsked(): number {
  return asked.length;
}

/** The folders that the open dialogs began in, in order; null for the system's own choice, Electron's downloads folder. */
export function listOpenFolders(): (string | null)[] {
  return [...asked];
}

/** Throws when a dialog would belong to a window that is never shown: the user could not answer it. */
export function expectVisibleParent(args: readonly unknown[]): void {
  const [parent] = args;
  if (args.length > 1 && !(parent as BrowserWindow).isVisible()) {
    throw new Error('The app attaches a dialog to a window that is not shown.');
  }
}

export async function showOpenDialog(
  ...args: [BrowserWindow, OpenDialogOptions] | [OpenDialogOptions]
): Promise<OpenDialogReturnValue> {
  expectVisibleParent(args);
  const { title = 'Open', defaultPath = null } = args.length === 1 ? args[0] : args[1];
  const filePaths = answers.shift() ?? [];
  asked.push(defaultPath);
  console.error(`${title}: ${filePaths.join(', ') || 'cancelled'}`);
  return { canceled: filePaths.length === 0, filePaths };
}
