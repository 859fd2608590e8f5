import { expect, test } from 'vitest';
import {
  describeForgotten,
  describeProgress,
  describeSolved,
} from '../../../src/renderer/library/progress-words.ts';

test.each([
  [{ total: 1400, read: 1005, due: 2 }, '1,005 of 1,400 read, 2 due'],
  [{ total: 14, read: 5, due: 0 }, '5 of 14 read'],
  [{ total: 14, read: 0, due: 2 }, '2 due'],
  [{ total: 14, read: 0, due: 0 }, ''],
])('progress of %o reads “%s”', (progress, text) => {
  expect(describeProgress(progress)).toBe(text);
});

test('solved challenges are counted', () => {
  expect(describeSolved({ total: 20, solved: 3 })).toBe('3 of 20 solved');
  expect(describeSolved({ total: 20, solved: 20 })).toBe('all 20 solved');
  expect(describeSolved({ total: 1, solved: 1 })).toBe('solved');
});

test('lapses are mentioned only if there are any', () => {
  expect(describeForgotten(1, 'review', 0)).toBe('1 review');
  expect(describeForgotten(3, 'review', 1)).toBe('3 reviews, forgotten once');
  expect(describeForgotten(2, 'question', 4)).toBe('2 questions, forgotten 4 times');
});
