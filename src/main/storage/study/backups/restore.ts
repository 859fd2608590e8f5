/** Restores a backup: replaces the study data inside the open database. */
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from 'better-sqlite3';
import { AppError } from '../../../../shared/app-error.ts';
import { openChecked } from '../../database-check.ts';
import { migrate, studyApplicationId } from '../schema-version.ts';
import { listColumns, machineTables, studiedTables } from '../study-tables.ts';
import { writeStudy } from '../write.ts';
import { findSchemaFault } from './check-schema.ts';
import { findHashFault } from './read-backup.ts';
import { draftOf } from './write-backup.ts';
import { prepare } from '../../prepare.ts';

/**
 * Copies a backup, checks the copy and brings it to the present version of the schema. Returns the copy's path,
 * which is for the caller to remove. Fails with `storage` when the backup is not good.
 */
export function prepareRestore(file: string, migrations: readonly string[]): string {
  const bytes = readFileSync(file);
  const fault = findHashFault(bytes, file);
  if (fault !== null) throw refuseBackup(fault);
  const copy = draftOf(dirname(file), `restore-${randomUUID()}`);
  try {
    writeFileSync(copy, bytes, { flag: 'wx' });
    bringUpToDate(copy, migrations);
    return copy;
  } catch (error) {
    rmSync(copy, { force: true });
    throw error;
  }
}

/** Replaces the study data with the copy's, all or nothing. Settings and packs are only added where missing. */
export function replaceStudy(database: Database, copy: string): void {
  prepare(database, 'ATTACH ? AS restored').run(copy);
  try {
    writeStudy(database, () => {
      for (const table of studiedTables.toReversed()) database.exec(`DELETE FROM main.${table}`);
      for (const table of studiedTables) fill(database, table, 'INSERT');
      for (const table of machineTables) fill(database, table, 'INSERT OR IGNORE');
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
  } finally {
    database.close();
  }
}

/** Names every column of our own schema, so nothing depends on the file's column order. */
function fill(
  database: Database,
  table: (typeof studiedTables | typeof machineTables)[number],
  insert: string,
): void {
  const columns = listColumns(database, table)
    .map((column) => `"${column}"`)
    .join(', ');
  database.exec(
    `${insert} INTO main.${table} (${columns}) SELECT ${columns} FROM restored.${table}`,
  );
}

/** Why a backup with this fault is not restored. */
export function refuseBackup(fault: string): AppError {
  return new AppError('storage', `This backup cannot be restored. ${fault}`);
}
