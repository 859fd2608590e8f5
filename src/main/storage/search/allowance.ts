/** Bounds how much of the library's text one search reads. */
import type { Database } from 'better-sqlite3';
import { writtenTokens } from './document.ts';
import { prepare } from '../prepare.ts';

/** The remaining read budget of one search, shared by all queries it tries. */
export interface Allowance {
  characters: number;
}

export function allowReading(): Allowance {
  return { characters: 2_000_000 };
}

/** The first and the largest batch of documents read at once: often the first few are enough. */
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

/** The title part of each document's written tokens; null for a missing document. */
export function readTitlesOf(database: Database, ids: readonly number[]): (string | null)[] {
  return prepare<[string], string | null>(
    database,
    `SELECT ' ' || title || ' '
       FROM json_each(?) LEFT JOIN search_tokens ON document = value`,
  )
    .pluck()
    .all(JSON.stringify(ids)) as (string | null)[];
}

/** The highest document id, which approximates the number of documents. */
export function readLastId(database: Database): number {
  return prepare<[], number>(database, 'SELECT max(id) FROM search_document').pluck().get() ?? 0;
}
