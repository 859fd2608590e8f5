/** Finds a pack's content files, and checks that a folder has what a pack needs. */
import { basename, join } from 'node:path';
import { errorCode } from '../../../shared/error-code.ts';
import { AppError } from '../../../shared/app-error.ts';
import { errorMessage } from '../../../shared/error-message.ts';
import type { Pack } from '../../../shared/packs.ts';
import { countFiles, readEntries } from '../../jobs/indexing/count-files.ts';
import { describeNoLibrary, isLibraryFolder } from '../../jobs/indexing/read.ts';
import { cutPackEnding, isImportable } from './file-endings.ts';

/** The most content files a pack may have. */
const maxFiles = 20_000;

/** The folder with the pack's files: the user's own, or one under `packsFolder` where the app put them. */
export function packFolder({ id, kind, location }: Pack, packsFolder: string): string {
  return kind === 'zip' ? join(packsFolder, id) : location;
}

/** A message that says why the folder can't be read now; null if it can. */
export async function findFolderFault(folder: string): Promise<string | null> {
  try {
    await countFiles(folder);
    return null;
  } catch (error) {
    return errorMessage(error);
  }
}

/**
 * The folder with the layout of `content/`: the chosen one, or `content` in it.
 * Fails with `content` if it's neither, or holds more files than a pack may have.
 */
export async function findContentFolder(chosen: string): Promise<string> {
  const inside = join(chosen, 'content');
  const folder = (await hasContent(chosen)) ? chosen : (await hasContent(inside)) ? inside : null;
  if (folder === null) {
    const list = await findQuestionFile(chosen);
    throw new AppError(
      'content',
      list === null
        ? `${describeNoLibrary(chosen)} Choose the folder that holds them.`
        : `${describeNoLibrary(chosen)} To use the questions in its files, such as ${list}, choose “Import questions…” and select them.`,
    );
  }
  const count = await countFiles(folder);
  if (count > maxFiles) {
    throw new AppError(
      'content',
      `${folder} holds ${count} content files; a library may have ${maxFiles} at most.`,
    );
  }
  return folder;
}

/** A pack's first name: that of its file, its folder, or the folder around `content`. */
export function namePack(chosen: string): string {
  const name = cutPackEnding(basename(chosen));
  return name === '' ? 'Library' : name;
}

/** The first file by name that may hold questions, right in a folder that's no library: such can be imported. Null if none does. */
async function findQuestionFile(folder: string): Promise<string | null> {
  let first: string | null = null;
  try {
    for await (const entry of readEntries(folder)) {
      if (!entry.isFile() || !isImportable(entry.name)) continue;
      if (first === null || entry.name < first) first = entry.name;
    }
  } catch {
    // Whatever can't be read has nothing to offer.
    return null;
  }
  return first;
}

async function hasContent(folder: string): Promise<boolean> {
  try {
    for await (const entry of readEntries(folder)) {
      if (entry.isDirectory() && isLibraryFolder(entry.name)) return true;
    }
    return false;
  } catch (cause) {
    if (isMissing(cause)) return false;
    const reason = errorMessage(cause);
    throw new AppError('content', `${folder} cannot be read: ${reason}`, { cause });
  }
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(errorCode(error));
}
