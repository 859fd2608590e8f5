/** Opens study.db, the user's own work: migrated with a backup first, kept aside when corrupt, never dropped. */
import { existsSync, renameSync } from 'node:fs';
import Database from 'better-sqlite3';
import { backUpDatabase } from '../backup.ts';
import { openChecked } from '../database-check.ts';
import { prepareLibraryQuestions } from './library-questions.ts';
import { studyMigrations } from './migrations.ts';

/** `RoTs` */
const applicationId = 0x526f5473;

export interface OpenedStudy {
  database: Database.Database;
  /** What the user must be told: in words, with what was done about it. */
  notice: string | null;
}

/**
 * Opens the study database, creating or migrating it as needed.
 * A file that a newer version of the app wrote is opened for reading only; a corrupt one is renamed
 * to stand beside a new, empty one. Both are said in `notice`.
 */
export function openStudyDatabase(
  file: string,
  migrations: readonly string[] = studyMigrations,
): OpenedStudy {
  const opened = openFile(file, migrations);
  prepareLibraryQuestions(opened.database);
  return opened;
}

function openFile(file: string, migrations: readonly string[]): OpenedStudy {
  const checked = existsSync(file) ? openChecked(file, applicationId) : null;
  if (checked === null) return { database: createStudyDatabase(file, migrations), notice: null };
  if (typeof checked === 'string') {
    const aside = setAside(file);
    const notice =
      `Your study data could not be read (${checked}). ` +
      `Nothing was deleted: the file is kept as ${aside}, and the app starts with a new, empty one.`;
    return { database: createStudyDatabase(file, migrations), notice };
  }
  if (schemaVersionOf(checked) > migrations.length) {
    checked.close();
    const notice =
      'Your study data was written by a newer version of Rule of Thumb. ' +
      'This version shows it but saves nothing; install the newer version to go on studying.';
    return { database: new Database(file, { readonly: true }), notice };
  }
  configure(checked);
  migrate(checked, file, migrations);
  return { database: checked, notice: null };
}

function createStudyDatabase(file: string, migrations: readonly string[]): Database.Database {
  const database = new Database(file);
  database.pragma(`application_id = ${applicationId}`);
  configure(database);
  migrate(database, file, migrations);
  return database;
}

function configure(database: Database.Database): void {
  database.pragma('journal_mode = WAL');
  // Only now: better-sqlite3 lowers it when the journal becomes WAL.
  database.pragma('synchronous = FULL');
  if (process.platform === 'darwin') database.pragma('checkpoint_fullfsync = ON');
  database.pragma('foreign_keys = ON');
}

function migrate(database: Database.Database, file: string, migrations: readonly string[]): void {
  for (let version = schemaVersionOf(database); version < migrations.length; version += 1) {
    if (version > 0) backUpDatabase(database, `${file}.v${version}.backup`);
    database.transaction(() => {
      database.exec(migrations[version] ?? '');
      database.pragma(`user_version = ${version + 1}`);
    })();
  }
}

function schemaVersionOf(database: Database.Database): number {
  return database.pragma('user_version', { simple: true }) as number;
}

/** Renames the file and what belongs to it; returns its new path. */
function setAside(file: string): string {
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const aside = `${file}.corrupt-${time}`;
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  }
  return aside;
}
