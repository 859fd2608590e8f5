/** The addresses of the lists of marked questions, and their filter. */
import { describe, expect, test } from 'vitest';
import {
  filterStudied,
  listAddress,
  parseListAddress,
} from '../../../src/renderer/marks/study-lists.ts';
import { studyLists } from '../../../src/shared/study/marks.ts';
import type { StudiedQuestion } from '../../../src/shared/study/marks.ts';

describe('the address of a list', () => {
  test.each(studyLists)('round-trips: %s', (list) => {
    expect(parseListAddress(listAddress(list))).toBe(list);
  });

  test.each(['/-/marks', '/-/marks#', '/-/marks#nothing'])(
    'defaults to the bookmarks: %s',
    (text) => {
      expect(parseListAddress(text)).toBe('bookmarked');
    },
  );
});

describe('the filter of a list', () => {
  const make = (question: string, difficulty: StudiedQuestion['difficulty']): StudiedQuestion => ({
    question,
    difficulty,
    questionHtml: '',
    marks: [],
    noteHtml: '',
    since: 0,
    reviews: 0,
  });
  const all = [
    make('/tea/brewing/water#how-hot', 'easy'),
    make('/teapots/clay/care#wash', 'hard'),
    make('/@own/tea/brewing/water#how-hot', 'medium'),
  ];
  const ids = (framework: string | null, difficulties: StudiedQuestion['difficulty'][]): string[] =>
    filterStudied(all, { framework, difficulties }).map(({ question }) => question);

  test('passes every question by default', () => {
    expect(ids(null, [])).toHaveLength(3);
  });

  test('matches a framework exactly, not by prefix', () => {
    expect(ids('/tea', [])).toEqual(['/tea/brewing/water#how-hot']);
    expect(ids('/@own', [])).toEqual(['/@own/tea/brewing/water#how-hot']);
  });

  test('combines difficulties and framework', () => {
    expect(ids(null, ['hard', 'medium'])).toHaveLength(2);
    expect(ids('/tea', ['hard'])).toEqual([]);
  });
});
