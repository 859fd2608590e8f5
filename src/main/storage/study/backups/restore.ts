/** Restores a backup: replaces the study data inside the open database. */
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from 'better-sqlite3';
import { isSlug } from '../../../../shared/address.ts';
import { AppError } from '../../../../shared/app-error.ts';
import { openChecked } from '../../database-check.ts';
import { migrate, studyApplicationId } from '../tables/schema-version.ts';
import { addChecksumTriggers, removeChecksumTriggers } from '../tables/checksums.ts';
import { listColumns, machineTables, studiedTables } from '../tables/study-tables.ts';
import type { StudyTable } from '../tables/study-tables.ts';
import { writeStudy } from '../tables/write.ts';
import { findSchemaFault } from '../tables/check-schema.ts';
import { forgetDevice } from '../stores/text-store.ts';
import { findHashFault } from './backup-files.ts';
import { unfinishedCopyOf } from './write-backup.ts';
import { prepare } from '../../prepare.ts';

/**
 * Copies a backup, checks the copy and migrates it to the current schema version. Returns the copy's path,
 * and the caller removes it. Fails with `storage` if the backup isn't good.
 */
export function prepareRestore(file: string, migrations: readonly string[]): string {
  const bytes = readFileSync(file);
  const fault = findHashFault(bytes, file);
  if (fault !== null) throw refuseBackup(fault);
  const copy = unfinishedCopyOf(dirname(file), `restore-${randomUUID()}`);
  try {
    writeFileSync(copy, bytes, { flag: 'wx', mode: 0o600 });
    bringUpToDate(copy, migrations);
    return copy;
  } catch (error) {
    rmSync(copy, { force: true });
    throw error;
  }
}

/** Replaces the study data with the copy's, all or nothing. Settings and packs are added only if missing. */
export function replaceStudy(database: Database, copy: string): void {
  prepare(database, 'ATTACH ? AS restored').run(copy);
  try {
    writeStudy(database, () => {
      for (const table of machineTables) fillTable(database, table, 'INSERT OR IGNORE');
      // Rows and totals are copied with their checksums, so that damage in the backup stays detectable.
      removeChecksumTriggers(database);
      for (const table of studiedTables.toReversed()) database.exec(`DELETE FROM main.${table}`);
      for (const table of studiedTables) fillTable(database, table, 'INSERT', ['checksum']);
      fillTotals(database);
      addChecksumTriggers(database);
      forgetDevice(database);
    });
  } finally {
    database.exec('DETACH restored');
  }
}

function bringUpToDate(copy: string, migrations: readonly string[]): void {
  const database = openChecked(copy, studyApplicationId);
  if (typeof database === 'string') throw refuseBackup(`The file is damaged: ${database}.`);
  try {
    const fault = findSchemaFault(database, migrations);
    if (fault !== null) throw refuseBackup(`It cannot be used: ${fault}.`);
    database.pragma('journal_mode = DELETE');
    migrate(database, migrations);
    if ((database.pragma('foreign_key_check') as unknown[]).length > 0) {
      throw refuseBackup('It refers to questions that it does not have.');
    }
    const ids = prepare<[], string>(database, 'SELECT id FROM pack').pluck().all();
    if (!ids.every(isSlug)) {
      throw refuseBackup('It names a library in a way that the app never does.');
    }
  } finally {
    database.close();
  }
}

/** Copies a table's rows from the attached database `restored`; `insert` is SQL, `more` are additional columns. */
export function fillTable(
  database: Database,
  table: StudyTable,
  insert: string,
  more: readonly string[] = [],
): void {
  const columns = [...listColumns(database, table), ...more]
    .map((column) => `"${column}"`)
    .join(', ');
  database.exec(
    `${insert} INTO main.${table} (${columns}) SELECT ${columns} FROM restored.${table}`,
  );
}

function fillTotals(database: Database): void {
  const names = JSON.stringify(studiedTables);
  const isStudied = 'name IN (SELECT value FROM json_each(?))';
  prepare(database, `DELETE FROM main.checksum_total WHERE ${isStudied}`).run(names);
  prepare(
    database,
    `INSERT INTO main.checksum_total (name, rows, sum, checksum)
       SELECT name, rows, sum, checksum FROM restored.checksum_total WHERE ${isStudied}`,
  ).run(names);
}

/** The error for a backup that isn't restored because of this fault. */
export function refuseBackup(fault: string): AppError {
  return new AppError('storage', `This backup cannot be restored. ${fault}`);
}
