import { expect, test } from 'vitest';
import { describeDue } from '../../../src/renderer/progress/due-words.ts';

test('what is due is counted, with what comes back later today', () => {
  expect(describeDue(1234, 2)).toEqual({ count: '1,234', rest: '2 later today' });
  expect(describeDue(3, 0)).toEqual({ count: '3', rest: null });
  expect(describeDue(0, 1)).toEqual({ count: '0', rest: '1 later today' });
});

test('nothing is said to be waiting only once that is known', () => {
  expect(describeDue(0, 0)).toEqual({ count: '0', rest: 'nothing is waiting' });
  expect(describeDue(null, 0)).toEqual({ count: '–', rest: null });
});
