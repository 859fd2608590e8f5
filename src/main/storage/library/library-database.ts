/** Opens library.db, a cache of the content files that is rebuilt if anything is wrong with it. */
import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { errorMessage } from '../../../shared/error-message.ts';
import { hasGoodRows } from './check-library-rows.ts';
import {
  busyTimeoutMs,
  isDatabaseError,
  isFileFault,
  openChecked,
  secure,
} from '../database-check.ts';
import { makePrivate } from '../file-care.ts';
import { removeLibrary } from './library-files.ts';
import {
  applicationId,
  createLibraryTables,
  hasLibrarySchema,
  schemaVersion,
} from './library-schema.ts';
import { prepare } from '../prepare.ts';

/** A pack that was indexed; the bundled library's id and name are empty. */
export interface IndexedPack {
  id: string;
  name: string;
}

export type LibraryDatabase = Database.Database;

/**
 * The library database, open for writing, or, in words, why it has to be rebuilt. Reads the whole file unless `isChecked`,
 * so don't call it on the UI thread.
 */
export function openGoodLibrary(
  file: string,
  program: string,
  isChecked: boolean,
): LibraryDatabase | string {
  if (!existsSync(file)) return 'there was none yet';
  let checked: LibraryDatabase | string | null = null;
  try {
    checked = openChecked(file, applicationId, { isChecked, timeout: patientTimeoutMs });
    if (typeof checked === 'string') return checked;
    const reason = findDifference(checked, program, isChecked);
    if (reason === null) {
      // The header can mark a file as read-only, so try a write.
      checked.exec('BEGIN; UPDATE writer SET program = program; ROLLBACK');
      shareLibrary(checked);
      return checked;
    }
    checked.close();
    return reason;
  } catch (error) {
    if (checked !== null && typeof checked !== 'string') checked.close();
    if (isFileFault(error)) return errorMessage(error);
    throw error;
  }
}

/** From now on, lets others read the library while it's written. */
export function shareLibrary(database: Database.Database): void {
  database.pragma('journal_mode = WAL');
}

/** Opens a library database for reading only. */
export function openLibraryReader(file: string): Database.Database {
  const database = new Database(file, {
    readonly: true,
    fileMustExist: true,
    timeout: busyTimeoutMs,
  });
  secure(database);
  return database;
}

/**
 * Opens the last indexed library for reading if `program` wrote it from exactly these packs and its rows make up a tree;
 * null if it has to be indexed first. The file isn't fully checked, so it may still be damaged.
 */
export function openLastLibrary(
  file: string,
  program: string,
  packs: readonly IndexedPack[],
): Database.Database | null {
  if (!existsSync(file)) return null;
  let database: Database.Database | null = null;
  try {
    database = openLibraryReader(file);
    if (isLastLibrary(database, program) && holdsPacks(database, packs)) return database;
  } catch (error) {
    // Indexing runs next; it hits the same error and reports it.
    if (!isDatabaseError(error)) throw error;
  }
  database?.close();
  return null;
}

function isLastLibrary(database: Database.Database, program: string): boolean {
  return (
    database.pragma('application_id', { simple: true }) === applicationId &&
    // Otherwise readers would block writers.
    database.pragma('journal_mode', { simple: true }) === 'wal' &&
    findDifference(database, program, false) === null &&
    prepare(database, 'SELECT 1 FROM writer WHERE is_complete = 1').get() !== undefined
  );
}

function holdsPacks(database: Database.Database, packs: readonly IndexedPack[]): boolean {
  const list = (rows: readonly IndexedPack[]): string =>
    JSON.stringify(rows.map(({ id, name }) => [id, name]).sort());
  return (
    list(prepare<[], IndexedPack>(database, 'SELECT id, name FROM pack').all()) === list(packs)
  );
}

/** How long the indexing worker waits while the app reads or trims the file, in ms. */
const patientTimeoutMs = 5_000;

function findDifference(
  database: Database.Database,
  program: string,
  isChecked: boolean,
): string | null {
  const version = database.pragma('user_version', { simple: true });
  if (version !== schemaVersion) return `its schema version is ${version}`;
  // A query on anything but one of our tables may never return.
  if (!hasLibrarySchema(database)) return 'its tables are not those of the library';
  const writer = prepare<[], string>(database, 'SELECT program FROM writer').pluck().get();
  if (writer !== program) return 'another version of the app wrote it';
  if (!isChecked && !hasGoodRows(database)) return 'some of its rows are not those of the library';
  return null;
}

/** In bytes. A page fits several answers, and a large library is written in fewer pages. */
const pageSize = 8192;

/**
 * Replaces `file` with an empty library database of `program`. Others mustn't read it until `shareLibrary` is called, which
 * comes last because filling it in WAL mode would write everything twice.
 */
export function createLibraryDatabase(file: string, program: string): LibraryDatabase {
  removeLibrary(file);
  const database = new Database(file);
  // It also holds the user's own libraries.
  if (!database.memory) makePrivate(file);
  database.pragma(`page_size = ${pageSize}`);
  database.transaction(() => {
    database.pragma(`application_id = ${applicationId}`);
    database.pragma(`user_version = ${schemaVersion}`);
    createLibraryTables(database);
    prepare(database, 'INSERT INTO writer (program, is_complete) VALUES (?, 0)').run(program);
  })();
  return database;
}
