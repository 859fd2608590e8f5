/** Asks the user for a folder or file to open, with the system's own dialog: the window never names paths. */
import { dialog } from 'electron';
import type { OpenDialogOptions } from 'electron';
import { importEndings, packEndings } from '../../shared/imports.ts';
import { getMainWindow } from './main-window.ts';

/** The chosen folder, null when the user cancels. */
export function chooseFolder(): Promise<string | null> {
  return choose({ title: 'Open a folder as a library', properties: ['openDirectory'] });
}

/** The folder in which to put the starter library, null when the user cancels. */
export function chooseStarterPlace(): Promise<string | null> {
  return choose({
    title: 'Choose where to put your library',
    buttonLabel: 'Put It Here',
    properties: ['openDirectory', 'createDirectory'],
  });
}

/** The chosen pack, a `.rotpack` or `.zip` file; null when the user cancels. */
export function chooseZip(): Promise<string | null> {
  return choose({
    title: 'Open a pack as a library',
    filters: [{ name: 'Packs and zip files', extensions: [...packEndings] }],
    properties: ['openFile'],
  });
}

/** The chosen files with questions; empty when the user cancels. */
export function chooseImports(): Promise<string[]> {
  return chooseAll({
    title: 'Import questions',
    filters: [
      { name: 'Files with questions', extensions: [...importEndings] },
      { name: 'Markdown', extensions: ['md', 'markdown', 'mdx'] },
      { name: 'Tables and notes from Anki', extensions: ['csv', 'tsv', 'tab', 'txt'] },
      { name: 'Payloads', extensions: ['json'] },
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
  const window = getMainWindow();
  const { canceled, filePaths } = await (window === null
    ? dialog.showOpenDialog(options)
    : dialog.showOpenDialog(window, options));
  return canceled ? [] : filePaths;
}
