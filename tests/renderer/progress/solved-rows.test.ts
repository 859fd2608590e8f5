import { describe, expect, test } from 'vitest';
import { describeChallenges, listSolvedRows } from '../../../src/renderer/progress/solved-rows.ts';
import type { Library } from '../../../src/shared/library.ts';

const page = (path: string, title: string) => ({ path, title });
const tree = {
  packs: [{ id: 'mine', name: 'My notes' }],
  articles: [],
  frameworks: [
    {
      ...{ path: '/js', name: 'JavaScript', icon: 'braces', pack: '' },
      topics: [{ name: 'Challenges', pages: [page('/js/c/time', 'Time'), page('/js/c/x', 'X')] }],
    },
    {
      ...{ path: '/@mine/sql', name: 'SQL', icon: 'database', pack: 'mine' },
      topics: [{ name: 'Challenges', pages: [page('/@mine/sql/c/joins', 'Joins')] }],
    },
  ],
} as unknown as Library;

describe('the rows', () => {
  test('sum up the pages of a framework, and lead to the first that is not solved', () => {
    const rows = listSolvedRows(tree, [
      { path: '/js/c/time', framework: '/js', total: 2, solved: 2, next: null },
      { path: '/js/c/x', framework: '/js', total: 3, solved: 1, next: '/js/c/x#b' },
      { path: '/@mine/sql/c/joins', framework: '/@mine/sql', total: 1, solved: 1, next: null },
    ]);
    expect(rows).toMatchObject([
      {
        ...{ path: '/js', name: 'JavaScript', pack: null, total: 5, solved: 3, next: '/js/c/x#b' },
        parts: [
          { path: '/js/c/time', name: 'Time', next: null },
          { path: '/js/c/x', name: 'X', total: 3, solved: 1, next: '/js/c/x#b' },
        ],
      },
      { path: '/@mine/sql', name: 'SQL', pack: 'My notes', total: 1, solved: 1, next: null },
    ]);
  });

  test('leave out what has just left the library', () => {
    const gone = { total: 2, solved: 1, next: '/js/c/gone#a' };
    const rows = listSolvedRows(tree, [
      { path: '/js/c/gone', framework: '/js', ...gone },
      { path: '/go/c/x', framework: '/go', ...gone },
    ]);
    expect(rows).toEqual([]);
  });
});

test.each([
  [[{ difficulty: 'easy', total: 1, solved: 0 }], 'You have solved 0 of 1 challenge.'],
  [[{ difficulty: 'easy', total: 1, solved: 1 }], 'You have solved the only challenge.'],
  [[{ difficulty: 'hard', total: 12, solved: 3 }], 'You have solved 3 of 12 challenges.'],
  [
    [
      { difficulty: 'easy', total: 20, solved: 3 },
      { difficulty: 'medium', total: 30, solved: 1 },
      { difficulty: 'hard', total: 10, solved: 0 },
    ],
    'You have solved 4 of 60 challenges: 3 of 20 easy, 1 of 30 medium and 0 of 10 hard.',
  ],
  [
    [
      { difficulty: 'easy', total: 1, solved: 1 },
      { difficulty: 'hard', total: 1, solved: 1 },
    ],
    'You have solved all 2 challenges.',
  ],
] as const)('challenges in words: %j', (difficulties, words) => {
  expect(describeChallenges([...difficulties])).toBe(words);
});
