/** Writes a backup: a checked copy of the database with its hash beside it, either complete or not there at all. */
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { AppError } from '../../../../shared/app-error.ts';
import { openChecked } from '../../database-check.ts';
import { studyApplicationId } from '../schema-version.ts';

/** What unfinished copies begin with; no backup does. */
const draftPrefix = '.draft-';

/** What stands before the pages' own content: counters that differ between copies of the same content. */
const headerLength = 100;

/** The file with the SHA-256 of a backup. */
export function hashFileOf(file: string): string {
  return `${file}.sha256`;
}

/** The text of such a file, for the bytes of a backup. */
export function formatHash(bytes: Uint8Array): string {
  return `${createHash('sha256').update(bytes).digest('hex')}\n`;
}

/** Where a copy is made before it is a backup. */
export function draftOf(folder: string, name: string): string {
  return join(folder, `${draftPrefix}${name}`);
}

/** Copies the database as it is now with SQLite's backup API, without holding up the app; returns the draft. */
export async function draftBackup(
  database: Database,
  folder: string,
  name: string,
): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const draft = draftOf(folder, name);
  try {
    await database.backup(draft);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  return draft;
}

/** The same, but synchronous, for when the app starts and ends and can't wait. */
export function draftBackupAtOnce(database: Database, folder: string, name: string): string {
  mkdirSync(folder, { recursive: true });
  const draft = draftOf(folder, name);
  writeFileSync(draft, database.serialize());
  return draft;
}

/**
 * Makes a draft the backup of this name, on disk when this returns. Returns false, and removes the draft, when
 * it says the same as the bytes of the latest one. Fails with `storage` for a copy that is not sound.
 */
export function keepDraft(draft: string, file: string, latest: Buffer | null): boolean {
  try {
    settleDraft(draft);
    const bytes = flush(draft);
    if (latest !== null && isSameContent(bytes, latest)) {
      rmSync(draft);
      return false;
    }
    writeFileSync(hashFileOf(file), formatHash(bytes), { flush: true });
    renameSync(draft, file);
    flushFolder(join(file, '..'));
    return true;
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Removes copies that a crash left behind. */
export function removeDrafts(folder: string): void {
  if (!existsSync(folder)) return;
  const names = new Set(readdirSync(folder));
  for (const name of names) {
    const isOrphan = name.endsWith('.sha256') && !names.has(name.slice(0, -'.sha256'.length));
    if (name.startsWith(draftPrefix) || isOrphan) rmSync(join(folder, name), { force: true });
  }
}

/** Checks the copy, and has it need no file beside it: a copy of a database in WAL mode is in that mode too. */
function settleDraft(draft: string): void {
  const copy = openChecked(draft, studyApplicationId);
  if (typeof copy === 'string') {
    throw new AppError('storage', `The backup could not be made: the copy is damaged (${copy}).`);
  }
  copy.pragma('journal_mode = DELETE');
  copy.close();
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

/** Flushes a folder to disk so that a new name in it lasts. Windows does this by itself and can't be asked to. */
function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function isSameContent(a: Buffer, b: Buffer): boolean {
  return a.subarray(headerLength).equals(b.subarray(headerLength));
}
