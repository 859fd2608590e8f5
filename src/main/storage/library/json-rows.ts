/** Reads rows whose only column is JSON. */
import type { Database } from 'better-sqlite3';
import { prepare } from '../prepare.ts';

/** The value of the first row; null if there is none. */
export function getJson<Value>(database: Database, sql: string, ...values: string[]): Value | null {
  const json = prepare<string[], string>(database, sql)
    .pluck()
    .get(...values);
  return json === undefined ? null : (JSON.parse(json) as Value);
}

/** The values of every row. */
export function listJson<Value>(database: Database, sql: string, ...values: string[]): Value[] {
  const rows = prepare<string[], string>(database, sql)
    .pluck()
    .all(...values);
  return rows.map((json) => JSON.parse(json) as Value);
}
