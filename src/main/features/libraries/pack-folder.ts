/** Locates a pack's content files, and checks that a folder can be used as a pack. */
import { basename, join } from 'node:path';
import { countOf, formatNumber } from '../../../shared/format-number.ts';
import { errorCode } from '../../../shared/error-code.ts';
import { AppError } from '../../../shared/app-error.ts';
import { errorMessage } from '../../../shared/error-message.ts';
import type { Pack } from '../../../shared/packs.ts';
import { countFiles, readEntries } from '../../jobs/indexing/count-files.ts';
import { describeNoLibrary, isLibraryFolder } from '../../jobs/indexing/read.ts';
import { cutPackEnding } from './file-endings.ts';

/** The maximum number of content files in a pack. */
const maxFiles = 20_000;

/** The folder with the pack's files: the user's own, or the app's copy under `packsFolder`. */
export function packFolder({ id, kind, location }: Pack, packsFolder: string): string {
  return kind === 'zip' ? join(packsFolder, id) : location;
}

/** Why the folder can't be read, as a message; null if it can. */
export async function findFolderFault(folder: string): Promise<string | null> {
  try {
    await countFiles(folder);
    return null;
  } catch (error) {
    return errorMessage(error);
  }
}

/**
 * The folder with the layout of `content/`: the chosen one or its `content` subfolder. Fails with `content` if neither has
 * that layout, or if it holds more files than a pack may have.
 */
export async function findContentFolder(chosen: string): Promise<string> {
  const inside = join(chosen, 'content');
  const folder = (await hasContent(chosen)) ? chosen : (await hasContent(inside)) ? inside : null;
  if (folder === null) {
    throw new AppError(
      'content',
      `${describeNoLibrary(chosen)} Choose the folder that holds them.`,
    );
  }
  const count = await countFiles(folder);
  if (count > maxFiles) {
    throw new AppError(
      'content',
      `${folder} holds ${countOf(count, 'content file')}; a library may have ${formatNumber(maxFiles)} at most.`,
    );
  }
  return folder;
}

/** A pack's initial name: its file or folder name, or that of the folder around `content`. */
export function namePack(chosen: string): string {
  const name = cutPackEnding(basename(chosen));
  return name === '' ? 'Library' : name;
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
