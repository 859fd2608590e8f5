/**
 * Opens study.db, the user's own work: backs it up before migrating, and if it's corrupt, sets it aside but never
 * deletes it.
 */
import { existsSync, linkSync, lstatSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import Database from 'better-sqlite3';
import { errorCode } from '../../../shared/error-code.ts';
import { busyTimeoutMs, openChecked, secure } from '../database-check.ts';
import { probePrefix } from '../disk-fault.ts';
import { removeLeftovers, makePrivate, setAside } from '../file-care.ts';
import { prepare } from '../prepare.ts';
import { BackupFolder, backupsFolderOf } from './backups/backup-folder.ts';
import { findNewerSchemaFault, findSchemaFault } from './tables/check-schema.ts';
import { addChecksumTriggers } from './tables/checksums.ts';
import { configure, patientTimeoutMs } from './tables/configure.ts';
import { studyMigrations } from './migrations/migrations.ts';
import { migrate, schemaVersionOf, studyApplicationId } from './tables/schema-version.ts';

const lostNotice =
  'Your study data is gone: there is no file study.db in its folder, but there are backups of it. ' +
  'The app starts with a new, empty one.';

export interface OpenedStudy {
  database: Database.Database;
  /** A notice for the user about a problem and how it was handled; null if there's none. */
  notice: string | null;
  /** True if the file was corrupt or gone, and a new, empty one has replaced it. */
  isReplaced: boolean;
}

/**
 * Opens the study database, creating or migrating it as needed.
 * A file that a newer version of the app wrote is opened read-only; a corrupt one is renamed
 * and replaced by a new, empty one. `notice` explains either. Fails if another program locks the file for longer than
 * `timeout` milliseconds.
 */
export function openStudyDatabase(
  file: string,
  migrations: readonly string[] = studyMigrations,
  timeout = busyTimeoutMs,
): OpenedStudy {
  const opened = openFile(file, migrations, timeout);
  opened.database.pragma(`busy_timeout = ${busyTimeoutMs}`);
  opened.database.pragma('temp_store = MEMORY');
  if (!opened.database.readonly) addChecksumTriggers(opened.database);
  return opened;
}

function openFile(file: string, migrations: readonly string[], timeout: number): OpenedStudy {
  // Before opening, because SQLite gives its companion files the same mode.
  for (const suffix of ['', '-wal', '-shm']) {
    if (statSync(file + suffix, { throwIfNoEntry: false })?.isFile()) makePrivate(file + suffix);
  }
  if (isUnwritten(file)) {
    const isLost = new BackupFolder(backupsFolderOf(file), Date.now).hasAny();
    const database = createStudyDatabase(file, migrations);
    return { database, notice: isLost ? lostNotice : null, isReplaced: isLost };
  }
  let notice: string | null = null;
  let checked = check(file, migrations, timeout);
  if ('fault' in checked && existsSync(`${file}-wal`)) {
    // The log may belong to another database: SQLite can't tell, and would write it into this one.
    const log = setAside(file, 'foreign', ['-wal', '-shm']);
    const alone = check(file, migrations, timeout);
    if ('fault' in alone) bringBack(file, log, ['-wal', '-shm']);
    else {
      notice =
        `The journal beside your study data did not belong to it (${checked.fault}). ` +
        `It is kept as ${log}-wal; what was stored in the last moments before may be missing.`;
      checked = alone;
    }
  }
  if ('fault' in checked) {
    const aside = setAside(file, 'corrupt', ['', '-wal', '-shm']);
    notice =
      `Your study data could not be read (${checked.fault}). ` +
      `Nothing was deleted: the file is kept as ${aside}, and the app starts with a new, empty one.`;
    return { database: createStudyDatabase(file, migrations), notice, isReplaced: true };
  }
  if (checked.version > migrations.length) {
    notice =
      'Your study data was written by a newer version of Rule of Thumb. ' +
      'This version shows it but saves nothing; install the newer version to keep studying.';
    const database = new Database(file, { readonly: true, timeout });
    secure(database);
    return { database, notice, isReplaced: false };
  }
  return { database: openForWriting(file, migrations, timeout), notice, isReplaced: false };
}

/**
 * Migrates the database, with a backup first. Does nothing if the file is up to date or has a fault, which opening it
 * reports. Fails like opening it does.
 */
export function updateStudyDatabase(file: string): void {
  const checked = check(file, studyMigrations, patientTimeoutMs);
  if ('fault' in checked || checked.version >= studyMigrations.length) return;
  openForWriting(file, studyMigrations, patientTimeoutMs).close();
}

function openForWriting(
  file: string,
  migrations: readonly string[],
  timeout = busyTimeoutMs,
): Database.Database {
  const database = new Database(file, { timeout });
  try {
    secure(database);
    configure(database);
    const backups = new BackupFolder(backupsFolderOf(file), Date.now);
    migrate(database, migrations, (version) => {
      if (version > 0) backups.makeBeforeMigration(database, version);
    });
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Whether nothing was ever written: no file, or an empty one from a failed start. */
function isUnwritten(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) {
    if (lstatSync(file, { throwIfNoEntry: false }) === undefined) return true;
    throw new Error('it is a link that leads nowhere');
  }
  if (stats.isDirectory()) throw new Error('there is a folder in its place');
  if (!stats.isFile() || stats.size > 0 || existsSync(`${file}-wal`)) return false;
  if (new BackupFolder(backupsFolderOf(file), Date.now).hasAny()) return false;
  rmSync(file);
  return true;
}

/** The schema version of a good file, or its fault, in words. Read-only, so it leaves a log next to the file alone. */
function check(
  file: string,
  migrations: readonly string[],
  timeout: number,
): { version: number } | { fault: string } {
  const database = openChecked(file, studyApplicationId, { readonly: true, timeout });
  if (typeof database === 'string') return { fault: database };
  try {
    // In one transaction: another process may be migrating the file.
    return database.transaction(() => {
      const fault = findFault(database, migrations);
      return fault === null ? { version: schemaVersionOf(database) } : { fault };
    })();
  } finally {
    database.close();
  }
}

/** Describes a fault in the schema of an intact file; null if there is none. */
function findFault(database: Database.Database, migrations: readonly string[]): string | null {
  const version = schemaVersionOf(database);
  if (version > migrations.length) return findNewerSchemaFault(database, migrations);
  return version === 0 && isEmpty(database) ? null : findSchemaFault(database, migrations);
}

/** True if there are no tables: the app was stopped before it created the first one. */
function isEmpty(database: Database.Database): boolean {
  return prepare(database, 'SELECT 1 FROM sqlite_schema').get() === undefined;
}

/**
 * Creates the file next to its final place and then links it there, so that a full disk can't leave a partial one. If
 * another process was faster, opens its file: one that's in use must not be replaced.
 */
function createStudyDatabase(file: string, migrations: readonly string[]): Database.Database {
  const unfinished = `${file}.new-${process.pid}`;
  for (const suffix of ['', '-wal', '-shm']) rmSync(unfinished + suffix, { force: true });
  try {
    const database = new Database(unfinished);
    try {
      makePrivate(unfinished);
      database.pragma(`application_id = ${studyApplicationId}`);
      secure(database);
      database.pragma('synchronous = FULL');
      migrate(database, migrations);
    } finally {
      database.close();
    }
    putInPlace(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
  return openForWriting(file, migrations);
}

/** Removes the leftovers of killed starts next to the file. `now` in ms since 1970. */
export function removeUnfinishedStudyFiles(file: string, now: number): void {
  const starts = [`${basename(file)}.new-`, probePrefix(basename(file))];
  removeLeftovers(dirname(file), now, (name) => starts.some((start) => name.startsWith(start)));
}

/** Gives the new database its final name, unless a file of that name exists. */
function putInPlace(made: string, file: string): void {
  try {
    linkSync(made, file);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST') return;
    // Some disks don't support hard links.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EOPNOTSUPP') throw error;
    if (!existsSync(file)) renameSync(made, file);
  }
}

/** Undoes `setAside`. */
function bringBack(file: string, aside: string, suffixes: readonly string[]): void {
  for (const suffix of suffixes) {
    rmSync(file + suffix, { force: true });
    if (existsSync(aside + suffix)) renameSync(aside + suffix, file + suffix);
  }
}
