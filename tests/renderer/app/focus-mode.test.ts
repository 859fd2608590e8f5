import { expect, test } from 'vitest';
import { hidesTree, isForReading } from '../../../src/renderer/app/focus-mode.svelte.ts';

test.each([
  ['/sql/joins/inner-joins', true],
  ['/@notes/sql/joins/inner-joins', true],
  ['/blog/reading-plans', true],
  ['/', false],
  ['/sql', false],
  ['/sql/joins', false],
  ['/-/recall', false],
  ['/-/session', false],
])('%s has focus mode: %s', (path, isForIt) => {
  expect(isForReading(path)).toBe(isForIt);
});

test('hides the tree in sessions, and while reading only in focus mode', () => {
  expect(hidesTree('/-/session', false)).toBe(true);
  expect(hidesTree('/sql/joins/inner-joins', false)).toBe(false);
  expect(hidesTree('/sql/joins/inner-joins', true)).toBe(true);
  expect(hidesTree('/sql/joins', true)).toBe(false);
  expect(hidesTree('/-/recall', true)).toBe(false);
});
