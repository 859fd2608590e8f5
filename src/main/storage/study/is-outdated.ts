/** Whether study.db has yet to be migrated, as its header says: opening it would make files beside it. */
import { closeSync, openSync } from 'node:fs';
import { readHeader } from './tables/database-header.ts';
import { studyMigrations } from './migrations/migrations.ts';
import { studyApplicationId } from './tables/schema-version.ts';

/** Where the header has the schema version and the application id. */
const versionAt = 60;
const applicationIdAt = 68;

/**
 * What is only in the log beside the file isn't seen, so a file may be called outdated that was just migrated. False for
 * what isn't a study database, or can't be read: opening it says why.
 */
export function isOutdated(file: string): boolean {
  const header = findHeader(file);
  if (header === null || header.readUInt32BE(applicationIdAt) !== studyApplicationId) return false;
  const version = header.readInt32BE(versionAt);
  return version > 0 && version < studyMigrations.length;
}

function findHeader(file: string): Buffer | null {
  try {
    const descriptor = openSync(file, 'r');
    try {
      return readHeader(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return null;
  }
}
