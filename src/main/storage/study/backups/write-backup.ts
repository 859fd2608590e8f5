/** Writes a backup atomically: a checked copy of the database with its hash next to it. */
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { AppError } from '../../../../shared/app-error.ts';
import { openChecked } from '../../database-check.ts';
import { removeLeftovers, privateFolderMode } from '../../file-care.ts';
import { flushFolderSync } from '../../flush-folder.ts';
import { findDamage, isIntact } from '../tables/find-damage.ts';
import { headerLength } from '../tables/database-header.ts';
import { studyApplicationId } from '../tables/schema-version.ts';
import { findHashFault, formatHash, hashFileOf, nameDamaged } from './backup-files.ts';

/** The name prefix of unfinished copies; no backup's name starts with it. */
const unfinishedPrefix = '.draft-';

/** The path of a copy before it becomes a backup. */
export function unfinishedCopyOf(folder: string, name: string): string {
  return join(folder, `${unfinishedPrefix}${name}`);
}

/** A backup to make. */
export interface BackupOrder {
  folder: string;
  name: string;
  /** The path of the latest backup, if a new one with the same content isn't needed; else null. */
  latest: string | null;
}

/**
 * Makes a backup of the database's current state, on disk when this returns. Returns its name, which is marked if rows are
 * damaged; null, without a backup, if the latest one has the same content. Fails with `storage` if the copy is damaged, and
 * leaves nothing behind.
 */
export function writeBackup(
  database: Database,
  { folder, name, latest }: BackupOrder,
): string | null {
  mkdirSync(folder, { recursive: true, mode: privateFolderMode });
  const unfinished = unfinishedCopyOf(folder, name);
  try {
    writeFileSync(unfinished, database.serialize(), { mode: 0o600 });
    const isSound = settleCopy(unfinished);
    const bytes = flush(unfinished);
    const old = latest === null ? null : readGood(latest);
    if (old !== null && isSameContent(bytes, old)) {
      rmSync(unfinished);
      return null;
    }
    const kept = isSound ? name : nameDamaged(name);
    const file = join(folder, kept);
    writeFileSync(hashFileOf(file), formatHash(bytes), { flush: true, mode: 0o600 });
    renameSync(unfinished, file);
    flushFolderSync(folder);
    return kept;
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Removes copies left behind by a crash and not written to for an hour. `now` in ms since 1970. */
export function removeUnfinishedCopies(folder: string, now: number): void {
  removeLeftovers(folder, now, (name, names) => {
    const isOrphan = name.endsWith('.sha256') && !names.has(name.slice(0, -'.sha256'.length));
    return name.startsWith(unfinishedPrefix) || isOrphan;
  });
}

/** The bytes of a backup; null if it can't be restored. */
function readGood(file: string): Buffer | null {
  try {
    const bytes = readFileSync(file);
    return findHashFault(bytes, file) === null ? bytes : null;
  } catch {
    // The list of backups reports the reason. Here it only means that a new one is needed.
    return null;
  }
}

/**
 * Checks the copy and switches it out of the WAL mode it inherits, so that it's a single file. Returns whether all rows
 * match their checksums.
 */
function settleCopy(file: string): boolean {
  const copy = openChecked(file, studyApplicationId);
  if (typeof copy === 'string') {
    throw new AppError('storage', `The backup could not be made: the copy is damaged (${copy}).`);
  }
  try {
    copy.pragma('journal_mode = DELETE');
    return isIntact(findDamage(copy));
  } finally {
    copy.close();
  }
}

/** Flushes the file to disk; returns its bytes. */
function flush(file: string): Buffer {
  const descriptor = openSync(file, 'r+');
  try {
    fsyncSync(descriptor);
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Ignores the headers, whose counters differ between copies of the same content. */
function isSameContent(a: Buffer, b: Buffer): boolean {
  return a.subarray(headerLength).equals(b.subarray(headerLength));
}
