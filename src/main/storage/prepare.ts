/** Prepares SQL statements for all of storage: each is prepared on first use and cached per connection. */
import type { Database, Statement } from 'better-sqlite3';
import { currentOf } from './swappable-database.ts';

const statements = new WeakMap<Database, Map<string, Statement>>();

/**
 * The connection's cached statement for an SQL text, since preparing takes longer than running most statements. The same
 * text gives the same statement, so use `pluck` with it either always or never.
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
