/**
 * Finds documents for a query whose every clause is common. There are too many to rank them all, and nobody looks
 * for one in particular with words that so many have: some whose title has every clause come first, then others.
 */
import type { Database } from 'better-sqlite3';
import type { SearchQuery } from '../../../shared/search/query.ts';
import type { SearchScope } from '../../../shared/contract/values.ts';
import { readLastId, readTitleOf, readTokensOf } from './allowance.ts';
import type { Allowance } from './allowance.ts';
import { sizeClause } from './clause-size.ts';
import type { SizedClause } from './clause-size.ts';
import { writeClause } from './document.ts';
import { combine, matchInTitle, matchScope, matchSized } from './fts-expression.ts';
import { bm25, columnWeights, comparedDocuments, maxEntries } from './schema.ts';
import { prepare } from '../prepare.ts';

/** At most `limit` ids, best first. */
export function findFrequent(
  database: Database,
  query: SearchQuery,
  wanted: readonly SizedClause[],
  scope: SearchScope,
  limit: number,
  allowance: Allowance,
): number[] {
  const lastId = readLastId(database);
  const without = query.without.map((clause) => sizeClause(database, clause));
  const entries = [...wanted, ...without].reduce((sum, clause) => sum + clause.entries, 0);
  const compared = Math.max(comparedDocuments, limit);
  const range = {
    last: Math.max(compared, Math.floor(lastId * Math.min(1, maxEntries / entries))),
    limit: compared,
  };
  const inScope = matchScope(scope);
  const listMatching = (table: 'search_title' | 'search_text', match: string): number[] =>
    prepare<{ match: string; last: number; limit: number }, number>(
      database,
      `SELECT rowid FROM ${table} WHERE ${table} MATCH :match AND rowid <= :last LIMIT :limit`,
    )
      .pluck()
      .all({ ...range, match }) as number[];

  const comparison = new Comparison(database, query, wanted, lastId, allowance);
  const titles = combine([...wanted.map(matchInTitle), ...inScope], []);
  comparison.addTitles(listMatching('search_title', titles));
  if (comparison.size < limit) {
    const texts = combine([...wanted.map(matchSized), ...inScope], without.map(matchSized));
    comparison.addTexts(listMatching('search_text', texts));
  }
  return comparison.list(limit);
}

/** Documents that have every clause, compared by the formula of FTS5. */
class Comparison {
  readonly #database: Database;
  readonly #allowance: Allowance;
  readonly #wanted: { beginning: string; whole: string; idf: number }[];
  readonly #without: string[];
  readonly #found = new Map<number, string>();

  constructor(
    database: Database,
    query: SearchQuery,
    wanted: readonly SizedClause[],
    documents: number,
    allowance: Allowance,
  ) {
    this.#database = database;
    this.#allowance = allowance;
    this.#wanted = wanted.map(({ clause, documents: having }) => ({
      beginning: writeClause(clause),
      whole: writeClause({ ...clause, prefix: false }),
      idf: Math.max(Math.log((documents - having + 0.5) / (having + 0.5)), 1e-6),
    }));
    this.#without = query.without.map(writeClause);
  }

  get size(): number {
    return this.#found.size;
  }

  addTitles(ids: readonly number[]): void {
    // What must not be there may stand in the text.
    if (this.#without.length > 0) {
      this.addTexts(ids);
      return;
    }
    for (const id of ids) {
      const title = readTitleOf(this.#database, id);
      if (title !== null) this.#found.set(id, title);
    }
  }

  addTexts(ids: readonly number[]): void {
    for (const id of ids) {
      if (this.#found.has(id)) continue;
      const tokens = readTokensOf(this.#database, id, this.#allowance);
      if (tokens === null) return;
      if (!this.#without.some((clause) => tokens.includes(clause))) this.#found.set(id, tokens);
    }
  }

  list(limit: number): number[] {
    const lengths = Array.from(this.#found.values(), (tokens) => tokens.length);
    const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    return Array.from(this.#found, ([id, tokens]) => ({ id, score: this.#score(tokens, average) }))
      .sort((a, b) => b.score - a.score || a.id - b.id)
      .slice(0, limit)
      .map(({ id }) => id);
  }

  #score(tokens: string, averageLength: number): number {
    const columns = tokens.split('\n');
    const length = bm25.k1 * (1 - bm25.b + (bm25.b * tokens.length) / averageLength);
    const weigh = (clause: string): number => {
      const weight = Object.values(columnWeights).reduce(
        (sum, columnWeight, index) =>
          sum + columnWeight * countOccurrences(columns[index] ?? '', clause),
        0,
      );
      return (weight * (bm25.k1 + 1)) / (weight + length);
    };
    return this.#wanted.reduce((sum, { beginning, whole, idf }) => {
      const bonus = beginning === whole ? 0 : weigh(whole);
      return sum + idf * (weigh(beginning) + bonus);
    }, 0);
  }
}

function countOccurrences(column: string, clause: string): number {
  let count = 0;
  // The space at the end of one is that at the beginning of the next.
  const step = Math.max(clause.length - 1, 1);
  for (let at = column.indexOf(clause); at >= 0; at = column.indexOf(clause, at + step)) count += 1;
  return count;
}
