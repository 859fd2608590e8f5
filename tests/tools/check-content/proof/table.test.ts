import { describe, expect, test } from 'vitest';
import {
  buildTable,
  checkShare,
  emptyRow,
  renderTable,
} from '../../../../tools/check-content/proof/table.ts';

const sql = {
  ...emptyRow('sql'),
  ...{ pages: 2, questions: 30, words: 4000, fences: 20, runnable: 10, run: 7, untyped: 1 },
  difficulties: { easy: 10, medium: 15, hard: 5 },
  notRun: { fragment: 2, 'needs-server': 1 },
};
const git = {
  ...emptyRow('git'),
  ...{ pages: 1, questions: 12, words: 2000, fences: 9 },
  difficulties: { easy: 4, medium: 4, hard: 4 },
};

describe('the table', () => {
  test('adds up the frameworks', () => {
    expect(renderTable(buildTable([sql, git]))).toBe(
      [
        'framework  pages  questions  easy  medium  hard  words  parsed  runnable      run  untyped  not run',
        'sql            2         30    10      15     5   4000      20        10  7 (70%)        1  2 fragment, 1 needs-server',
        'git            1         12     4       4     4   2000       9         0        0        0',
        'all            3         42    14      19     9   6000      29        10  7 (70%)        1  2 fragment, 1 needs-server',
      ].join('\n'),
    );
  });

  test('reports too few runnable fences', () => {
    expect(checkShare({ ...sql, runnable: 200, run: 184 })).toBeNull();
    expect(checkShare({ ...sql, runnable: 200, run: 183 })).toBe(
      "Only 183 of the library's 200 fences in runnable languages run: at least 92% must.",
    );
  });

  test('exempts small libraries', () => {
    expect(checkShare({ ...sql, runnable: 99, run: 0 })).toBeNull();
    expect(checkShare({ ...sql, runnable: 100, run: 0 })).not.toBeNull();
    expect(checkShare(git)).toBeNull();
  });
});
