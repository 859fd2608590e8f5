/** Reads from its header whether study.db has yet to be migrated, since opening it would create companion files. */
import { closeSync, openSync } from 'node:fs';
import { readHeader } from './tables/database-header.ts';
import { studyMigrations } from './migrations/migrations.ts';
import { studyApplicationId } from './tables/schema-version.ts';

/** The header offsets of the schema version and the application id. */
const versionAt = 60;
const applicationIdAt = 68;

/**
 * Doesn't read the log, so a just-migrated file may still count as outdated. False for a file that can't be read or isn't a
 * study database: opening it reports why.
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
