import { expect, test } from 'vitest';
import { describeSolved } from '../../../src/renderer/library/solved-words.ts';

test('what is solved of some challenges', () => {
  expect(describeSolved({ total: 20, solved: 3 })).toBe('3 of 20 solved');
  expect(describeSolved({ total: 20, solved: 20 })).toBe('all 20 solved');
  expect(describeSolved({ total: 1, solved: 1 })).toBe('solved');
});
