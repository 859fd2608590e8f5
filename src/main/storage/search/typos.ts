/** Finds words that are one typo away: a letter missing, added or wrong, or two letters swapped. */
import type { Database } from 'better-sqlite3';
import { endOfBeginnings } from './schema.ts';
import { prepare } from '../prepare.ts';

/** In shorter words one letter changes too much. */
const shortestWord = 4;
/** Longer ones have too many possible slips. */
const longestWord = 24;
const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

/**
 * The words of the library that a word most likely stands for, the most frequent first; for a word
 * that's still being typed, longer words count too. At most `limit`.
 */
export function findNearWords(database: Database, word: string, limit: number): string[] {
  if (word.length < shortestWord || word.length > longestWord) return [];
  const exact = prepare<[string], { term: string; documents: number }>(
    database,
    'SELECT term, documents FROM search_term WHERE term = ?',
  );
  const beginning = prepare<[string, string], { term: string; documents: number }>(
    database,
    `SELECT term, documents FROM search_term WHERE term > ? AND term < ? LIMIT 1`,
  );
  const slips = [...listSlips(word)];
  const whole = slips.flatMap((slip) => exact.get(slip) ?? []);
  const found =
    whole.length > 0
      ? whole
      : slips.flatMap((slip) => beginning.get(slip, endOfBeginnings(slip)) ?? []);
  return found
    .sort((a, b) => b.documents - a.documents)
    .slice(0, limit)
    .map(({ term }) => term);
}

/** Whether the library has a word that starts with the text. */
export function isKnownBeginning(database: Database, word: string): boolean {
  return (
    prepare<[string, string], number>(
      database,
      'SELECT 1 FROM search_term WHERE term >= ? AND term < ? LIMIT 1',
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
