/**
 * Checks the library.db rows that make up the tree, which the window depends on: someone else may have written the file.
 * Pages and articles are read when they're shown, and sanitized then like the text of a file.
 */
import type { Database } from 'better-sqlite3';
import { difficulties } from '../../../shared/difficulty.ts';
import { prepare } from '../prepare.ts';

/** The expected types of JSON values, by their paths in the columns. */
const types: readonly [table: string, column: string, type: string, paths: readonly string[]][] = [
  ['framework', 'record', 'text', ['name', 'slug', 'description', 'icon']],
  ['framework', 'record', 'integer', ['order', 'tier']],
  ['topic', 'record', 'text', ['name', 'slug', 'frameworkSlug', 'description']],
  ['topic', 'record', 'integer', ['order']],
  ['page', 'summary', 'text', ['title', 'description', 'difficulty', 'path', 'updated']],
  ['page', 'summary', 'integer', ['order', 'questionsCount']],
  ['page', 'summary', 'integer', difficulties.map((one) => `counts.${one}`)],
  ['article', 'record', 'text', ['path', 'title', 'description', 'updated']],
  ['article', 'record', 'array', ['pages']],
  ['role', 'record', 'text', ['id', 'name', 'description']],
  ['role', 'record', 'integer', ['order']],
  ['role', 'record', 'array', ['topics']],
];

/** Conditions that hold for every row. */
const conditions: readonly [table: string, condition: string][] = [
  ...types.map(([table, column, type, paths]): [string, string] => [
    table,
    paths.map((path) => `json_type(${column}, '$.${path}') = '${type}'`).join(' AND '),
  ]),
  ['framework', `path GLOB '/*'`],
  ['topic', `path GLOB '/*' AND framework IN (SELECT path FROM framework)`],
  ['page', `path GLOB '/*' AND topic IN (SELECT path FROM topic) AND summary ->> 'path' = path`],
  ['page', `summary ->> 'difficulty' IN (${difficulties.map((one) => `'${one}'`).join(', ')})`],
  ['article', `path GLOB '/*' AND record ->> 'path' = path`],
  [
    'role',
    `NOT EXISTS (SELECT 1 FROM json_each(record, '$.topics')
       WHERE json_type(value, '$.path') IS NOT 'text' OR json_type(value, '$.weight') IS NOT 'integer')`,
  ],
  ['article', `NOT EXISTS (SELECT 1 FROM json_each(record, '$.pages') WHERE type <> 'text')`],
];

/** Whether every row has the form the app writes. Throws SQLite's error where a column isn't JSON. */
export function hasGoodRows(database: Database): boolean {
  return conditions.every(
    ([table, condition]) =>
      prepare(database, `SELECT 1 FROM ${table} WHERE (${condition}) IS NOT TRUE LIMIT 1`).get() ===
      undefined,
  );
}
