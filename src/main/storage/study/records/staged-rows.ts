/** Stages rows with their checksums in temporary tables, to be copied into study.db later. */
import type { Database } from 'better-sqlite3';
import { checksumSql, checksumLimit } from '../tables/checksums.ts';
import { listColumns, listKey } from '../tables/study-tables.ts';
import type { StudyTable } from '../tables/study-tables.ts';
import { prepare } from '../../prepare.ts';

const stagedTables = [
  'question_text',
  'question',
  'mark',
  'note',
  'edited_code',
  'scratch_code',
  'note_image',
  'review',
  'place',
  'setting',
  'reset_log',
  'session',
  'session_item',
  'session_step',
  'card',
] as const satisfies StudyTable[];
export type StagedTable = (typeof stagedTables)[number];

const mask = checksumLimit - 1;

/** The name of a table's staging table. */
export function stagedOf(table: StagedTable): string {
  return `temp.staged_${table}`;
}

/** Stages rows for a table, replacing any staged before. Rows have its columns in camel case, and flags as 0 or 1. */
export function stageRows(database: Database, table: StagedTable, rows: readonly object[]): void {
  const columns = listColumns(database, table);
  const values = columns.map((column) =>
    column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  );
  const staged = stagedOf(table);
  database.transaction(() => {
    database.exec(`
      DROP TABLE IF EXISTS ${staged};
      CREATE TEMP TABLE staged_${table} AS SELECT * FROM main.${table} LIMIT 0`);
    const insert = prepare(
      database,
      `INSERT INTO ${staged} (${columns.join(', ')}) VALUES (${values.map((name) => `:${name}`).join(', ')})`,
    );
    for (const row of rows) insert.run(row);
    database.exec(`UPDATE ${staged} SET checksum = ${checksumSql(database, table)}`);
    database.exec(`CREATE UNIQUE INDEX temp.staged_${table}_key
      ON staged_${table} (${listKey(database, table).join(', ')})`);
  })();
}

/** Adds the staged rows whose keys the table doesn't have. */
export function addStaged(database: Database, table: StagedTable): void {
  database.exec(`DELETE FROM ${stagedOf(table)} WHERE EXISTS (
    SELECT 1 FROM main.${table} AS stored WHERE ${isSame(database, table)})`);
  replaceStaged(database, table);
}

/** Adds the staged rows, replacing rows with the same key. */
export function replaceStaged(database: Database, table: StagedTable): void {
  const staged = stagedOf(table);
  const key = listKey(database, table);
  const columns = [...listColumns(database, table), 'checksum'];
  const replaced = columns.filter((column) => !key.includes(column));
  const both = `main.${table} AS stored JOIN ${staged} AS staged_${table} ON ${isSame(database, table)}`;
  // A review merged from a damaged row stays marked as damaged.
  if (table === 'review') keepDamage(database, table);
  count(database, table, `SELECT checksum FROM ${staged}`, `SELECT stored.checksum FROM ${both}`);
  database.exec(`
    INSERT INTO main.${table} (${columns.join(', ')})
      SELECT ${columns.join(', ')} FROM ${staged} WHERE TRUE ORDER BY ${key.join(', ')}
      ON CONFLICT (${key.join(', ')}) DO UPDATE SET
        ${replaced.map((column) => `${column} = excluded.${column}`).join(', ')}`);
}

/** Removes rows; the condition is SQL on the table's columns. */
export function removeRows(database: Database, table: StagedTable, condition: string): void {
  count(
    database,
    table,
    'SELECT 0 AS checksum WHERE FALSE',
    `SELECT checksum FROM main.${table} WHERE ${condition}`,
  );
  database.exec(`DELETE FROM main.${table} WHERE ${condition}`);
}

/** Drops all staged rows. */
export function removeStaged(database: Database): void {
  for (const table of stagedTables) database.exec(`DROP TABLE IF EXISTS ${stagedOf(table)}`);
}

/** Updates a table's total for added and removed rows, each given as an SQL query for their checksums. */
function count(database: Database, table: StagedTable, coming: string, going: string): void {
  const rows = (query: string): string => `(SELECT count(*) FROM (${query}))`;
  const sum = (query: string): string =>
    `(SELECT coalesce(sum(coalesce(checksum, 0) & ${mask}), 0) FROM (${query}))`;
  database.exec(`
    UPDATE main.checksum_total SET
      rows = rows + ${rows(coming)} - ${rows(going)},
      sum = (sum + ${sum(coming)} - ${sum(going)}) & ${mask}
    WHERE name = '${table}';
    UPDATE main.checksum_total SET checksum = row_checksum('checksum_total', name, rows, sum)
      WHERE name = '${table}'`);
}

function keepDamage(database: Database, table: StagedTable): void {
  database.exec(`
    UPDATE ${stagedOf(table)} SET checksum = stored.checksum FROM main.${table} AS stored
      WHERE ${isSame(database, table)}
        AND stored.checksum IS NOT ${checksumSql(database, table, 'stored.')}`);
}

/**
 * The plus keeps SQLite from scanning the stored table, which can be large, and looking up each of its rows in the
 * staged one.
 */
function isSame(database: Database, table: StagedTable): string {
  return listKey(database, table)
    .map((column) => `stored.${column} = +staged_${table}.${column}`)
    .join(' AND ');
}
