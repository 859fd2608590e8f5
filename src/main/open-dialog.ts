/** Asks the user for a folder or file to open, with the system's own dialog: the window never names paths. */
import { BrowserWindow, dialog } from 'electron';
import type { OpenDialogOptions } from 'electron';

/** The chosen folder, null when the user cancels. */
export function chooseFolder(): Promise<string | null> {
  return choose({ title: 'Open a folder as a library', properties: ['openDirectory'] });
}

/** The chosen `.zip` file, null when the user cancels. */
export function chooseZip(): Promise<string | null> {
  return choose({
    title: 'Open a .zip file as a library',
    filters: [{ name: 'Zip files', extensions: ['zip'] }],
    properties: ['openFile'],
  });
}

/** The chosen files with questions; empty when the user cancels. */
export function chooseImports(): Promise<string[]> {
  return chooseAll({
    title: 'Import questions',
    filters: [
      { name: 'Markdown files and payloads', extensions: ['md', 'markdown', 'txt', 'json'] },
    ],
    properties: ['openFile', 'multiSelections'],
  });
}

/** The chosen file with study data, null when the user cancels. */
export function chooseStudyFile(): Promise<string | null> {
  return choose({
    title: 'Import study data',
    filters: [{ name: 'Study data', extensions: ['json'] }],
    properties: ['openFile'],
  });
}

async function choose(options: OpenDialogOptions): Promise<string | null> {
  const [path] = await chooseAll(options);
  return path ?? null;
}

async function chooseAll(options: OpenDialogOptions): Promise<string[]> {
  const [window] = BrowserWindow.getAllWindows();
  const { canceled, filePaths } = await (window === undefined
    ? dialog.showOpenDialog(options)
    : dialog.showOpenDialog(window, options));
  return canceled ? [] : filePaths;
}
