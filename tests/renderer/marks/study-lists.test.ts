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
  test.each(studyLists)('is read back: %s', (list) => {
    expect(parseListAddress(listAddress(list))).toBe(list);
  });

  test.each(['/-/marks', '/-/marks#', '/-/marks#nothing'])(
    'else names the bookmarks: %s',
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

  test('lets everything through when nothing is chosen', () => {
    expect(ids(null, [])).toHaveLength(3);
  });

  test('matches a framework, not one whose name begins the same', () => {
    expect(ids('/tea', [])).toEqual(['/tea/brewing/water#how-hot']);
    expect(ids('/@own', [])).toEqual(['/@own/tea/brewing/water#how-hot']);
  });

  test('applies difficulties together with the framework', () => {
    expect(ids(null, ['hard', 'medium'])).toHaveLength(2);
    expect(ids('/tea', ['hard'])).toEqual([]);
  });
});
