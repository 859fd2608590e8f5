/** Suggests alternatives to a query that finds nothing: with typos corrected, or with fewer words. */
import type { Database } from 'better-sqlite3';
import { formatQuery, isQuoted } from '../../../shared/search/query.ts';
import type { Clause, SearchQuery } from '../../../shared/search/query.ts';
import { findNearWords, isKnownBeginning } from './typos.ts';

/** How many corrections of a possibly misspelled word are tried. */
const triedWords = 3;
const suggestionsLimit = 3;
/** A query with more unknown words than this isn't misspelled; it's about something else. */
const mostUnknown = 4;

type Finds = (query: SearchQuery) => boolean;

/**
 * The query with its misspelled words corrected, as text; null if that finds nothing either.
 * Words that the library doesn't have are corrected together; if it has all of them, one is corrected at a time.
 */
export function correctQuery(database: Database, query: SearchQuery, finds: Finds): string | null {
  for (const correction of listCorrections(database, query.wanted)) {
    const wanted = query.wanted.map((clause) => correction.get(clause) ?? clause);
    if (finds({ ...query, wanted })) return formatQuery({ ...query, wanted });
  }
  return null;
}

function listCorrections(database: Database, wanted: Clause[]): Map<Clause, Clause>[] {
  const words = wanted.filter((clause) => clause.tokens.length === 1 && !isQuoted(clause));
  const correct = (clause: Clause): Clause[] =>
    findNearWords(database, clause.tokens[0] ?? '', triedWords).map((word) => ({
      ...{ tokens: [word], prefix: true, text: word },
    }));
  const unknown = words.filter(({ tokens: [word = ''] }) => !isKnownBeginning(database, word));
  if (unknown.length < 2) {
    const doubtful = unknown.length === 1 ? unknown : words;
    return doubtful.flatMap((clause) =>
      correct(clause).map((corrected) => new Map([[clause, corrected]])),
    );
  }
  if (unknown.length > mostUnknown) return [];
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
