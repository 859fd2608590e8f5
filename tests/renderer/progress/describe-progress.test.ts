import { expect, test } from 'vitest';
import {
  describeChallenges,
  describeDue,
  describeForecast,
} from '../../../src/renderer/progress/describe-progress.ts';

test('due questions are counted, with those due later today', () => {
  expect(describeDue(1234, 2)).toEqual({ count: '1,234', rest: '2 later today' });
  expect(describeDue(3, 0)).toEqual({ count: '3', rest: null });
  expect(describeDue(0, 1)).toEqual({ count: '0', rest: '1 later today' });
});

test('an unknown number of due questions is a dash, not zero', () => {
  expect(describeDue(0, 0)).toEqual({ count: '0', rest: 'nothing waiting' });
  expect(describeDue(null, 0)).toEqual({ count: '–', rest: null });
});

/** Thirty days, with the number of due questions by distance from today. */
function forecast(due: Record<number, number>) {
  return Array.from({ length: 30 }, (_, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    due: due[index] ?? 0,
  }));
}

test('a forecast counts today, the next seven days and all 30', () => {
  expect(describeForecast(forecast({ 0: 1, 7: 2, 8: 4 }))).toBe(
    '7 questions come back in the next 30 days: 1 today, 3 within a week.',
  );
  expect(describeForecast(forecast({ 7: 1 }))).toContain('1 question comes back in');
  expect(describeForecast(forecast({}))).toBe('Nothing comes back in the next 30 days.');
});

test.each([
  [[{ difficulty: 'easy', total: 1, solved: 0 }], 'You have solved 0 of 1 challenge.'],
  [[{ difficulty: 'easy', total: 1, solved: 1 }], 'You have solved the only challenge.'],
  [[{ difficulty: 'hard', total: 12, solved: 3 }], 'You have solved 3 of 12 challenges.'],
  [
    [
      { difficulty: 'easy', total: 20, solved: 3 },
      { difficulty: 'medium', total: 30, solved: 1 },
      { difficulty: 'hard', total: 10, solved: 0 },
    ],
    'You have solved 4 of 60 challenges: 3 of 20 easy, 1 of 30 medium and 0 of 10 hard.',
  ],
  [
    [
      { difficulty: 'easy', total: 1, solved: 1 },
      { difficulty: 'hard', total: 1, solved: 1 },
    ],
    'You have solved all 2 challenges.',
  ],
] as const)('describes challenges: %j', (difficulties, words) => {
  expect(describeChallenges([...difficulties])).toBe(words);
});
