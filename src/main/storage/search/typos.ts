/** Finds words that are one typo away: a letter missing, added or wrong, or two letters swapped. */
import type { Database } from 'better-sqlite3';
import { endOfBeginnings } from './schema.ts';
import { prepare } from '../prepare.ts';

/** The words of texts, excluding their forms and scopes. */
const ofTexts = "col IN ('title', 'place', 'answer', 'rule')";

interface Word {
  term: string;
  documents: number;
}

/** In shorter words, one letter changes too much. */
const shortestWord = 4;
/** Longer words have too many possible typos. */
const longestWord = 24;
const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

/**
 * The library's words most likely meant by a misspelled word, at most `limit`: anagrams first, then the others, each by
 * frequency. If none matches whole, longer words count too, since the word may be unfinished.
 */
export function findNearWords(database: Database, word: string, limit: number): string[] {
  if (word.length < shortestWord || word.length > longestWord) return [];
  const slips = JSON.stringify([...listSlips(word)]);
  const whole = prepare<[string], Word>(
    database,
    `SELECT term, sum(doc) AS documents
       FROM json_each(?) CROSS JOIN search_vocabulary ON term = value AND ${ofTexts} GROUP BY term`,
  ).all(slips);
  const found = whole.length > 0 ? whole : listBegun(database, slips);
  const letters = sortLetters(word);
  const isSwap = ({ term }: Word): boolean => sortLetters(term) === letters;
  return found
    .filter(({ term }) => term !== word)
    .sort((a, b) => Number(isSwap(b)) - Number(isSwap(a)) || b.documents - a.documents)
    .slice(0, limit)
    .map(({ term }) => term);
}

function sortLetters(word: string): string {
  return [...word].sort().join('');
}

/** For each typo variant (a JSON list), the first longer word with that prefix. */
function listBegun(database: Database, slips: string): Word[] {
  return prepare<[string, string], Word>(
    database,
    `SELECT DISTINCT term, 1 AS documents FROM (
       SELECT (SELECT term FROM search_vocabulary
                 WHERE term > value AND term < value || ? AND ${ofTexts} LIMIT 1) AS term
         FROM json_each(?))
       WHERE term IS NOT NULL`,
  ).all(endOfBeginnings(''), slips);
}

/** Whether the library has a word that starts with the text. */
export function isKnownBeginning(database: Database, word: string): boolean {
  return (
    prepare<[string, string], number>(
      database,
      'SELECT 1 FROM search_vocabulary WHERE term >= ? AND term < ? LIMIT 1',
    )
      .pluck()
      .get(word, endOfBeginnings(word)) !== undefined
  );
}

function listSlips(word: string): Set<string> {
  const slips = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    slips.add(before + after.slice(1));
    if (after.length > 1) slips.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    for (const letter of alphabet) {
      slips.add(before + letter + after.slice(1));
      slips.add(before + letter + after);
    }
  }
  slips.delete(word);
  return slips;
}
