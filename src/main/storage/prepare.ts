/** Prepares SQL statements, the only way storage does it: each is prepared on first use and kept with its connection. */
import type { Database, Statement } from 'better-sqlite3';

const statements = new WeakMap<Database, Map<string, Statement>>();

/**
 * The connection's statement for an SQL text. Preparing takes longer than most statements take to run, so the
 * same text gives the same statement: use `pluck` either always or never with it.
 */
export function prepare<Parameters = unknown[], Row = unknown>(
  database: Database,
  sql: string,
): Statement<Parameters extends unknown[] ? Parameters : [Parameters], Row> {
  const known = statements.get(database) ?? new Map<string, Statement>();
  statements.set(database, known);
  const statement = known.get(sql) ?? database.prepare(sql);
  known.set(sql, statement);
  return statement as Statement<Parameters extends unknown[] ? Parameters : [Parameters], Row>;
}
