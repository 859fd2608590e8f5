/** Compares the rows of a study database with their checksums, and the tables with their totals. */
import type { Database } from 'better-sqlite3';
import { prepare } from '../../prepare.ts';
import { listKey, listStoredTables } from '../study-tables.ts';
import type { StudyTable } from '../study-tables.ts';
import { checksumSql, hasChecksums, sumSql } from './checksum-triggers.ts';
import { addRowChecksum, checksumLimit, checksumOf } from './row-checksum.ts';

export type Value = string | number | bigint | Buffer | null;

/** A row that isn't as it was stored. */
export interface DamagedRow {
  table: StudyTable;
  /** Its key as it's read now; it may be what is damaged. */
  key: Value[];
  /** The bytes of the key, in hex: they may be no text any more. */
  hex: string[];
  checksum: Value;
}

/** A table whose rows don't add up to what was counted. */
interface TotalFault {
  table: StudyTable;
  /** How many rows are missing; 0 or less when others are in their place. */
  missing: number;
  /** What the checksums of the rows fall short by. */
  sum: number;
}

export interface Damage {
  rows: DamagedRow[];
  totals: TotalFault[];
}

/** What is damaged: without finds if nothing is. Reads every row, which takes about 4 µs each. */
export function findDamage(database: Database): Damage {
  const damage: Damage = { rows: [], totals: [] };
  if (!hasChecksums(database)) return damage;
  addRowChecksum(database);
  return database.transaction(() => {
    for (const table of listStoredTables(database)) {
      damage.rows.push(...findRows(database, table));
      const fault = findTotalFault(database, table);
      if (fault !== null) damage.totals.push(fault);
    }
    return damage;
  })();
}

/** Whether nothing is damaged. */
export function isIntact({ rows, totals }: Damage): boolean {
  return rows.length + totals.length === 0;
}

/** The SQL condition for rows that aren't as they were stored. */
export function isDamaged(database: Database, table: StudyTable): string {
  return `checksum IS NOT ${checksumSql(database, table)}`;
}

/** The SQL condition for a damaged row; its parameters are `hex`. */
export function isRow(database: Database, table: StudyTable): string {
  return listKey(database, table)
    .map((column) => `${hexOf(column)} = ?`)
    .join(' AND ');
}

function hexOf(column: string): string {
  return `hex(CAST(${column} AS BLOB))`;
}

function findRows(database: Database, table: StudyTable): DamagedRow[] {
  const key = listKey(database, table);
  return prepare<[], Value[]>(
    database,
    `SELECT ${key.join(', ')}, ${key.map(hexOf).join(', ')}, checksum FROM main.${table}
       WHERE ${isDamaged(database, table)}`,
  )
    .raw()
    .safeIntegers()
    .all()
    .map((row) => ({
      table,
      key: row.slice(0, key.length),
      hex: row.slice(key.length, -1).map(String),
      checksum: row.at(-1) ?? null,
    }));
}

function findTotalFault(database: Database, table: StudyTable): TotalFault | null {
  const total = prepare<string, { rows: number; sum: number; checksum: number }>(
    database,
    'SELECT rows, sum, checksum FROM main.checksum_total WHERE name = ?',
  ).get(table);
  const found = prepare<[], { rows: number; sum: number }>(
    database,
    `SELECT count(*) AS rows, ${sumSql} AS sum FROM main.${table}`,
  ).get() ?? { rows: 0, sum: 0 };
  if (total === undefined) return { table, missing: 0, sum: 0 };
  const { rows, sum, checksum } = total;
  // A total that is itself damaged says nothing of the rows.
  if (checksum !== checksumOf('checksum_total', [table, rows, sum])) {
    return { table, missing: 0, sum: 0 };
  }
  if (rows === found.rows && sum === found.sum) return null;
  return {
    table,
    missing: rows - found.rows,
    sum: (sum - found.sum + checksumLimit) % checksumLimit,
  };
}
