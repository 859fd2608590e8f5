/** Reads and writes the files of one device's folder. A file is complete under its name, or absent. */
import { createHash, randomUUID } from 'node:crypto';
import {
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { AppError } from '../../../shared/app-error.ts';
import { errorCode } from '../../../shared/error-code.ts';
import { rootName } from '../../../shared/sync.ts';
import { flushFolderSync } from '../../storage/flush-folder.ts';
import { maxHeadBytes } from '../../study/sync/device-head.ts';

/**
 * The folder of all devices. Fails with `storage` if the chosen folder is missing, for example on an unplugged drive.
 */
export function findRoot(folder: string | null): string {
  if (folder === null) throw new Error('Sync is off.');
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new AppError('storage', `The folder ${folder} isn’t there.`);
  }
  return join(folder, rootName);
}

/** SHA-256 in hex. */
export function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The content of a regular file of at most `maxBytes`; null if there is none. */
export function readWhole(file: string, maxBytes: number): Buffer | null {
  try {
    const stats = lstatSync(file);
    // Not a link, which could lead anywhere.
    if (!stats.isFile() || stats.size > maxBytes) return null;
    return readFileSync(file);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return null;
    throw error;
  }
}

/** The size of a regular file in bytes; null if there is none. */
export function measureFile(file: string): number | null {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  return stats?.isFile() === true ? stats.size : null;
}

/** The names in a folder, sorted; none if there is no folder. */
export function listNames(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return [];
    throw error;
  }
}

/** The texts of a device's head and of its copies, which services make when two versions conflict. */
export function readHeads(folder: string): string[] {
  return listNames(folder)
    .filter((name) => /^head\b.*\.json$/i.test(name))
    .flatMap((name) => readWhole(join(folder, name), maxHeadBytes)?.toString() ?? []);
}

/** Writes a file next to its place and renames it, all flushed to the disk. */
export function writeAtomically(file: string, content: string | Uint8Array): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  const unfinished = join(folder, `.${randomUUID()}.tmp`);
  try {
    writeFileSync(unfinished, content, { flag: 'wx', flush: true });
    renameSync(unfinished, file);
    flushFolderSync(folder);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Removes a link in the place of a folder: writing there would change files elsewhere. */
export function removeLink(folder: string): void {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() === true) unlinkSync(folder);
}

/** Removes all files of this device that aren't listed; leaves others alone. */
export function removeOthers(folder: string, kept: ReadonlySet<string>): void {
  for (const name of listNames(folder)) {
    if (!kept.has(name) && measureFile(join(folder, name)) !== null) {
      rmSync(join(folder, name), { force: true });
    }
  }
}
