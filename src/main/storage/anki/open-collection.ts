/** Opens Anki collections from untrusted sources. */
import Database from 'better-sqlite3';
import type { Database as Connection } from 'better-sqlite3';
import { AppError } from '../../../shared/app-error.ts';
import { errorMessage } from '../../../shared/error-message.ts';
import type { AnkiCollection, AnkiReview } from '../../content/anki/collection.ts';
import { secure } from '../database-check.ts';
import { prepare } from '../prepare.ts';
import { readCollection, readRevlog } from './read-collection.ts';
import { refusal } from './rows.ts';

/** A number of tables and indexes that no real collection reaches. */
const maxParts = 500;

/** An open collection. Its methods fail with `content` if the file is damaged or over a limit. */
export interface OpenCollection {
  readCollection(): AnkiCollection;
  /** The review log in any order. */
  readRevlog(): Iterable<AnkiReview>;
  close(): void;
}

/**
 * Opens a collection from a file that nothing else uses; its schema is changed. Fails with `content` if the file isn't
 * a collection or could run code while it is read.
 */
export function openCollection(file: string): OpenCollection {
  return explain(() => {
    replaceCollation(file);
    const database = open(file, { readonly: true });
    return {
      readCollection: () => explain(() => readCollection(database)),
      readRevlog: () => explainEach(readRevlog(database)),
      close: () => database.close(),
    };
  });
}

function open(file: string, options: Database.Options): Connection {
  const database = new Database(file, { ...options, fileMustExist: true });
  try {
    secure(database);
    checkSchema(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Anki defines its own collation for the names of note types and decks; without it, some tables can't be read. */
function replaceCollation(file: string): void {
  const database = open(file, {});
  try {
    database.unsafeMode();
    database.pragma('writable_schema = ON');
    database.exec(
      `UPDATE sqlite_schema SET sql = replace(sql, 'unicase', 'binary') WHERE sql LIKE '%unicase%'`,
    );
  } finally {
    database.close();
  }
}

/** Only ordinary tables and indexes are trusted; a virtual table would run code, and a generated column could be endless. */
function checkSchema(database: Connection): void {
  const parts = prepare<[], { type: string; name: string; rootpage: number }>(
    database,
    `SELECT type, name, rootpage FROM sqlite_schema LIMIT ${maxParts}`,
  ).all();
  if (parts.length === maxParts) throw refusal('it has too many tables');
  const odd = parts.find(
    ({ type, rootpage }) => (type !== 'table' && type !== 'index') || rootpage === 0,
  );
  if (odd !== undefined) {
    const kind = odd.type === 'table' ? 'virtual table' : odd.type;
    throw refusal(`it has the ${kind} ${JSON.stringify(odd.name)}, as no collection has`);
  }
  for (const { name } of parts.filter(({ type }) => type === 'table')) {
    const hidden = prepare<[string], { name: string }>(
      database,
      'SELECT name FROM pragma_table_xinfo(?) WHERE hidden <> 0',
    ).get(name);
    if (hidden !== undefined) {
      throw refusal(
        `its table ${JSON.stringify(name)} has a generated column, as no collection has`,
      );
    }
  }
  for (const name of ['col', 'notes', 'cards']) {
    if (!parts.some((part) => part.name === name)) throw refusal(`it has no table “${name}”`);
  }
}

function explain<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw toRefusal(error);
  }
}

function* explainEach<Row>(rows: Iterable<Row>): Generator<Row> {
  try {
    yield* rows;
  } catch (error) {
    throw toRefusal(error);
  }
}

/** SQLite and the protobuf reader throw their own error types. */
function toRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return refusal(errorMessage(error).replace(/\.$/, ''), error);
}
