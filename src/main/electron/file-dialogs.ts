/** Asks for files and folders with system dialogs, since the window must not name paths, and opens or shows files. */
import { dirname, join } from 'node:path';
import { app, dialog, shell } from 'electron';
import type { OpenDialogOptions, SaveDialogOptions } from 'electron';
import { AppError } from '../../shared/app-error.ts';
import { importEndings, packEndings } from '../../shared/imports.ts';
import type { FilePlan } from '../features/sharing/file-plan.ts';
import { getMainWindow } from './main-window.ts';

/** The folder of the last opened file. Electron's default is always the downloads folder. */
let lastOpened: string | null = null;
/** The folder of the last saved file; null before the first, which defaults to the downloads folder. */
let lastSaved: string | null = null;

/** The files that the user chose to save: the window may name these and no others. */
const savedFiles = new Set<string>();

/** The chosen folder; null when the user cancels. */
export function chooseFolder(): Promise<string | null> {
  return choose({ title: 'Open a folder as a library', properties: ['openDirectory'] });
}

/** The folder to exchange study data through; null when the user cancels. */
export function chooseSyncFolder(): Promise<string | null> {
  return choose({
    title: 'Choose a folder to sync with',
    buttonLabel: 'Use This Folder',
    properties: ['openDirectory', 'createDirectory'],
  });
}

/** The folder for the starter library; null when the user cancels. */
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
      { name: 'Anki packages', extensions: ['apkg', 'colpkg'] },
      { name: 'Payloads', extensions: ['json'] },
    ],
    properties: ['openFile', 'multiSelections'],
  });
}

/** The chosen file with study data or reviews made in Anki; null when the user cancels. */
export function chooseStudyFile(): Promise<string | null> {
  return choose({
    title: 'Import study data',
    filters: [{ name: 'Study data and Anki packages', extensions: ['json', 'apkg', 'colpkg'] }],
    properties: ['openFile'],
  });
}

async function choose(options: OpenDialogOptions): Promise<string | null> {
  const [path] = await chooseAll(options);
  return path ?? null;
}

async function chooseAll(choice: OpenDialogOptions): Promise<string[]> {
  const options = { ...choice, ...(lastOpened === null ? {} : { defaultPath: lastOpened }) };
  const window = getMainWindow();
  const { canceled, filePaths } = await (window === null
    ? dialog.showOpenDialog(options)
    : dialog.showOpenDialog(window, options));
  const [first] = filePaths;
  if (canceled || first === undefined) return [];
  lastOpened = dirname(first);
  return filePaths;
}

/** The path to save to; null when the user cancels. The dialog itself asks before a file is overwritten. */
export async function chooseFile({
  title,
  name,
  kind,
  extension,
}: FilePlan): Promise<string | null> {
  const options: SaveDialogOptions = {
    title,
    defaultPath: join(lastSaved ?? app.getPath('downloads'), name),
    filters: [{ name: kind, extensions: [extension] }],
    // Linux confirms overwriting only with this option; other systems always do.
    properties: ['showOverwriteConfirmation', 'createDirectory'],
  };
  const window = getMainWindow();
  const { canceled, filePath } = await (window === null
    ? dialog.showSaveDialog(options)
    : dialog.showSaveDialog(window, options));
  if (canceled || filePath === '') return null;
  lastSaved = dirname(filePath);
  savedFiles.add(filePath);
  return filePath;
}

/** Shows a saved file in the system's file manager. Fails with `forbidden` for any other. */
export function showSavedFile(path: string): void {
  if (!savedFiles.has(path)) throw new AppError('forbidden', 'Only saved files can be shown.');
  shell.showItemInFolder(path);
}

/** Opens a file or folder in the system's default program; fails with `storage` if that fails. */
export async function openPath(path: string): Promise<void> {
  const failure = await shell.openPath(path);
  if (failure !== '') throw new AppError('storage', `${path} could not be opened: ${failure}`);
}
