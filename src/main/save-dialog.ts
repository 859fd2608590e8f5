/** Asks the user where to save a file, with the system's own dialog. */
import { join } from 'node:path';
import { BrowserWindow, app, dialog } from 'electron';
import type { SaveDialogOptions } from 'electron';
import type { FilePlan } from './sharing/file-plan.ts';

/** Where the last file went; the first goes where the system keeps downloads. */
let lastFolder: string | null = null;

/** The chosen path, null when the user cancels. The dialog itself asks before a file is overwritten. */
export async function chooseFile({
  title,
  name,
  kind,
  extension,
}: FilePlan): Promise<string | null> {
  const options: SaveDialogOptions = {
    title,
    defaultPath: join(lastFolder ?? app.getPath('downloads'), name),
    filters: [{ name: kind, extensions: [extension] }],
    // Linux asks only when told to; elsewhere the dialog always does.
    properties: ['showOverwriteConfirmation', 'createDirectory'],
  };
  const [window] = BrowserWindow.getAllWindows();
  const { canceled, filePath } = await (window === undefined
    ? dialog.showSaveDialog(options)
    : dialog.showSaveDialog(window, options));
  if (canceled || filePath === '') return null;
  lastFolder = join(filePath, '..');
  return filePath;
}
