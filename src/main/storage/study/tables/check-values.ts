/** Checks that no value in a study database is larger than anything the app writes, before one is read. */
import type Database from 'better-sqlite3';
import { prepare } from '../../prepare.ts';

/**
 * The most bytes of one value: far above what the app itself accepts. A string of JavaScript holds eight times as much,
 * and better-sqlite3 holds SQLite to that; the JSON of which a checksum is made can be six times as long as its text.
 */
export const maxValueBytes = 2 ** 26;

/** What a reset took is one value, however much was studied before. */
const unbounded = { table: 'reset', column: 'taken' };

/** What is wrong, in words; null if nothing is. A file that is no larger than one value may be isn't searched. */
export function findValueFault(database: Database.Database): string | null {
  const [pages, pageBytes] = ['page_count', 'page_size'].map((name) =>
    Number(database.pragma(name, { simple: true })),
  ) as [number, number];
  if (pages * pageBytes <= maxValueBytes) return null;
  const columns = prepare<[string, string], { table: string; column: string }>(
    database,
    `SELECT sqlite_schema.name AS "table", info.name AS "column"
     FROM sqlite_schema, pragma_table_info(sqlite_schema.name) AS info
     WHERE sqlite_schema.type = 'table' AND sqlite_schema.rootpage > 0
       AND NOT (sqlite_schema.name = ? AND info.name = ?)`,
  ).all(unbounded.table, unbounded.column);
  const isTooLarge = columns.some(({ table, column }) => {
    const query = `SELECT 1 FROM "${table}" WHERE octet_length("${column}") > ?`;
    return prepare<[number]>(database, query).get(maxValueBytes) !== undefined;
  });
  return isTooLarge ? 'a value in it is larger than any that Rule of Thumb keeps' : null;
}
