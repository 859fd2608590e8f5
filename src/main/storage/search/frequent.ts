/**
 * Finds documents for a query whose clauses are all common. There are too many matches to rank them all, and nobody looks
 * for a particular document with such common words. Documents with every clause in the title come first, then others.
 */
import type { Database } from 'better-sqlite3';
import type { SearchQuery } from '../../../shared/search/query.ts';
import type { SearchScope } from '../../../shared/contract/values.ts';
import { readLastId, readTitlesOf, readTokensOf } from './allowance.ts';
import type { Allowance } from './allowance.ts';
import { isFrequent, sizeClause } from './clause-size.ts';
import type { SizedClause } from './clause-size.ts';
import { writeClause } from './document.ts';
import { combine, matchInTitle, matchScope, matchSized } from './fts-expression.ts';
import { bm25, columnWeights, maxEntries } from './schema.ts';
import { prepare } from '../prepare.ts';

type Table = 'search_title' | 'search_text';

/** At most `limit` ids, best first, out of about `compared` documents. */
export function findFrequent(
  database: Database,
  query: SearchQuery,
  wanted: readonly SizedClause[],
  scope: SearchScope,
  { limit, compared }: { limit: number; compared: number },
  allowance: Allowance,
): number[] {
  const lastId = readLastId(database);
  const without = query.without.map((clause) => sizeClause(database, clause));
  const entries = [...wanted, ...without].reduce((sum, clause) => sum + clause.entries, 0);
  const span = Math.max(compared, Math.floor(lastId * Math.min(1, maxEntries / entries)));
  const inScope = matchScope(scope);
  // FTS5 skips documents outside the range only if the bounds are integers, and JavaScript numbers are bound as reals.
  const listMatching = (table: Table, match: string, first: number, most: number): number[] =>
    prepare<{ match: string; first: number; last: number; limit: number }, number>(
      database,
      `SELECT rowid FROM ${table}
         WHERE ${table} MATCH :match
           AND rowid BETWEEN CAST(:first AS INTEGER) AND CAST(:last AS INTEGER)
         LIMIT :limit`,
    )
      .pluck()
      .all({ match, first, last: first + span, limit: most }) as number[];

  const comparison = new Comparison(database, query, wanted, lastId, allowance);
  const titles = combine([...wanted.map(matchInTitle), ...inScope], []);
  const isWhole = span >= lastId;
  const firstTitle = isWhole ? 1 : findFirst(database, 'search_title', titles);
  if (firstTitle !== null)
    comparison.addTitles(listMatching('search_title', titles, firstTitle, compared));
  if (comparison.size >= limit) return comparison.list(limit);
  const firstText = isWhole ? 1 : findFirstText(database, wanted, inScope);
  if (firstText === null) return comparison.list(limit);
  // A clause that most documents have is found faster in their tokens; FTS5 would have to merge long lists for it.
  const scarce = listScarce(wanted, lastId);
  for (const clauses of scarce.length < wanted.length ? [scarce, wanted] : [wanted]) {
    if (comparison.size >= limit) break;
    const texts = combine([...clauses.map(matchSized), ...inScope], without.map(matchSized));
    // Some documents with the scarce clauses lack the others.
    const most = clauses === scarce ? 2 * compared : compared;
    const others = wanted.filter((clause) => !clauses.includes(clause));
    const ids = listMatching('search_text', texts, firstText, most);
    comparison.addTexts(ids, others, comparison.size + compared);
  }
  return comparison.list(limit);
}

/**
 * The first document in the scope with the clauses that have few entries; null if there is none. A framework's documents
 * are mostly contiguous, and a word may occur in one framework only, so this finds where to start.
 */
function findFirstText(
  database: Database,
  wanted: readonly SizedClause[],
  inScope: readonly string[],
): number | null {
  let left = maxEntries;
  const readable = wanted
    .toSorted((a, b) => a.entries - b.entries)
    .filter(({ entries }) => (left -= entries) >= 0);
  const looked = [...readable.map(matchSized), ...inScope];
  return looked.length === 0 ? 1 : findFirst(database, 'search_text', combine(looked, []));
}

