/** Asks the user where to save a file, with the system's own dialog. */
import { join } from 'node:path';
import { app, dialog, shell } from 'electron';
import type { SaveDialogOptions } from 'electron';
import { AppError } from '../../shared/app-error.ts';
import { getMainWindow } from './main-window.ts';
import type { FilePlan } from '../features/sharing/file-plan.ts';

/** Where the last file was saved; the first goes to the system's downloads folder. */
let lastFolder: string | null = null;

/** The files that the user chose: the window may name these, and no other. */
const chosenFiles = new Set<string>();

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
  const window = getMainWindow();
  const { canceled, filePath } = await (window === null
    ? dialog.showSaveDialog(options)
    : dialog.showSaveDialog(window, options));
  if (canceled || filePath === '') return null;
  lastFolder = join(filePath, '..');
  chosenFiles.add(filePath);
  return filePath;
}

/** Shows a saved file in the system's file manager. Fails with `forbidden` for one that was not chosen here. */
export function showSavedFile(path: string): void {
  if (!chosenFiles.has(path)) throw new AppError('forbidden', 'Only saved files can be shown.');
  shell.showItemInFolder(path);
}
