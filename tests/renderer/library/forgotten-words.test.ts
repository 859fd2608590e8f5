import { expect, test } from 'vitest';
import { describeForgotten } from '../../../src/renderer/library/forgotten-words.ts';

test('forgotten questions are mentioned only when there are any', () => {
  expect(describeForgotten(1, 'review', 0)).toBe('1 review');
  expect(describeForgotten(3, 'review', 1)).toBe('3 reviews, forgotten once');
  expect(describeForgotten(2, 'question', 4)).toBe('2 questions, forgotten 4 times');
});
