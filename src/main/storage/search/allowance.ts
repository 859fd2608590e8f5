/** Bounds how much of the library's text one search reads. */
import type { Database } from 'better-sqlite3';
import { prepare } from '../prepare.ts';

/** What one search may still read, however many queries it tries. */
export interface Allowance {
  characters: number;
}

export function allowReading(): Allowance {
  return { characters: 2_000_000 };
}

/** The written tokens of a document; null once the allowance is used up. */
export function readTokensOf(database: Database, id: number, allowance: Allowance): string | null {
  if (allowance.characters <= 0) return null;
  const tokens = prepare<[number], string>(
    database,
    'SELECT tokens FROM search_document WHERE id = ?',
  )
    .pluck()
    .get(id);
  allowance.characters -= tokens?.length ?? 0;
  return tokens ?? null;
}

/** The title's part of the written tokens of each document; null for one that isn't there. */
export function readTitlesOf(database: Database, ids: readonly number[]): (string | null)[] {
  return prepare<[string], string | null>(
    database,
    `SELECT substr(tokens, 1, instr(tokens, char(10)) - 1)
       FROM json_each(?) LEFT JOIN search_document ON search_document.id = value`,
  )
    .pluck()
    .all(JSON.stringify(ids)) as (string | null)[];
}

/** The highest id of a document, and about how many there are. */
export function readLastId(database: Database): number {
  return prepare<[], number>(database, 'SELECT max(id) FROM search_document').pluck().get() ?? 0;
}
