import { expect, test } from 'vitest';
import { describeProgress } from '../../../src/renderer/library/progress-words.ts';

test.each([
  [{ total: 14, read: 5, due: 2 }, '5 of 14 read, 2 due'],
  [{ total: 14, read: 5, due: 0 }, '5 of 14 read'],
  [{ total: 14, read: 0, due: 2 }, '2 due'],
  [{ total: 14, read: 0, due: 0 }, ''],
])('%o is “%s”', (progress, text) => {
  expect(describeProgress(progress)).toBe(text);
});
