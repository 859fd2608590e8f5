/** Whether study.db has yet to be migrated, as its header says: SQLite need not be loaded for that. */
import { closeSync, openSync, readSync } from 'node:fs';
import { studyMigrations } from './migrations/migrations.ts';
import { studyApplicationId } from './schema-version.ts';

/** Where the header has the schema version and the application id: see "The Database Header" of SQLite's file format. */
const versionAt = 60;
const applicationIdAt = 68;
const headerLength = 100;

/**
 * What is only in the log beside the file isn't seen, so a file may be called outdated that was just migrated. False for
 * what isn't a study database, or can't be read: opening it says why.
 */
export function isOutdated(file: string, migrations: readonly string[] = studyMigrations): boolean {
  const header = readHeader(file);
  if (header === null || header.readUInt32BE(applicationIdAt) !== studyApplicationId) return false;
  const version = header.readInt32BE(versionAt);
  return version > 0 && version < migrations.length;
}

function readHeader(file: string): Buffer | null {
  try {
    const descriptor = openSync(file, 'r');
    try {
      const header = Buffer.alloc(headerLength);
      return readSync(descriptor, header, 0, headerLength, 0) < headerLength ? null : header;
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return null;
  }
}
