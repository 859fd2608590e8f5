import { expect, test } from 'vitest';
import { joinWords } from '../../../src/renderer/lib/join-words.ts';

test.each([
  [[], ''],
  [['easy'], 'easy'],
  [['easy', 'hard'], 'easy and hard'],
  [['easy', 'medium', 'hard'], 'easy, medium and hard'],
])('%j is joined to “%s”', (parts, text) => {
  expect(joinWords(parts)).toBe(text);
});
