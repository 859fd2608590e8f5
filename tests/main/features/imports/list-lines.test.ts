/** Property: each line of a list, of any blocks in any order, is in a page or reported as left out. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../../../src/shared/app-error.ts';
import { arbitraryList, arbitraryTable } from './lists/arbitrary-list.ts';
import { readList } from './lists/read-list.ts';
import { findLost } from './lists/find-lost.ts';

describe('each line of a generated file is in a page or left out', () => {
  const expectAll = (file: string, written: string): void => {
    let found;
    try {
      found = readList(file, written);
    } catch (error) {
      // A file without questions is refused as a whole.
      if (error instanceof AppError) return;
      throw error;
    }
    const { total, inQuestions, leftOut, structure } = found.lines;
    const framed = Object.values(structure).reduce((sum, count) => sum + count, 0);
    expect(total).toBe(written.split('\n').filter((line) => line.trim() !== '').length);
    expect(inQuestions + framed + leftOut).toBe(total);
    expect(findLost(written, found)).toEqual([]);
  };

  const parameters = { numRuns: 500, seed: 36 };

  test.each(['list.md', 'list.mdx'])('%s', (file) => {
    fc.assert(
      fc.property(arbitraryList, (written) => expectAll(file, written)),
      parameters,
    );
  });

  test.each(['list.csv', 'list.tsv', 'list.txt'])('%s', (file) => {
    fc.assert(
      fc.property(arbitraryTable(file.endsWith('csv') ? ',' : '\t'), (written) => {
        expectAll(file, written);
      }),
      parameters,
    );
  });
});
