/** Opens library.db, a cache of the content files: if anything is wrong with it, it is rebuilt. */
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
 * The library database, open for writing, or in words why it has to be built anew. Reads the whole file unless that
 * `isChecked` already, so don't call it on the UI thread.
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
      // A header can say that the file must not be written.
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

/** Lets others read the library while it is written, from now on. */
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
 * Opens for reading what was indexed last, if `program` has written it, from all of these packs and no others, and its rows make
 * up a tree. Null: it has to be indexed first. The file isn't read through, so it may still be damaged.
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
    // The indexing, which comes first then, finds the same and tells of it.
    if (!isDatabaseError(error)) throw error;
  }
  database?.close();
  return null;
}

function isLastLibrary(database: Database.Database, program: string): boolean {
  return (
    database.pragma('application_id', { simple: true }) === applicationId &&
    // Else whoever reads it keeps others from writing.
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

/** How long the indexing worker waits for what the app reads or trims meanwhile, in ms. */
const patientTimeoutMs = 5_000;

function findDifference(
  database: Database.Database,
  program: string,
  isChecked: boolean,
): string | null {
  const version = database.pragma('user_version', { simple: true });
  if (version !== schemaVersion) return `its schema version is ${version}`;
  // What isn't a table of ours may never answer.
  if (!hasLibrarySchema(database)) return 'its tables are not those of the library';
  const writer = prepare<[], string>(database, 'SELECT program FROM writer').pluck().get();
  if (writer !== program) return 'another version of the app wrote it';
  if (!isChecked && !hasGoodRows(database)) return 'some of its rows are not those of the library';
  return null;
}

/** In bytes. An answer fits into a page of the file with room for others, and a large library is written in fewer pages. */
const pageSize = 8192;

/**
 * Replaces what is at `file` by an empty library database of `program`. It isn't to be read by others before `shareLibrary` was
 * called: with a log beside it everything would be written twice to fill it.
 */
export function createLibraryDatabase(file: string, program: string): LibraryDatabase {
  removeLibrary(file);
  const database = new Database(file);
  // It holds the user's own libraries, too.
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
