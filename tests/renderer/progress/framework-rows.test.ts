import { describe, expect, test } from 'vitest';
import { listLearnedRows, listSolvedRows } from '../../../src/renderer/progress/framework-rows.ts';
import type { Library } from '../../../src/shared/library.ts';

const page = (path: string, title: string) => ({ path, title });
const tree = {
  packs: [{ id: 'mine', name: 'My notes' }],
  articles: [],
  frameworks: [
    {
      ...{ path: '/js', name: 'JavaScript', icon: 'braces', pack: '' },
      topics: [
        {
          path: '/js/c',
          name: 'Challenges',
          pages: [page('/js/c/time', 'Time'), page('/js/c/x', 'X')],
        },
      ],
    },
    {
      ...{ path: '/@mine/sql', name: 'SQL', icon: 'database', pack: 'mine' },
      topics: [{ name: 'Challenges', pages: [page('/@mine/sql/c/joins', 'Joins')] }],
    },
  ],
} as unknown as Library;

describe('rows of challenges', () => {
  test('total the pages of a framework and link to its first unsolved challenge', () => {
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

  test('skip pages and frameworks that have just left the library', () => {
    const gone = { total: 2, solved: 1, next: '/js/c/gone#a' };
    const rows = listSolvedRows(tree, [
      { path: '/js/c/gone', framework: '/js', ...gone },
      { path: '/go/c/x', framework: '/go', ...gone },
    ]);
    expect(rows).toEqual([]);
  });
});

test('rows of learned questions skip topics and frameworks that have just left the library', () => {
  const learned = { total: 3, unseen: 1, learning: 1, known: 1 };
  const topics = [
    { path: '/js/c', ...learned },
    { path: '/js/gone', ...learned },
  ];
  const rows = listLearnedRows(tree, [
    { path: '/js', ...learned, topics },
    { path: '/go', ...learned, topics: [] },
  ]);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ name: 'JavaScript', icon: 'braces', pack: null, known: 1 });
  expect(rows[0]?.parts).toEqual([{ path: '/js/c', name: 'Challenges', ...learned }]);
});
