/** `dialog.showOpenDialog`: chooses what the controlling test has set, else cancels. */
import type { BrowserWindow, OpenDialogOptions, OpenDialogReturnValue } from 'electron';

/** What the next dialogs are answered with, in order; an empty list cancels. */
const answers: string[][] = [];

/** Queues the answer for the next open dialog that has none yet. */
export function answerOpenDialog(paths: string[]): void {
  answers.push(paths);
}

export async function showOpenDialog(
  ...args: [BrowserWindow, OpenDialogOptions] | [OpenDialogOptions]
): Promise<OpenDialogReturnValue> {
  const { title = 'Open' } = args.length === 1 ? args[0] : args[1];
  const filePaths = answers.shift() ?? [];
  console.error(`${title}: ${filePaths.join(', ') || 'cancelled'}`);
  return { canceled: filePaths.length === 0, filePaths };
}
