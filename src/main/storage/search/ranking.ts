/** Finds the best documents for a query, ranked by FTS5. */
import type { Database } from 'better-sqlite3';
import type { SearchQuery } from '../../../shared/search/query.ts';
import type { SearchScope } from '../../../shared/contract/values.ts';
import { matchAll, matchAny, matchMost } from './fts-expression.ts';
import { prepare } from '../prepare.ts';

/** Whether any document in the scope matches the query. */
export function hasHit(database: Database, query: SearchQuery, scope: SearchScope): boolean {
  return (
    prepare<[string], number>(
      database,
      'SELECT 1 FROM search_text WHERE search_text MATCH ? LIMIT 1',
    ).get(matchAll(query, scope)) !== undefined
  );
}

/** The ids of the documents in the scope that have all meaningful clauses, best first, at most `limit`. */
export function findHits(
  database: Database,
  query: SearchQuery,
  scope: SearchScope,
  limit: number,
): number[] {
  return rank(database, matchAll(query, scope), limit);
}

/** The same for documents that have all but one of at least three clauses. */
export function findMostHits(
  database: Database,
  query: SearchQuery,
  scope: SearchScope,
  limit: number,
): number[] {
  const match = matchMost(query, scope);
  return match === null ? [] : rank(database, match, limit);
}

/** The same for documents that have any of the clauses; those with all but one first. */
export function findPartialHits(
  database: Database,
  query: SearchQuery,
  scope: SearchScope,
  limit: number,
): number[] {
  const most = findMostHits(database, query, scope, limit);
  if (most.length === limit) return most;
  return [...new Set([...most, ...rank(database, matchAny(query, scope), limit)])].slice(0, limit);
}

function rank(database: Database, match: string, limit: number): number[] {
  return prepare<[string, number], number>(
    database,
    'SELECT rowid FROM search_text WHERE search_text MATCH ? ORDER BY rank LIMIT ?',
  )
    .pluck()
    .all(match, limit) as number[];
}
