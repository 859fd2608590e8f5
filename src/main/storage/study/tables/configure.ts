/** Opens and configures connections to study.db. */
import Database from 'better-sqlite3';
import { openChecked, secure } from '../../database-check.ts';
import { findSchemaFault } from './check-schema.ts';
import { studyMigrations } from '../migrations/migrations.ts';
import { migrate, schemaVersionOf, studyApplicationId } from './schema-version.ts';

/** How long a worker waits for another connection's write, in ms: long, because it doesn't block the window. */
export const patientTimeoutMs = 10_000;

/** Opens another connection, for a worker, to a study.db that is already open for writing. */
export function openStudyAgain(
  file: string,
  options: { readonly?: boolean } = {},
): Database.Database {
  const timeout = patientTimeoutMs;
  const database = new Database(file, { ...options, fileMustExist: true, timeout });
  try {
    secure(database);
    if (options.readonly !== true) configure(database);
    database.pragma('temp_store = MEMORY');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Opens study data for reading while study.db can't be opened for writing: the file itself if SQLite can read it, else an
 * empty in-memory database.
 */
export function openForReading(file: string): Database.Database {
  const database = openCurrent(file) ?? openEmpty();
  database.pragma('temp_store = MEMORY');
  return database;
}

/** Null if the file can't be read, or isn't an intact study.db of this version. */
function openCurrent(file: string): Database.Database | null {
  try {
    const database = openChecked(file, studyApplicationId, { readonly: true, timeout: 0 });
    if (typeof database === 'string') return null;
    const isCurrent =
      schemaVersionOf(database) === studyMigrations.length &&
      findSchemaFault(database, studyMigrations) === null;
    if (isCurrent) return database;
    database.close();
    return null;
  } catch {
    // The notice about the failed opening already names the cause.
    return null;
  }
}

function openEmpty(): Database.Database {
  const database = new Database(':memory:');
  migrate(database, studyMigrations);
  return database;
}

/** Reads from a study.db that is open elsewhere. */
export function readStudy<Result>(
  file: string,
  read: (database: Database.Database) => Result,
): Result {
  const database = openStudyAgain(file, { readonly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

/** Configures a connection for writing: no write is acknowledged before it's on disk. */
export function configure(database: Database.Database): void {
  database.pragma('journal_mode = WAL');
  // Set after the journal mode, because better-sqlite3 lowers it when switching to WAL.
  database.pragma('synchronous = FULL');
  if (process.platform === 'darwin') database.pragma('checkpoint_fullfsync = ON');
  database.pragma('foreign_keys = ON');
}
