/**
 * Finds the best documents for a query.
 *
 * A clause is common when more than `commonDocuments` documents have words beginning as its words do;
 * then a list of the best ones is at hand. The rare clauses of a query are looked up in FTS5, which
 * leaves few documents. Whether these also have the common ones is read from their text. When all
 * clauses are common, the candidates are the documents of their lists. Only when too few of the
 * candidates pass is FTS5 asked for the whole query.
 */
import type { Database } from 'better-sqlite3';
import { hasClause } from '../../../shared/search/match.ts';
import type { Clause, SearchQuery } from '../../../shared/search/query.ts';
import type { SearchScope } from '../../../shared/search/results.ts';
import { readBestLists } from './candidates.ts';
import type { Candidate } from './candidates.ts';
import { combineLists } from './candidates.ts';
import { cutDocument } from './document.ts';
import { matchAll } from './fts-expression.ts';
import { prepareOnce } from './prepare-once.ts';

/** So many candidates for each wanted hit have their text read before FTS5 is asked instead. */
const readsPerHit = 4;
const leastReads = 60;

/** A document as it is stored. */
export interface FoundDocument {
  id: number;
  source: string;
  question: string | null;
  framework: string | null;
  difficulty: string | null;
  title: string;
  body: string;
  page: string;
  /** JSON string[] */
  place: string;
}

/** The ids of the best documents in the scope, best first, at most `limit`. */
export function findHits(
  database: Database,
  query: SearchQuery,
  scope: SearchScope,
  limit: number,
): number[] {
  const lists = query.wanted.map((clause) => readBestLists(database, clause));
  const rare = query.wanted.filter((_, index) => lists[index] === null);
  const common = query.wanted.filter((_, index) => lists[index] !== null);
  if (common.length === 0) return rank(database, query, scope, limit).map(({ id }) => id);

  const known = combineLists(lists.flatMap((list) => list ?? []));
  let candidates = known.candidates;
  let areAll = known.areAll;
  if (rare.length > 0) {
    const found = rank(database, { wanted: rare, without: query.without }, scope, -1);
    candidates = found
      .map(({ id, score }) => ({ id, score: score + known.scoreOf(id) }))
      .sort((a, b) => b.score - a.score || a.id - b.id);
    areAll = true;
  }
  const filter = { wanted: common, without: rare.length > 0 ? [] : query.without };
  const passing = pick(database, candidates, filter, scope, limit);
  const isEnough = passing.ids.length === limit || (areAll && !passing.stopped);
  return isEnough ? passing.ids : rank(database, query, scope, limit).map(({ id }) => id);
}

/** The stored document of an id. */
export function getDocument(database: Database, id: number): FoundDocument | null {
  const document = prepareOnce<[number], FoundDocument>(
    database,
    `SELECT document.id, document.source, document.question, document.framework, document.difficulty,
         document.title, document.body, source.place,
         iif(document.question IS NULL, '', source.title) AS page
       FROM search_document AS document JOIN search_source AS source ON source.path = document.source
       WHERE document.id = ?`,
  ).get(id);
  return document ?? null;
}

/** The best documents by FTS5 alone, with its scores; a `limit` of -1 means all. */
export function rank(
  database: Database,
  { wanted, without }: SearchQuery,
  scope: SearchScope,
  limit: number,
): Candidate[] {
  const match = matchAll(wanted, without);
  if (isOpen(scope)) {
    return prepareOnce<[string, number], Candidate>(
      database,
      `SELECT rowid AS id, -rank AS score FROM search_text
         WHERE search_text MATCH ? ORDER BY rank LIMIT ?`,
    ).all(match, limit);
  }
  return prepareOnce<
    { match: string; framework: string | null; difficulties: string; limit: number },
    Candidate
  >(
    database,
    `SELECT document.id, -search_text.rank AS score
       FROM search_text JOIN search_document AS document ON document.id = search_text.rowid
       WHERE search_text MATCH :match
         AND (:framework IS NULL OR document.framework = :framework)
         AND (:difficulties = '' OR instr(:difficulties, document.difficulty) > 0)
       ORDER BY search_text.rank LIMIT :limit`,
  ).all({ match, framework: scope.framework, difficulties: scope.difficulties.join(), limit });
}

/** The first candidates that are in the scope and pass the clauses; `stopped`: not all were looked at. */
function pick(
  database: Database,
  candidates: readonly Candidate[],
  filter: SearchQuery,
  scope: SearchScope,
  limit: number,
): { ids: number[]; stopped: boolean } {
  const readScope = prepareOnce<[number], { framework: string | null; difficulty: string | null }>(
    database,
    'SELECT framework, difficulty FROM search_document WHERE id = ?',
  );
  const ids: number[] = [];
  let reads = Math.max(limit * readsPerHit, leastReads);
  for (const { id } of candidates) {
    if (ids.length === limit) break;
    if (!isOpen(scope)) {
      const place = readScope.get(id);
      if (place === undefined || !isInside(place, scope)) continue;
    }
    if (reads === 0) return { ids, stopped: true };
    reads -= 1;
    if (passes(database, id, filter)) ids.push(id);
  }
  return { ids, stopped: false };
}

function passes(database: Database, id: number, { wanted, without }: SearchQuery): boolean {
  const document = getDocument(database, id);
  if (document === null) return false;
  const columns = Object.values(cutDocument(document));
  const has = (clause: Clause): boolean => columns.some((tokens) => hasClause(tokens, clause));
  return wanted.every(has) && !without.some(has);
}

function isOpen(scope: SearchScope): boolean {
  return scope.framework === null && scope.difficulties.length === 0;
}

function isInside(
  place: { framework: string | null; difficulty: string | null },
  scope: SearchScope,
): boolean {
  if (scope.framework !== null && scope.framework !== place.framework) return false;
  const wanted: readonly string[] = scope.difficulties;
  return wanted.length === 0 || (place.difficulty !== null && wanted.includes(place.difficulty));
}
