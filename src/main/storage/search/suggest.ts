/** Suggests alternatives to a query that finds nothing: with typos corrected, or with fewer words. */
import type { Database } from 'better-sqlite3';
import { formatQuery, isQuoted } from '../../../shared/search/query.ts';
import type { Clause, SearchQuery } from '../../../shared/search/query.ts';
import { stemWord } from '../../../shared/search/tokens.ts';
import { findNearWords, isKnownBeginning } from './typos.ts';

/** How many corrections of a possibly misspelled word are tried. */
const triedWords = 3;
const suggestionsLimit = 3;
/** A query with more unknown words than this isn't misspelled; it's about something else. */
const mostUnknown = 4;

type Finds = (query: SearchQuery) => boolean;
type Count = (query: SearchQuery) => number;

/**
 * The query as text, with the words corrected that the library doesn't have; of several corrections, the one with the
 * most hits. Null if none has any.
 */
export function correctQuery(database: Database, query: SearchQuery, count: Count): string | null {
  const corrected = listCorrections(database, query.wanted).map((correction) => {
    const wanted = query.wanted.map((clause) => correction.get(clause) ?? clause);
    return { query: { ...query, wanted }, found: count({ ...query, wanted }) };
  });
  const [best] = corrected.filter(({ found }) => found > 0).sort((a, b) => b.found - a.found);
  return best === undefined ? null : formatQuery(best.query);
}

function listCorrections(database: Database, wanted: Clause[]): Map<Clause, Clause>[] {
  const words = wanted.filter((clause) => clause.tokens.length === 1 && !isQuoted(clause));
  const correct = (clause: Clause): Clause[] =>
    findNearWords(database, clause.tokens[0] ?? '', triedWords).map((word) => ({
      ...{ tokens: [word], prefix: true, stem: stemWord(word), synonyms: [], text: word },
    }));
  const unknown = words.filter(({ tokens: [word = ''] }) => !isKnownBeginning(database, word));
  const [first] = unknown;
  if (first === undefined || unknown.length > mostUnknown) return [];
  if (unknown.length === 1) return correct(first).map((word) => new Map([[first, word]]));
  const all = unknown.flatMap((clause) =>
    correct(clause)
      .slice(0, 1)
      .map((corrected) => [clause, corrected] as const),
  );
  return all.length === unknown.length ? [new Map(all)] : [];
}

/** Shorter queries that find something: the query without one of its clauses, else a single clause. */
export function suggestQueries(query: SearchQuery, finds: Finds): string[] {
  const { wanted } = query;
  const shorter = query.without.length > 0 ? [{ wanted, without: [] }] : [];
  const allButOne =
    wanted.length < 2
      ? []
      : wanted.map((_, index) => ({
          ...query,
          wanted: wanted.filter((__, other) => other !== index),
        }));
  const alone = wanted.length < 3 ? [] : wanted.map((clause) => ({ ...query, wanted: [clause] }));
  const suggestions: string[] = [];
  for (const candidate of [...shorter, ...allButOne, ...alone]) {
    if (suggestions.length === suggestionsLimit) break;
    const text = formatQuery(candidate);
    if (!suggestions.includes(text) && finds(candidate)) suggestions.push(text);
  }
  return suggestions;
}
