import { describe, expect, test } from 'vitest';
import { compareWords } from '../../../src/renderer/recall/compare-words.ts';

const rule = 'An index on (a, b) serves queries on its leftmost columns: not on `b` alone.';

/** The marked words of the typed text. */
function marked(typed: string, other = rule): string[] {
  return compareWords(typed, other).spans.map(({ start, end }) => typed.slice(start, end));
}

describe('compareWords', () => {
  test('finds the words of the rule in any order, and lists the missing ones', () => {
    const typed = 'Only the leftmost columns of an index count.';
    expect(marked(typed)).toEqual(['leftmost', 'columns', 'index']);
    expect(compareWords(typed, rule)).toMatchObject({
      total: 7,
      missing: ['b', 'serves', 'queries', 'alone'],
    });
  });

  test('matches inflections of a word, but not short or different words', () => {
    expect(marked('Indexes, indexed, indexing; a column; ALONE.')).toEqual([
      'Indexes',
      'indexed',
      'indexing',
      'column',
      'ALONE',
    ]);
    expect(marked('Closing a query', 'Close what you ask in queries')).toEqual([
      'Closing',
      'query',
    ]);
    expect(marked('A catalog and a cart', 'The cat in the car')).toEqual([]);
  });

  test('counts a repeated word once, whatever its inflection', () => {
    expect(compareWords('', 'Close what you open; closing closes.')).toEqual({
      spans: [],
      total: 2,
      missing: ['Close', 'open'],
    });
  });

  test('ignores contractions of stop words, and possessive endings', () => {
    const typed = 'Users won’t wait, you’ll see';
    expect(marked(typed, "The user's patience: they don't wait.")).toEqual(['Users', 'wait']);
    expect(compareWords('', "They'd don't what it's: user's").missing).toEqual(['user']);
  });

  test('tokenizes code like search does, and ignores accents', () => {
    expect(marked('use ->> and a cafe', '`->>` gives text: Café')).toEqual(['->>', 'cafe']);
  });

  test('marks nothing if only stop words match', () => {
    expect(compareWords('it is what it is', 'It is so.')).toEqual({
      spans: [],
      total: 0,
      missing: [],
    });
  });
});
