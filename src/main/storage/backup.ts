/** Writes backups of a database, each with its hash beside it. */
import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Database } from 'better-sqlite3';

/**
 * Copies the database, as it is now, to a file (replacing an earlier one), and its SHA-256 in hex to
 * `<file>.sha256`. The copy is on disk when this returns.
 */
export function backUpDatabase(database: Database, file: string): void {
  rmSync(file, { force: true });
  database.prepare('VACUUM INTO ?').run(file);
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  const hash = createHash('sha256').update(readFileSync(descriptor)).digest('hex');
  closeSync(descriptor);
  writeFileSync(`${file}.sha256`, `${hash}\n`, { flush: true });
}
