/** Runs SQL statements as psql does, and lays out what they give. */
import { protocol } from '@electric-sql/pglite';
import type { PGlite } from '@electric-sql/pglite';
import { renderPsqlTable } from './psql-table.ts';
import type { QueryResult } from './psql-table.ts';
import type { SqlFenceRun, SqlStatement } from './sql-messages.ts';

interface Statement {
  results: QueryResult[];
  notices: string[];
  error: (Error & { position?: string; detail?: string; hint?: string }) | null;
}

/** Sends text as psql does: the simple protocol, values in their text form. */
export async function send(database: PGlite, text: string): Promise<Statement> {
  const done: Statement = { results: [], notices: [], error: null };
  const { messages } = await database.execProtocol(protocol.serialize.query(text), {
    throwOnError: false,
  });
  for (const message of messages) {
    if (message.name === 'error') done.error = message as unknown as Statement['error'];
    if (message.name === 'notice') {
      const { severity, message: said } = message as unknown as Record<string, string>;
      done.notices.push(`${severity}:  ${said}`);
    }
    if (message.name === 'rowDescription') {
      const { fields } = message as unknown as { fields: { name: string; dataTypeID: number }[] };
      const columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
      done.results.push({ columns, rows: [] });
    }
    if (message.name === 'dataRow') {
      const { fields } = message as unknown as { fields: (string | null)[] };
      done.results.at(-1)?.rows.push(fields);
    }
  }
  return done;
}

/** Runs the statements of a fence, up to the first that fails. */
export async function runStatements(
  database: PGlite,
  statements: SqlStatement[],
): Promise<SqlFenceRun> {
  const run: SqlFenceRun = { table: null, notices: [], error: null };
  for (const [index, { text, offset }] of statements.entries()) {
    const { results, notices, error } = await send(database, text);
    run.notices.push(...notices);
    const last = results.at(-1);
    // Like psql, doesn't show a result that an error cut short.
    if (last !== undefined && error === null) run.table = renderPsqlTable(last);
    if (error === null) continue;
    // PostgreSQL counts characters from 1.
    const position = Number(error.position ?? 1) - 1;
    const before = Array.from(text).slice(0, position).join('');
    const lines = [`ERROR:  ${error.message}`];
    if (error.detail) lines.push(`DETAIL:  ${error.detail}`);
    if (error.hint) lines.push(`HINT:  ${error.hint}`);
    run.error = {
      statement: index,
      message: error.message,
      lines: lines.join('\n'),
      offset: offset + before.length,
      isExact: error.position !== undefined,
    };
    break;
  }
  return run;
}
