/** `dialog.showOpenDialog`: returns the choice set by the controlling test, else cancels. */
import type { BrowserWindow, OpenDialogOptions, OpenDialogReturnValue } from 'electron';

/** The queued answers to upcoming dialogs; an empty list cancels. */
const answers: string[][] = [];
/** The initial folders of the dialogs, in order; null for the system's default. */
const asked: (string | null)[] = [];

/** Queues the answer to the next open dialog that has none yet. */
export function answerOpenDialog(paths: string[]): void {
  answers.push(paths);
}

/** The initial folders of the open dialogs, in order; null for the system's default, Electron's downloads folder. */
export function listOpensAsked(): (string | null)[] {
  return [...asked];
}

/** Throws if a dialog would belong to a window that is never shown, where the user couldn't answer it. */
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
