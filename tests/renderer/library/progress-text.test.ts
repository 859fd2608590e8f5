import { expect, test } from 'vitest';
import { describeForgotten } from '../../../src/renderer/library/progress-text.ts';
import { describeProgress } from '../../../src/renderer/library/read-text.ts';

test.each([
  [{ total: 14, read: 5, due: 2 }, '5 of 14 read, 2 due'],
  [{ total: 14, read: 5, due: 0 }, '5 of 14 read'],
  [{ total: 14, read: 0, due: 2 }, '2 due'],
  [{ total: 14, read: 0, due: 0 }, ''],
])('%o is “%s”', (progress, text) => {
  expect(describeProgress(progress)).toBe(text);
});

test('forgotten questions are mentioned only when there are any', () => {
  expect(describeForgotten(1, 'review', 0)).toBe('1 review');
  expect(describeForgotten(3, 'review', 1)).toBe('3 reviews, forgotten once');
  expect(describeForgotten(2, 'question', 4)).toBe('2 questions, forgotten 4 times');
});
