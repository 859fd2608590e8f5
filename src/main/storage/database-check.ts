/** Checks that a database file is ours and intact, before anything is read from it. */
import { statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { errorMessage } from '../../shared/error-message.ts';
import { prepare } from './prepare.ts';
import { AppError } from '../../shared/app-error.ts';

/** How long opening or writing a file waits for another program's lock, in ms. Kept short because it blocks the window. */
export const busyTimeoutMs = 250;

/** Makes SQLite distrust the schema of a file that may come from someone else, and check its cells. */
export function secure(database: Database.Database): void {
  database.pragma('trusted_schema = OFF');
  database.pragma('cell_size_check = ON');
}

/** Whether an error comes from SQLite: the file, the disk or a statement. */
export function isDatabaseError(
  error: unknown,
): error is InstanceType<typeof Database.SqliteError> {
  return error instanceof Database.SqliteError;
}

/** Whether a statement was rejected because of its data; the database itself is fine. */
export function isConstraintError(error: unknown): boolean {
  return isDatabaseError(error) && error.code.startsWith('SQLITE_CONSTRAINT');
}

/**
 * Whether a SQLite error means that the file itself is bad, rather than the disk, the folder or another program.
 * A flipped bit may also show as a missing table or an unknown file format.
 */
export function isFileFault(error: unknown): boolean {
  if (!isDatabaseError(error)) return false;
  return !/^SQLITE_(?:BUSY|LOCKED|IOERR(?!_SHORT_READ)|FULL|CANTOPEN|PERM|AUTH|NOMEM|INTERRUPT|CONSTRAINT)/.test(
    error.code,
  );
}

/**
 * Opens an existing database file and checks its application id and, unless `isChecked`, every page in it.
 * Returns the open connection, or a description of the fault (the file is then closed).
 * Throws SQLite's error if the file can't be accessed at all (locked, no permission).
 */
export function openChecked(
  file: string,
  applicationId: number,
  {
    isChecked = false,
    timeout = busyTimeoutMs,
    ...options
  }: { readonly?: boolean; isChecked?: boolean; timeout?: number } = {},
): Database.Database | string {
  if (statSync(file).size === 0) return 'the file is empty';
  const database = new Database(file, { ...options, timeout, fileMustExist: true });
  try {
    secure(database);
    const fault = findFault(database, applicationId, isChecked);
    if (fault === null) return database;
    database.close();
    return fault;
  } catch (error) {
    database.close();
    if (isFileFault(error)) return errorMessage(error);
    throw error;
  }
}

function findFault(
  database: Database.Database,
  applicationId: number,
  isChecked: boolean,
): string | null {
  const found = database.pragma('application_id', { simple: true });
  if (found !== applicationId) return `it has the application id ${found}`;
  for (const check of isChecked ? [] : listChecks(database)) {
    const verdict = database.pragma(check, { simple: true });
    if (verdict !== 'ok') return String(verdict);
  }
  return null;
}

/**
 * One check of the whole file, or one per table if some are virtual: SQLite would also check the contents of a virtual
 * table, which takes many times as long as checking the pages that store it.
 */
function listChecks(database: Database.Database): string[] {
  const tables = prepare<[], { name: string; rootpage: number }>(
    database,
    `SELECT name, rootpage FROM sqlite_schema WHERE type = 'table'`,
  ).all();
  if (tables.every(({ rootpage }) => rootpage > 0)) return ['integrity_check(1)'];
  return tables
    .filter(({ rootpage }) => rootpage > 0)
    .map(({ name }) => `integrity_check("${name}")`);
}

/** Runs the work, turning SQLite errors into `storage` errors. */
export function sayStorage<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!isDatabaseError(error)) throw error;
    throw new AppError('storage', describeDatabaseError(error), { cause: error });
  }
}

/** Describes a SQLite error as a sentence. */
export function describeDatabaseError({ message }: Error): string {
  return `The database reported an error: ${message}.`;
}
