import { expect, test } from 'vitest';
import { describeForecast } from '../../../src/renderer/progress/forecast-words.ts';

/** Thirty days with so many questions due on some of them, by their distance from today. */
function forecast(due: Record<number, number>) {
  return Array.from({ length: 30 }, (_, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    due: due[index] ?? 0,
  }));
}

test('the forecast counts today, a week from now with the day in 7 days, and all', () => {
  expect(describeForecast(forecast({ 0: 1, 7: 2, 8: 4 }))).toBe(
    'Of 7 questions that come back in the next 30 days, 1 can be recalled today and 3 within a week.',
  );
  expect(describeForecast(forecast({ 7: 1 }))).toContain('Of 1 question that comes back');
  expect(describeForecast(forecast({}))).toBe('Nothing comes back in the next 30 days.');
});
