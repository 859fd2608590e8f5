/** Replaces, removes and trims the files of a library database. */
import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';

/** Suffixes of the logs that hold a database's changes until they are written into the main file. */
const logSuffixes = ['-journal', '-wal'];

/** Where a library is built while the one at `file` is read. */
export function replacementOf(file: string): string {
  return `${file}-new`;
}

/** Where a library waits while another takes its place. */
function replacedOf(file: string): string {
  return `${file}-old`;
}

/** Removes the databases that a crash left next to the library: one being built, or one being replaced. */
export function removeLeftovers(file: string): void {
  removeLibrary(replacementOf(file));
  removeLibrary(replacedOf(file));
}

/** Removes the library database at a path, along with SQLite's companion files. */
export function removeLibrary(file: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(file + suffix, { force: true });
}

/**
 * Replaces the library at `file`, which nobody may have open, with the one built at `replacementOf(file)`. If it throws,
 * the old one is still in place.
 */
export function replaceLibrary(file: string): void {
  const [next, old] = [replacementOf(file), replacedOf(file)];
  const unfinished = logSuffixes.find((suffix) => sizeOf(next + suffix) > 0);
  if (unfinished !== undefined)
    throw new Error(`The new library database wasn't finished: there is a ${next}${unfinished}.`);
  removeLibrary(old);
  try {
    moveLibrary(file, old);
    renameSync(next, file);
  } catch (error) {
    moveLibrary(old, file);
    throw error;
  }
  removeLibrary(old);
}

function moveLibrary(from: string, to: string): void {
  for (const suffix of [...logSuffixes, ''])
    if (existsSync(from + suffix)) renameSync(from + suffix, to + suffix);
  rmSync(`${from}-shm`, { force: true });
}

/** In bytes; 0 if there is no such file. */
function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** The log size in bytes above which it's written into the file. */
const longestLog = 16 * 1024 * 1024;

/** Checkpoints the log if it has become large; call this when no reader holds a snapshot. */
export function trimLibraryLog(file: string): void {
  if (sizeOf(`${file}-wal`) <= longestLog) return;
  const database = new Database(file, { fileMustExist: true, timeout: 0 });
  try {
    database.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
}
