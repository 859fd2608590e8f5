/** Keeps prepared statements: preparing one takes longer than most of them run. */
import type { Database, Statement } from 'better-sqlite3';

const statements = new WeakMap<Database, Map<string, Statement>>();

/** The statement of a connection for an SQL text, prepared at its first use. */
export function prepareOnce<Parameters extends unknown[] | object, Row>(
  database: Database,
  sql: string,
): Statement<Parameters extends unknown[] ? Parameters : [Parameters], Row> {
  const known = statements.get(database) ?? new Map<string, Statement>();
  statements.set(database, known);
  const statement = known.get(sql) ?? database.prepare(sql);
  known.set(sql, statement);
  return statement as Statement<Parameters extends unknown[] ? Parameters : [Parameters], Row>;
}