function findFirst(database: Database, table: Table, match: string): number | null {
  const find = prepare<[string], number>(
    database,
    `SELECT rowid FROM ${table} WHERE ${table} MATCH ? LIMIT 1`,
  );
  return find.pluck().get(match) ?? null;
}

/** The clauses that aren't frequent; if all are, the one in the fewest documents. */
function listScarce(wanted: readonly SizedClause[], documents: number): SizedClause[] {
  const scarce = wanted.filter((clause) => !isFrequent(clause, documents));
  return scarce.length > 0
    ? scarce
    : wanted.toSorted((a, b) => a.documents - b.documents).slice(0, 1);
}

/** Compares documents that have every clause by FTS5's ranking formula. */
class Comparison {
  readonly #database: Database;
  readonly #allowance: Allowance;
  readonly #wanted: { words: string; prefix: boolean; idf: number }[];
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
      words: clause.tokens.join(' '),
      prefix: clause.prefix,
      idf: Math.max(Math.log((documents - having + 0.5) / (having + 0.5)), 1e-6),
    }));
    this.#without = query.without.map(writeClause);
  }

  get size(): number {
    return this.#found.size;
  }

  addTitles(ids: readonly number[]): void {
    // Excluded clauses may occur in the text.
    if (this.#without.length > 0) {
      this.addTexts(ids, []);
      return;
    }
    for (const [index, title] of readTitlesOf(this.#database, ids).entries()) {
      const id = ids[index];
      if (id !== undefined && title !== null) this.#found.set(id, title);
    }
  }

  /** Adds the documents that also have the `others`, until there are `most`. */
  addTexts(ids: readonly number[], others: readonly SizedClause[], most = Infinity): void {
    const wanted = others.map(({ clause }) => writeClause(clause));
    const unseen = ids.filter((id) => !this.#found.has(id));
    for (const [id, tokens] of readTokensOf(this.#database, unseen, this.#allowance)) {
      if (this.#found.size >= most) return;
      const has = (clause: string): boolean => tokens.includes(clause);
      if (wanted.every(has) && !this.#without.some(has)) this.#found.set(id, tokens);
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
    const ends = listColumnEnds(tokens);
    const length = bm25.k1 * (1 - bm25.b + (bm25.b * tokens.length) / averageLength);
    const weigh = (weight: number): number => (weight * (bm25.k1 + 1)) / (weight + length);
    return this.#wanted.reduce((sum, { words, prefix, idf }) => {
      const { begun, whole } = weighOccurrences(tokens, ends, words);
      return sum + idf * (prefix ? weigh(begun) + weigh(whole) : weigh(whole));
    }, 0);
  }
}

const weights = Object.values(columnWeights);

/** The end offset of each column of written tokens. */
function listColumnEnds(tokens: string): number[] {
  const ends: number[] = [];
  for (let at = tokens.indexOf('\n'); at >= 0; at = tokens.indexOf('\n', at + 1)) ends.push(at);
  return [...ends, tokens.length];
}

/** The total column weights of the words' occurrences: as a prefix (`begun`), and as whole words only. */
function weighOccurrences(
  tokens: string,
  columnEnds: readonly number[],
  words: string,
): { begun: number; whole: number } {
  const weight = { begun: 0, whole: 0 };
  let column = 0;
  for (let at = tokens.indexOf(words); at >= 0; at = tokens.indexOf(words, at + 1)) {
    if (tokens[at - 1] !== ' ') continue;
    while (at > (columnEnds[column] ?? Infinity)) column += 1;
    const added = weights[column] ?? 0;
    weight.begun += added;
    if (tokens[at + words.length] === ' ') weight.whole += added;
  }
  return weight;
}
