/** Checks, before any value is read, that none in a study database is larger than the app would write. */
import type Database from 'better-sqlite3';
import { prepare } from '../../prepare.ts';

/**
 * The maximum size of a value in bytes, far above what the app accepts. A JavaScript string, and so better-sqlite3, can
 * hold eight times as much, and the JSON for a checksum can be six times as long as its text.
 */
export const maxValueBytes = 2 ** 26;

/** The data removed by a reset is one value of any size. */
const unbounded = { table: 'reset', column: 'taken' };

/** Describes a value that is too large; null if there is none. Skips files no larger than the limit for one value. */
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
