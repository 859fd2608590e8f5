/** Prepares SQL statements, the only way storage does it: each is prepared on first use and kept with its connection. */
import type { Database, Statement } from 'better-sqlite3';
import { currentOf } from './swappable-database.ts';

const statements = new WeakMap<Database, Map<string, Statement>>();

/**
 * The connection's statement for an SQL text. Preparing takes longer than most statements take to run, so the
 * same text gives the same statement: use `pluck` either always or never with it.
 */
export function prepare<Parameters = unknown[], Row = unknown>(
  database: Database,
  sql: string,
): Statement<Parameters extends unknown[] ? Parameters : [Parameters], Row> {
  const connection = currentOf(database);
  const known = statements.get(connection) ?? new Map<string, Statement>();
  statements.set(connection, known);
  const statement = known.get(sql) ?? connection.prepare(sql);
  known.set(sql, statement);
  return statement as Statement<Parameters extends unknown[] ? Parameters : [Parameters], Row>;
}
