/** Runs SQL statements like psql, and formats their results. */
import { protocol } from '@electric-sql/pglite';
import type { PGlite } from '@electric-sql/pglite';
import { pointAt } from './point-at.ts';
import { renderPsqlTable } from './psql-table.ts';
import type { QueryResult } from './psql-table.ts';
import type { SqlFenceRun, SqlResult, SqlStatement } from './sql-messages.ts';

/** A completed statement. */
interface Command {
  /** Its command tag, such as `INSERT 0 3`. */
  tag: string;
  /** Null if it returns no rows. */
  result: QueryResult | null;
  /** The output of `COPY ... TO STDOUT`, or empty. */
  copied: string;
}

interface Statement {
  results: QueryResult[];
  commands: Command[];
  notices: string[];
  notifications: Notification[];
  error: Said | null;
}

/** A PostgreSQL message about a statement. */
interface Said {
  severity: string;
  message: string;
  detail?: string;
  hint?: string;
  /** In the statement, in characters from 1. */
  position?: string;
  /** The position in a query that a function ran. */
  internalPosition?: string;
  internalQuery?: string;
  /** The functions it came from, one per line. */
  where?: string;
}

/** A notification sent by `NOTIFY`. */
interface Notification {
  channel: string;
  payload: string;
}

/** Sent after each statement: ends the rows that `COPY ... FROM STDIN` waits for; all other statements ignore it. */
const noRows = protocol.serialize.copyFail('there is no input here');

const decoder = new TextDecoder();

/** Sends text like psql: with the simple protocol, and values in text form. */
export async function send(database: PGlite, text: string): Promise<Statement> {
  const done: Statement = {
    results: [],
    commands: [],
    notices: [],
    notifications: [],
    error: null,
  };
  let result: QueryResult | null = null;
  let copied = '';
  const query = protocol.serialize.query(text);
  const sent = new Uint8Array(query.length + noRows.length);
  sent.set(query);
  sent.set(noRows, query.length);
  const { messages } = await database.execProtocol(sent, { throwOnError: false });
  for (const message of messages) {
    if (message.name === 'error') done.error = message as unknown as Said;
    if (message.name === 'notice') {
      done.notices.push(describe(message as unknown as Said));
    }
    if (message.name === 'notification') {
      done.notifications.push(message as unknown as Notification);
    }
    if (message.name === 'rowDescription') {
      const { fields } = message as unknown as { fields: { name: string; dataTypeID: number }[] };
      const columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
      result = { columns, rows: [] };
      done.results.push(result);
    }
    if (message.name === 'dataRow') {
      const { fields } = message as unknown as { fields: (string | null)[] };
      result?.rows.push(fields);
    }
    if (message.name === 'copyData') {
      copied += decoder.decode((message as unknown as { chunk: Uint8Array }).chunk);
    }
    if (message.name === 'commandComplete') {
      done.commands.push({ tag: (message as unknown as { text: string }).text, result, copied });
      [result, copied] = [null, ''];
    }
  }
  return done;
}

/** In psql's format, without the position in the statement. */
function describe({ severity, message, detail, hint, ...made }: Said, isError = false): string {
  const { internalQuery: query, internalPosition: position, where } = made;
  const lines = [`${severity}:  ${message}`];
  if (query && position) lines.push(pointAt(query, toOffset(query, position)));
  if (detail) lines.push(`DETAIL:  ${detail}`);
  if (hint) lines.push(`HINT:  ${hint}`);
  if (query) lines.push(`QUERY:  ${query}`);
  if (where && isError) lines.push(`CONTEXT:  ${where}`);
  return lines.join('\n');
}

/** PostgreSQL counts characters from 1. */
function toOffset(text: string, position: string): number {
  const before = Array.from(text).slice(0, Number(position) - 1);
  return before.join('').length;
}

/** In psql's format, without the process id. */
function describeNotification({ channel, payload }: Notification): string {
  const content = payload === '' ? '' : ` with payload "${payload}"`;
  return `Asynchronous notification "${channel}"${content} received.`;
}

/** Command tags that psql shows even in addition to rows. */
const changesRows = /^(?:INSERT|UPDATE|DELETE|MERGE) /;

/** psql's output for one statement. */
function show({ tag, result, copied }: Command, statement: number): SqlResult[] {
  if (copied !== '') return [{ text: copied.replace(/\n$/, ''), statement: null }];
  if (result === null) return [{ text: tag, statement: null }];
  const table = { text: renderPsqlTable(result), statement };
  return changesRows.test(tag) ? [table, { text: tag, statement: null }] : [table];
}

/** The output that answers show for SQL: the last result, or else the notices. */
export function describeOutput({ shown, notices }: SqlFenceRun): string {
  return shown.findLast(({ statement }) => statement !== null)?.text ?? notices.join('\n');
}

/** Runs the statements of a fence, up to the first one that fails. */
export async function runStatements(
  database: PGlite,
  statements: SqlStatement[],
): Promise<SqlFenceRun> {
  const run: SqlFenceRun = { notices: [], shown: [], error: null };
  for (const [index, { text, offset }] of statements.entries()) {
    const { commands, notices, notifications, error } = await send(database, text);
    run.notices.push(...notices);
    run.shown.push(...notices.map((notice) => ({ text: notice, statement: null })));
    // Like psql, drops a result that an error cut short.
    run.shown.push(...commands.flatMap((command) => show(command, index)));
    const heard = notifications.map(describeNotification);
    run.shown.push(...heard.map((notification) => ({ text: notification, statement: null })));
    if (error === null) continue;
    const at = toOffset(text, error.position ?? '1');
    if (text[at] === '\\')
      error.hint = 'Commands of psql, such as \\d, are not SQL: they can’t be run here.';
    run.error = {
      statement: index,
      message: error.message,
      lines: describe(error, true),
      offset: offset + at,
      isExact: error.position !== undefined,
    };
    break;
  }
  return run;
}
