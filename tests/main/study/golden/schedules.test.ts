/** Compares our schedules with the FSRS reference implementation's, so that new default weights are noticed. */
import { expect, test } from 'vitest';
import { replayReviews } from '../../../../src/main/study/schedule.ts';
import { addDays, daysBetween } from '../../../../src/main/study/study-day.ts';
import type { Grade } from '../../../../src/shared/study/grades.ts';
import schedules from './schedules.json' with { type: 'json' };

const start = '2026-11-21';

test.each(schedules)(
  'grades $reviews at retention $retention give the reference schedule',
  ({ reviews, retention, stability, difficulty, dueDays: [first = NaN, last = NaN] }) => {
    const card = replayReviews(
      reviews.map(([offset = NaN, grade], index) => {
        const day = addDays(start, offset);
        const reviewedAt = Date.parse(`${day}T12:00:00Z`) + index * 60_000;
        const asked = { question: '/a/b/c#d', kind: 'answer' as const, reviewedAt, day };
        return { ...asked, grade: grade as Grade, retention };
      }),
    );
    if (card === null) expect.unreachable();
    expect(card.stability).toBeCloseTo(stability, 3);
    expect(card.difficulty).toBeCloseTo(difficulty, 3);
    const due = daysBetween(start, card.dueDay);
    expect(due).toBeGreaterThanOrEqual(first);
    expect(due).toBeLessThanOrEqual(last);
  },
);
