/** What stands in for study.db where it can't be opened for writing: as much of it as can be read, in memory. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { openChecked, secure } from '../database-check.ts';
import { findSchemaFault } from './backups/check-schema.ts';
import { studyMigrations } from './migrations/migrations.ts';
import { migrate, schemaVersionOf, studyApplicationId } from './schema-version.ts';

/** Where SQLite's header says whether there is a log beside the file: 1 is none. */
const logVersions = [18, 19];

/** Never fails: at worst it's empty. */
export function openStandIn(file: string): Database.Database {
  const database = openCopy(file) ?? openMain(file) ?? new Database(':memory:');
  secure(database);
  migrate(database, studyMigrations);
  database.pragma('temp_store = MEMORY');
  return database;
}

/** From a copy with its log, if there is room for one elsewhere. */
function openCopy(file: string): Database.Database | null {
  let folder: string | null = null;
  try {
    folder = mkdtempSync(join(tmpdir(), 'rule-of-thumb-'));
    const copy = join(folder, 'study.db');
    for (const suffix of ['', '-wal']) {
      if (suffix === '' || existsSync(file + suffix)) {
        writeFileSync(copy + suffix, readFileSync(file + suffix), { mode: 0o600 });
      }
    }
    const checked = openChecked(copy, studyApplicationId);
    if (typeof checked === 'string') return null;
    try {
      return openBytes(checked.serialize());
    } finally {
      checked.close();
    }
  } catch {
    return null;
  } finally {
    if (folder !== null) rmSync(folder, { recursive: true, force: true });
  }
}

/** From the file alone, without what is only in its log. */
function openMain(file: string): Database.Database | null {
  try {
    return openBytes(readFileSync(file));
  } catch {
    return null;
  }
}

function openBytes(bytes: Buffer): Database.Database | null {
  for (const offset of logVersions) bytes[offset] = 1;
  const database = new Database(bytes);
  try {
    const isOurs =
      database.pragma('integrity_check(1)', { simple: true }) === 'ok' &&
      schemaVersionOf(database) <= studyMigrations.length &&
      findSchemaFault(database, studyMigrations) === null;
    if (isOurs) return database;
  } catch {
    // Then there is nothing to show.
  }
  database.close();
  return null;
}
