import { describe, expect, test } from 'vitest';
import { planIndexing } from '../../../../src/main/jobs/indexing/index-content.ts';

const listed = { path: 'qa/a/b/c.md', size: 10, mtimeMs: 1000.25 };
const known = { ...listed, hash: 'h' };

describe('planIndexing', () => {
  test('makes every file a candidate the first time', () => {
    expect(planIndexing([listed], [])).toEqual({
      unchanged: [],
      candidates: [{ file: listed, known: null }],
      removed: [],
    });
  });

  test('treats a file with the same size and time as unchanged', () => {
    expect(planIndexing([listed], [known])).toEqual({
      unchanged: [listed],
      candidates: [],
      removed: [],
    });
  });

  test.each([
    ['another size', { ...listed, size: 11 }],
    ['a later time', { ...listed, mtimeMs: 1000.5 }],
    ['an earlier time', { ...listed, mtimeMs: 999 }],
  ])('makes a file with %s a candidate', (_, file) => {
    expect(planIndexing([file], [known])).toEqual({
      unchanged: [],
      candidates: [{ file, known }],
      removed: [],
    });
  });

  test('retries a file that could not be read', () => {
    const unread = { ...known, hash: null };
    expect(planIndexing([listed], [unread]).candidates).toEqual([{ file: listed, known: unread }]);
  });

  test('removes a deleted file', () => {
    expect(planIndexing([], [known])).toEqual({
      unchanged: [],
      candidates: [],
      removed: [listed.path],
    });
  });

  test('treats a renamed file as one removed and one new', () => {
    const renamed = { ...listed, path: 'qa/a/b/d.md' };
    expect(planIndexing([renamed], [known])).toEqual({
      unchanged: [],
      candidates: [{ file: renamed, known: null }],
      removed: [listed.path],
    });
  });
});
