/**
 * Ranks search results: finds the best documents for a query, in order.
 *
 * A clause is common when more than `commonDocuments` documents have words beginning as its words do;
 * then a list of the best ones is at hand, and the set of all. The rare clauses of a query are looked
 * up in FTS5, which leaves few documents, and of these the sets of the common ones leave fewer. When
 * all clauses are common, the candidates are the documents of their lists, and after them those that
 * are only in their sets. Phrases of common words, and words left out, are read from the candidates'
 * texts; only when too many of these fail is FTS5 asked for the whole query.
 */
import type { Database } from 'better-sqlite3';
import { hasClause } from '../../../shared/search/match.ts';
import type { Clause, SearchQuery } from '../../../shared/search/query.ts';
import type { SearchScope } from '../../../shared/contract/values.ts';
import { byScore, combineLists, readBestLists } from './combine-lists.ts';
import type { ScoredDocument } from './combine-lists.ts';
import { cutDocument } from './document.ts';
import { DocumentSet } from './document-set.ts';
import { matchAll } from './fts-expression.ts';
import { prepare } from '../prepare.ts';

/** How many candidates' texts are read for each wanted hit before FTS5 is asked instead. */
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
  location: string;
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
  if (rare.length === query.wanted.length) return listIds(rank(database, query, scope, limit));

  const common = query.wanted.filter((_, index) => lists[index] !== null);
  const known = combineLists(lists.flatMap((list) => list ?? []));
  const candidates =
    rare.length === 0
      ? listCommonCandidates(database, known, scope)
      : rank(database, { wanted: rare, without: query.without }, scope, -1)
          .filter(({ id }) => known.matching.has(id))
          .map(({ id, score }) => ({ id, score: score + known.scoreOf(id) }))
          .sort(byScore)
          .map(({ id }) => id);
  const toRead = {
    wanted: common.filter(({ tokens, prefix }) => tokens.length > 1 || !prefix),
    without: rare.length === 0 ? query.without : [],
  };
  return pick(database, candidates, toRead, limit) ?? listIds(rank(database, query, scope, limit));
}

/** The documents of the lists, then all others that match. */
function* listCommonCandidates(
  database: Database,
  { candidates, matching }: ReturnType<typeof combineLists>,
  scope: SearchScope,
): Generator<number> {
  const inScope = isOpen(scope) ? null : readScope(database, scope);
  const listed = DocumentSet.create(matching.bytes.length * 8);
  for (const { id } of candidates) {
    listed.add(id);
    if (inScope === null || inScope.has(id)) yield id;
  }
  for (const id of inScope === null ? matching : DocumentSet.intersect([matching, inScope])) {
    if (!listed.has(id)) yield id;
  }
}

function listIds(candidates: ScoredDocument[]): number[] {
  return candidates.map(({ id }) => id);
}

/** The stored document of an id. */
export function getDocument(database: Database, id: number): FoundDocument | null {
  const document = prepare<[number], FoundDocument>(
    database,
    `SELECT document.id, document.source, document.question, document.framework, document.difficulty,
         document.title, document.body, source.location,
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
): ScoredDocument[] {
  const match = matchAll(wanted, without);
  if (isOpen(scope)) {
    return prepare<[string, number], ScoredDocument>(
      database,
      `SELECT rowid AS id, -rank AS score FROM search_text
         WHERE search_text MATCH ? ORDER BY rank LIMIT ?`,
    ).all(match, limit);
  }
  return prepare<
    { match: string; framework: string | null; difficulties: string; limit: number },
    ScoredDocument
  >(
    database,
    `SELECT document.id, -search_text.rank AS score
       FROM search_text CROSS JOIN search_document AS document ON document.id = search_text.rowid
       WHERE search_text MATCH :match
         AND (:framework IS NULL OR document.framework = :framework)
         AND (:difficulties = '' OR instr(:difficulties, document.difficulty) > 0)
       ORDER BY search_text.rank LIMIT :limit`,
  ).all({ match, framework: scope.framework, difficulties: scope.difficulties.join(), limit });
}

/** The first candidates whose texts pass; null when too many texts would have to be read. */
function pick(
  database: Database,
  candidates: Iterable<number>,
  toRead: SearchQuery,
  limit: number,
): number[] | null {
  const isRead = toRead.wanted.length + toRead.without.length > 0;
  let reads = Math.max(limit * readsPerHit, leastReads);
  const ids: number[] = [];
  for (const id of candidates) {
    if (ids.length === limit) break;
    if (isRead && reads === 0) return null;
    reads -= 1;
    if (!isRead || passes(database, id, toRead)) ids.push(id);
  }
  return ids;
}

/** The documents in a scope. */
function readScope(database: Database, { framework, difficulties }: SearchScope): DocumentSet {
  const lastId = prepare<[], { id: number | null }>(
    database,
    'SELECT max(id) AS id FROM search_document',
  ).get()?.id;
  const documents = DocumentSet.create(lastId ?? 0);
  // Written out, so that SQLite looks the framework up in the index of scopes.
  const inFramework = framework === null ? '' : 'framework = :framework AND';
  const ids = prepare<{ framework: string | null; difficulties: string }, number>(
    database,
    `SELECT id FROM search_document INDEXED BY search_document_scope
     WHERE ${inFramework} (:difficulties = '' OR instr(:difficulties, difficulty) > 0)`,
  )
    .pluck()
    .all({ framework, difficulties: difficulties.join() });
  for (const id of ids) documents.add(id as number);
  return documents;
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
