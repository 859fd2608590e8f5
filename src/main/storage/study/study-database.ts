/** Opens study.db, the user's own work: migrated with a backup first, kept aside when corrupt, never dropped. */
import { existsSync, renameSync } from 'node:fs';
import Database from 'better-sqlite3';
import { openChecked } from '../database-check.ts';
import { BackupFolder, backupsFolderOf } from './backups/backup-folder.ts';
import { prepareLibraryQuestions } from './library-questions.ts';
import { studyMigrations } from './migrations/migrations.ts';
import { migrate, schemaVersionOf, studyApplicationId } from './schema-version.ts';

export interface OpenedStudy {
  database: Database.Database;
  /** What the user must be told: in words, with what was done about it. */
  notice: string | null;
  /** Whether the file was corrupt, and this is a new and empty one in its place. */
  isReplaced: boolean;
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
  const checked = existsSync(file) ? openChecked(file, studyApplicationId) : null;
  if (checked === null) {
    const database = createStudyDatabase(file, migrations);
    return { database, notice: null, isReplaced: false };
  }
  if (typeof checked === 'string') {
    const aside = setAside(file);
    const notice =
      `Your study data could not be read (${checked}). ` +
      `Nothing was deleted: the file is kept as ${aside}, and the app starts with a new, empty one.`;
    return { database: createStudyDatabase(file, migrations), notice, isReplaced: true };
  }
  if (schemaVersionOf(checked) > migrations.length) {
    checked.close();
    const notice =
      'Your study data was written by a newer version of Rule of Thumb. ' +
      'This version shows it but saves nothing; install the newer version to go on studying.';
    const database = new Database(file, { readonly: true });
    secure(database);
    return { database, notice, isReplaced: false };
  }
  configure(checked);
  const backups = new BackupFolder(backupsFolderOf(file), Date.now, migrations);
  migrate(checked, migrations, (version) => {
    if (version > 0) backups.makeBeforeMigration(checked, version);
  });
  return { database: checked, notice: null, isReplaced: false };
}

function createStudyDatabase(file: string, migrations: readonly string[]): Database.Database {
  const database = new Database(file);
  database.pragma(`application_id = ${studyApplicationId}`);
  secure(database);
  configure(database);
  migrate(database, migrations);
  return database;
}

/** Has SQLite trust nothing that a file brings along: not this one, nor one that is restored from later. */
function secure(database: Database.Database): void {
  database.pragma('trusted_schema = OFF');
  database.pragma('cell_size_check = ON');
}

function configure(database: Database.Database): void {
  database.pragma('journal_mode = WAL');
  // Only now: better-sqlite3 lowers it when the journal becomes WAL.
  database.pragma('synchronous = FULL');
  if (process.platform === 'darwin') database.pragma('checkpoint_fullfsync = ON');
  database.pragma('foreign_keys = ON');
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
