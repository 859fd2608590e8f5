/** Bounds how much of the library's text one search reads. */
import type { Database } from 'better-sqlite3';
import { writtenTokens } from './document.ts';
import { prepare } from '../prepare.ts';

/** What one search may still read, however many queries it tries. */
export interface Allowance {
  characters: number;
}

export function allowReading(): Allowance {
  return { characters: 2_000_000 };
}

/** So many documents are read at once at first, and at most: often the first few are enough. */
const [firstRead, mostRead] = [16, 128];

/** The ids and written tokens of documents, in order, until the allowance is used up. */
export function* readTokensOf(
  database: Database,
  ids: readonly number[],
  allowance: Allowance,
): Generator<[id: number, tokens: string]> {
  const read = prepare<[string], [number, string]>(
    database,
    `SELECT document, ${writtenTokens}
       FROM json_each(?) AS wanted CROSS JOIN search_tokens ON document = wanted.value
       ORDER BY wanted.key`,
  ).raw();
  let count = firstRead;
  for (let at = 0; at < ids.length; count = Math.min(2 * count, mostRead)) {
    for (const row of read.all(JSON.stringify(ids.slice(at, at + count)))) {
      if (allowance.characters <= 0) return;
      allowance.characters -= row[1].length;
      yield row;
    }
    at += count;
  }
}

/** The title's part of the written tokens of each document; null for one that isn't there. */
export function readTitlesOf(database: Database, ids: readonly number[]): (string | null)[] {
  return prepare<[string], string | null>(
    database,
    `SELECT ' ' || title || ' '
       FROM json_each(?) LEFT JOIN search_tokens ON document = value`,
  )
    .pluck()
    .all(JSON.stringify(ids)) as (string | null)[];
}

/** The highest id of a document, and about how many there are. */
export function readLastId(database: Database): number {
  return prepare<[], number>(database, 'SELECT max(id) FROM search_document').pluck().get() ?? 0;
}
