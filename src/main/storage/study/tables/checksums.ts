/** Row and table checksums for study.db. SQLite has none, so a bit flipped on disk would be read as valid data. */
import { hash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { listColumns, listKey, listStoredTables } from './study-tables.ts';
import type { StudyTable } from './study-tables.ts';
import { prepare } from '../../prepare.ts';

/** Hex digits of a checksum: few enough that sums over millions of rows stay exact in SQL and JavaScript. */
const digits = 10;

/** The exclusive upper bound of checksums and their sums. */
export const checksumLimit = 16 ** digits;

/** The checksum of a table's row with these values, in the order of its columns. */
export function checksumOf(table: string, values: readonly unknown[]): number {
  const row = JSON.stringify([table, ...values.map(summarize)]);
  return Number.parseInt(hash('sha256', row).slice(0, digits), 16);
}

/** Replaces bytes with their hash: as JSON they would take ten times the space. */
function summarize(value: unknown): unknown {
  return value instanceof Uint8Array ? hash('sha256', value) : value;
}

const prepared = new WeakSet<Database>();

/**
 * Adds the SQL function `row_checksum(table, value...)` to a connection. No file can call it: the triggers that do
 * are temporary, so they're part of the connection.
 */
export function addRowChecksum(database: Database): void {
  if (prepared.has(database)) return;
  prepared.add(database);
  database.function(
    'row_checksum',
    { deterministic: true, directOnly: true, varargs: true },
    (table: unknown, ...values: unknown[]) => checksumOf(String(table), values),
  );
}

/** Tables updated by column: a new value in one column mustn't validate a damaged one in another. */
const partlyUpdated: readonly StudyTable[] = ['review', 'session', 'pack'];

/**
 * Makes the connection maintain the checksums, so that no store can forget to. The triggers are temporary, so the file
 * has only plain tables that any tool can read.
 */
export function addChecksumTriggers(database: Database): void {
  addRowChecksum(database);
  if (!hasChecksums(database)) return;
  // Otherwise REPLACE would delete rows without firing triggers.
  database.pragma('recursive_triggers = ON');
  for (const table of listStoredTables(database)) database.exec(planTriggers(database, table));
  database.exec(`
    CREATE TEMP TRIGGER checksum_total_update AFTER UPDATE OF rows, sum ON main.checksum_total BEGIN
      UPDATE checksum_total SET checksum = row_checksum('checksum_total', name, rows, sum)
        WHERE name = NEW.name;
    END`);
}

/** Removes the triggers, for writes that copy checksums as they are. */
export function removeChecksumTriggers(database: Database): void {
  const names = prepare<[], string>(
    database,
    `SELECT name FROM sqlite_temp_schema WHERE type = 'trigger' ORDER BY name`,
  )
    .pluck()
    .all();
  for (const name of names) database.exec(`DROP TRIGGER temp."${name}"`);
}

/** Whether the database has checksums; an older one gets them when it's migrated. */
export function hasChecksums(database: Database): boolean {
  return (
    prepare(database, `SELECT 1 FROM main.sqlite_schema WHERE name = 'checksum_total'`).get() !==
    undefined
  );
}

/** The SQL for the checksum that a row should have; `row` is `NEW.`, `OLD.` or empty. */
export function checksumSql(database: Database, table: StudyTable, row = ''): string {
  const values = listColumns(database, table).map((column) => `${row}"${column}"`);
  return `row_checksum('${table}', ${values.join(', ')})`;
}

/** The SQL that recomputes a table's total from its current rows. */
export function countAnewSql(table: StudyTable): string {
  return `
    INSERT INTO main.checksum_total (name, rows, sum, checksum)
      SELECT name, rows, sum, row_checksum('checksum_total', name, rows, sum) FROM (
        SELECT '${table}' AS name, count(*) AS rows, ${sumSql} AS sum FROM main.${table}
      ) WHERE TRUE
      ON CONFLICT (name) DO UPDATE SET
        rows = excluded.rows, sum = excluded.sum, checksum = excluded.checksum`;
}

/** The SQL for the sum of a table's checksums; a damaged one may be anything. */
export const sumSql = `coalesce(sum(checksum & ${checksumLimit - 1}), 0) & ${checksumLimit - 1}`;

function planTriggers(database: Database, table: StudyTable): string {
  const columns = listColumns(database, table).join(', ');
  const isThis = listKey(database, table)
    .map((column) => `${column} = NEW.${column}`)
    .join(' AND ');
  const [before, after] = [
    checksumSql(database, table, 'OLD.'),
    checksumSql(database, table, 'NEW.'),
  ];
  const next = partlyUpdated.includes(table)
    ? `CASE WHEN OLD.checksum IS ${before} THEN ${after} ELSE OLD.checksum END`
    : after;
  const stored = `(SELECT checksum FROM ${table} WHERE ${isThis})`;
  return `
    CREATE TEMP TRIGGER ${table}_insert_checksum AFTER INSERT ON main.${table} BEGIN
      UPDATE ${table} SET checksum = ${after} WHERE ${isThis};
      UPDATE checksum_total SET rows = rows + 1, sum = ${wrap(`sum + ${stored}`)}
        WHERE name = '${table}';
    END;
    CREATE TEMP TRIGGER ${table}_update_checksum AFTER UPDATE OF ${columns} ON main.${table} BEGIN
      UPDATE ${table} SET checksum = ${next} WHERE ${isThis};
      UPDATE checksum_total SET sum = ${wrap(`sum - coalesce(OLD.checksum, 0) + ${stored}`)}
        WHERE name = '${table}';
    END;
    CREATE TEMP TRIGGER ${table}_delete_checksum AFTER DELETE ON main.${table} BEGIN
      UPDATE checksum_total SET rows = rows - 1, sum = ${wrap('sum - coalesce(OLD.checksum, 0)')}
        WHERE name = '${table}';
    END`;
}

/** Wraps a sum into the range of checksums, even if negative. */
function wrap(sum: string): string {
  return `(${sum}) & ${checksumLimit - 1}`;
}
