/** Finds the best documents for a query, ranked by FTS5. */
import type { Database } from 'better-sqlite3';
import { listRequired } from '../../../shared/search/query.ts';
import type { SearchQuery } from '../../../shared/search/query.ts';
import type { SearchScope } from '../../../shared/contract/values.ts';
import { matchAll, matchAny, matchBest, matchMost } from './fts-expression.ts';
import { prepare } from '../prepare.ts';

/** With fewer hits than this for two clauses, documents with one of them in the title count, too. */
const fewHits = 5;
/** In a library with more documents, ranking words that nearly all of them contain would take too long. */
const largeLibrary = 50_000;
/** The number of matches ranked in such a library, in library order. */
const rankedMatches = 10_000;

/** Whether any document in the scope matches the query. */
export function hasHit(database: Database, query: SearchQuery, scope: SearchScope): boolean {
  const sql = 'SELECT 1 FROM search_text WHERE search_text MATCH ? LIMIT 1';
  return prepare<[string], number>(database, sql).get(matchAll(query, scope)) !== undefined;
}

/**
 * The ids of the documents in the scope that have all meaningful clauses, best first, at most `limit`. With three or
 * more clauses, one may be missing: in documents whose title has the others, and if there are few, in any (these come
 * last). With two, only if there are few, and only in titles. Empty if no document has all.
 */
export function findHits(
  database: Database,
  query: SearchQuery,
  scope: SearchScope,
  limit: number,
): number[] {
  const best = matchBest(query, scope);
  if (best !== null && listRequired(query).length > 2) {
    if (!hasHit(database, query, scope)) return [];
    const found = rank(database, best, limit);
    if (found.length >= fewHits) return found;
    return unite(found, findMost(database, query, scope, limit), limit);
  }
  const found = rank(database, matchAll(query, scope), limit);
  const isFew = found.length > 0 && found.length < fewHits;
  return best !== null && isFew ? rank(database, best, limit) : found;
}

/** Like `findHits`, for documents that have some of the clauses; those with all but one come first. */
export function findPartialHits(
  database: Database,
  query: SearchQuery,
  scope: SearchScope,
  limit: number,
): number[] {
  const most = findMost(database, query, scope, limit);
  if (most.length === limit) return most;
  return unite(most, rank(database, matchAny(query, scope), limit), limit);
}

function findMost(
  database: Database,
  query: SearchQuery,
  scope: SearchScope,
  limit: number,
): number[] {
  const match = matchMost(query, scope);
  return match === null ? [] : rank(database, match, limit);
}

/** Both lists in order, without duplicates, at most `limit`. */
function unite(first: readonly number[], second: readonly number[], limit: number): number[] {
  return [...new Set([...first, ...second])].slice(0, limit);
}

function rank(database: Database, match: string, limit: number): number[] {
  const documents = prepare<[], number>(database, 'SELECT max(id) FROM search_document').pluck();
  const isLarge = (documents.get() ?? 0) > largeLibrary;
  // The inner limit makes SQLite rank the matches in the pass that finds them, even if it excludes none.
  return prepare<[string, number, number], number>(
    database,
    `SELECT rowid FROM (
       SELECT rowid, rank AS place FROM search_text
       WHERE search_text MATCH ? LIMIT CAST(? AS INTEGER)
     ) ORDER BY place LIMIT CAST(? AS INTEGER)`,
  )
    .pluck()
    .all(match, isLarge ? rankedMatches : -1, limit) as number[];
}
