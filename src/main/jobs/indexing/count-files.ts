/** Counts the content files of a folder in small steps, so that the main thread can do it. */
import type { Dirent, Stats } from 'node:fs';
import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../../shared/error-code.ts';
import { fileKind } from '../../content/kind.ts';
import { isNoFolder, isUnreadable, pathOfEntry } from './read.ts';

/** How many entries of a folder are looked at before anything else gets its turn. */
const sliceSize = 256;

/**
 * How many files `listFiles` would list; fails as that does, in a fraction of the time: of the files of a folder, only one is
 * looked at, because what keeps it from being looked at keeps all.
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

/** The entries of a folder, in no order: however many there are, a few are in memory at a time. */
export async function* readEntries(folder: string): AsyncGenerator<Dirent> {
  yield* await opendir(folder, { bufferSize: sliceSize });
}

/** Whether it is content or a linked folder. */
async function isListed(root: string, path: string, entry: Dirent): Promise<boolean> {
  if (fileKind(path) === null) return entry.isSymbolicLink() && (await isFolder(join(root, path)));
  // Fails if it may not be looked at.
  await findEntry(join(root, path));
  return true;
}

/** Whether there is a folder at the path, or a link to one. */
async function isFolder(path: string): Promise<boolean> {
  return (await findEntry(path))?.isDirectory() === true;
}

/** What is at the path; undefined if nothing is, or a link that leads nowhere or to itself. */
async function findEntry(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes(errorCode(error))) return undefined;
    throw error;
  }
}
