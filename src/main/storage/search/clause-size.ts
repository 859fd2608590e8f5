/** Estimates from the word counts how much of the library matches a clause of a query. */
import type { Database } from 'better-sqlite3';
import type { Clause } from '../../../shared/search/query.ts';
import { completionsLimit, endOfBeginnings, rankedDocuments, rankedOccurrences } from './schema.ts';
import { prepare } from '../prepare.ts';

/** An unfinished word with more completions than this isn't rare, however rare they are. */
const rareCompletions = 300;
/** The maximum number of words compared to find the most frequent completions. */
const comparedCompletions = 2000;

/** A clause is frequent if more than one in this many documents has it. */
const frequentShare = 4;

export interface SizedClause {
  clause: Clause;
  /** Whether few enough documents have it for FTS5 to rank them all. */
  isRare: boolean;
  /** An upper bound on the number of documents that have it. */
  documents: number;
  /** Roughly how many index entries FTS5 reads to find them all. */
  entries: number;
  /** The most frequent completions of an unfinished word that has too many; else empty. */
  completions: string[];
}

interface Counts {
  documents: number;
  occurrences: number;
}

interface Completed extends Counts {
  term: string;
}

const none: Counts = { documents: 0, occurrences: 0 };

export function sizeClause(database: Database, clause: Clause): SizedClause {
  const { tokens, prefix } = clause;
  const getWord = prepare<[string], Counts>(
    database,
    'SELECT documents, occurrences FROM search_term WHERE term = ?',
  );
  const whole = prefix ? tokens.slice(0, -1) : tokens;
  const words = whole.map((token) => getWord.get(token) ?? none);
  const last = prefix ? sizeBeginning(database, tokens.at(-1) ?? '') : null;
  const counted = last === null ? words : [...words, last.counts];
  const completions = last?.completions ?? [];

  const documents = Math.min(...counted.map((word) => word.documents));
  // FTS5 reads a phrase's word positions only in documents that have all of its words.
  const occurrences = sum(
    counted.map((word) => word.occurrences * (documents / Math.max(word.documents, 1))),
  );
  const entries =
    tokens.length === 1
      ? documents
      : sum(counted.map((word) => word.occurrences)) * Math.max(completions.length, 1);
  return {
    clause,
    isRare: isRankable({ documents, occurrences }),
    documents,
    entries,
    completions,
  };
}

/** Whether a large share of the library's documents have it. */
export function isFrequent(clause: SizedClause, documents: number): boolean {
  return clause.documents * frequentShare > documents;
}

/** Whether FTS5 can rank all matches of a clause with these counts. */
function isRankable({ documents, occurrences }: Counts): boolean {
  return documents <= rankedDocuments && occurrences <= rankedOccurrences;
}

function sizeBeginning(
  database: Database,
  beginning: string,
): { counts: Counts; completions: string[] } {
  const counts = countBeginning(database, beginning);
  if (counts !== null && isRankable(counts)) return { counts, completions: [] };
  const completions = listCompletions(database, beginning);
  return { counts: addUp(completions), completions: completions.map(({ term }) => term) };
}

/** The total counts of the words with this prefix; null if there are too many such words. */
function countBeginning(database: Database, beginning: string): Counts | null {
  const row = prepare<[string, string, number], Counts & { words: number }>(
    database,
    `SELECT count(*) AS words, coalesce(sum(documents), 0) AS documents, coalesce(sum(occurrences), 0) AS occurrences
       FROM (SELECT documents, occurrences FROM search_term WHERE term >= ? AND term < ? LIMIT ?)`,
  ).get(beginning, endOfBeginnings(beginning), rareCompletions + 1);
  return row === undefined || row.words > rareCompletions ? null : row;
}

/** The word itself, if the library has it, and the most frequent words with this prefix. */
function listCompletions(database: Database, beginning: string): Completed[] {
  const letters = [...beginning].length;
  const found =
    letters <= 2
      ? prepare<[string, number], Completed>(
          database,
          `SELECT term, documents, occurrences FROM search_term
             WHERE substr(term, 1, ${letters}) = ? ORDER BY documents DESC LIMIT ?`,
        ).all(beginning, completionsLimit)
      : prepare<[string, string, number, number], Completed>(
          database,
          `SELECT term, documents, occurrences
             FROM (SELECT * FROM search_term WHERE term >= ? AND term < ? LIMIT ?)
             ORDER BY documents DESC LIMIT ?`,
        ).all(beginning, endOfBeginnings(beginning), comparedCompletions, completionsLimit);
  if (found.some(({ term }) => term === beginning)) return found;
  const itself = prepare<[string], Completed>(
    database,
    'SELECT term, documents, occurrences FROM search_term WHERE term = ?',
  ).get(beginning);
  return itself === undefined ? found : [itself, ...found];
}

function addUp(words: Counts[]): Counts {
  return {
    documents: sum(words.map((word) => word.documents)),
    occurrences: sum(words.map((word) => word.occurrences)),
  };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
