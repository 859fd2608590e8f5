/**
 * Ranks search results: finds the best documents for a query, in order.
 *
 * FTS5 looks up the rare clauses and ranks exactly the documents that have them all. Of the other clauses, FTS5 also
 * filters by those with not too many entries; the rest, and the exclusions, are checked in the tokens of the ranked
 * documents, best first. If every clause is common, frequent.ts finds some documents that have them all.
 */
import type { Database } from 'better-sqlite3';
import type { SearchQuery } from '../../../shared/search/query.ts';
import type { SearchScope } from '../../../shared/contract/values.ts';
import { allowReading, readTokensOf } from './allowance.ts';
import type { Allowance } from './allowance.ts';
import { sizeClause } from './clause-size.ts';
import type { SizedClause } from './clause-size.ts';
import { writeClause } from './document.ts';
import { findFrequent } from './frequent.ts';
import { combine, matchSized } from './fts-expression.ts';
import { comparedDocuments } from './schema.ts';
import { prepare } from '../prepare.ts';

/** Reading and checking one document's tokens takes about as long as FTS5 takes to read this many index entries. */
const entriesPerDocument = 25;

/** Whether any document in the scope matches the query. */
export function hasHit(
  database: Database,
  query: SearchQuery,
  scope: SearchScope,
  allowance: Allowance,
): boolean {
  return (
    find(database, query, scope, { limit: 1, compared: 1, order: 'any' }, allowance).length > 0
  );
}

/** The ids of the best documents in the scope, best first, at most `limit`. */
export function findHits(
  database: Database,
  query: SearchQuery,
  scope: SearchScope,
  limit: number,
  allowance: Allowance = allowReading(),
): number[] {
  const compared = Math.max(comparedDocuments, limit);
  return find(database, query, scope, { limit, compared, order: 'best' }, allowance);
}

interface Wish {
  /** -1 means all. */
  limit: number;
  /** Ranking takes longer than finding. */
  order: 'best' | 'any';
}

/** If the query has only common words, about `compared` documents are compared. */
function find(
  database: Database,
  query: SearchQuery,
  scope: SearchScope,
  { limit, compared, order }: Wish & { compared: number },
  allowance: Allowance,
): number[] {
  const sized = query.wanted.map((clause) => sizeClause(database, clause));
  if (sized.some(({ documents }) => documents === 0)) return [];
  const rare = sized.filter(({ isRare }) => isRare);
  if (rare.length === 0) {
    return findFrequent(database, query, sized, scope, { limit, compared }, allowance);
  }
  const common = sized.filter(({ isRare }) => !isRare);
  const ranked = Math.min(...rare.map(({ documents }) => documents));
  const isChecked = ({ entries }: SizedClause): boolean => entries > ranked * entriesPerDocument;
  const match = combine(rare.map(matchSized), []);
  const filters = common.filter((clause) => !isChecked(clause)).map(matchSized);
  const filter = filters.length === 0 ? null : combine([match, ...filters], []);
  const toCheck = {
    wanted: common.filter(isChecked).map(({ clause }) => writeClause(clause)),
    without: query.without.map(writeClause),
  };
  const isPicked = toCheck.wanted.length + toCheck.without.length > 0;
  const wish = { limit: isPicked ? -1 : limit, order };
  const ids = listMatching(database, { match, filter }, scope, wish);
  return isPicked ? pick(database, ids, toCheck, limit, allowance) : ids;
}

interface Matching {
  /** An FTS5 expression whose words determine the rank. */
  match: string;
  /** An FTS5 expression that documents must also match, applied before ranking; null for no filter. */
  filter: string | null;
}

function listMatching(
  database: Database,
  { match, filter }: Matching,
  { framework, difficulties }: SearchScope,
  { limit, order }: Wish,
): number[] {
  if (framework === null && difficulties.length === 0 && filter === null) {
    return prepare<[string, number], number>(
      database,
      `SELECT rowid FROM search_text WHERE search_text MATCH ?
         ${order === 'best' ? 'ORDER BY rank' : ''} LIMIT ?`,
    )
      .pluck()
      .all(match, limit) as number[];
  }
  const isFiltered =
    filter === null
      ? ''
      : 'AND document.id IN (SELECT rowid FROM search_text WHERE search_text MATCH :filter)';
  // The plus makes SQLite do the sorting, so that FTS5 ranks only documents that pass the conditions.
  return prepare<object, number>(
    database,
    `SELECT document.id
       FROM search_text CROSS JOIN search_document AS document ON document.id = search_text.rowid
       WHERE search_text MATCH :match
         AND (:framework IS NULL OR document.framework = :framework)
         AND (:difficulties = '' OR instr(:difficulties, document.difficulty) > 0)
         ${isFiltered}
       ${order === 'best' ? 'ORDER BY +search_text.rank' : ''} LIMIT :limit`,
  )
    .pluck()
    .all({
      ...{ match, framework, difficulties: difficulties.join(), limit },
      ...(filter === null ? {} : { filter }),
    }) as number[];
}

/** The first documents whose tokens have all wanted clauses and no excluded ones. */
function pick(
  database: Database,
  ids: readonly number[],
  { wanted, without }: Record<'wanted' | 'without', string[]>,
  limit: number,
  allowance: Allowance,
): number[] {
  const picked: number[] = [];
  for (const [id, tokens] of readTokensOf(database, ids, allowance)) {
    const has = (clause: string): boolean => tokens.includes(clause);
    if (wanted.every(has) && !without.some(has)) picked.push(id);
    if (picked.length === limit) break;
  }
  return picked;
}
