/** Counts a folder's content files in small steps, so that the main thread can do it. */
import type { Dirent, Stats } from 'node:fs';
import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../../shared/error-code.ts';
import { fileKind } from '../../content/kind.ts';
import { isNoFolder, isUnreadable, pathOfEntry } from './read.ts';

/** The number of directory entries read at a time, before other work gets a turn. */
const sliceSize = 256;

/**
 * The number of files that `listFiles` would list, with the same failures, in a fraction of the time: only one file per
 * folder is examined, because anything that blocks access to one blocks access to all.
 */
export async function countFiles(root: string): Promise<number> {
  try {
    if (await isFolder(root)) return await countIn(root);
  } catch (error) {
    throw isUnreadable(error);
  }
  throw isNoFolder(root);
}

async function countIn(root: string): Promise<number> {
  const tried = new Set<string>();
  let count = 0;
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for await (const entry of readEntries(join(root, folder))) {
      const path = pathOfEntry(folder, entry);
      if (path === null) continue;
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile() && tried.has(folder)) count += fileKind(path) === null ? 0 : 1;
      else if (await isListed(root, path, entry)) {
        tried.add(folder);
        count += 1;
      }
    }
  }
  return count;
}

/** A folder's entries, unordered. Only a few are in memory at a time, however many there are. */
export async function* readEntries(folder: string): AsyncGenerator<Dirent> {
  yield* await opendir(folder, { bufferSize: sliceSize });
}

/** True for content files and linked folders. */
async function isListed(root: string, path: string, entry: Dirent): Promise<boolean> {
  if (fileKind(path) === null) return entry.isSymbolicLink() && (await isFolder(join(root, path)));
  // Fails if access is denied.
  await findEntry(join(root, path));
  return true;
}

/** True if the path is a folder or a link to one. */
async function isFolder(path: string): Promise<boolean> {
  return (await findEntry(path))?.isDirectory() === true;
}

/** The entry at the path; undefined if there is none, or for a dangling or circular link. */
async function findEntry(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes(errorCode(error))) return undefined;
    throw error;
  }
}
