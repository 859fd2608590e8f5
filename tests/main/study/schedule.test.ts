import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  previewGrades,
  replayReviews,
  retrievability,
  scheduleReview,
} from '../../../src/main/study/schedule.ts';
import type { Review } from '../../../src/main/study/schedule.ts';
import { addDays, daysBetween, studyDayOf } from '../../../src/main/study/study-day.ts';
import { grades } from '../../../src/shared/study/grades.ts';
import type { Grade } from '../../../src/shared/study/grades.ts';

const question = '/sql/joins/inner#what';
const dayMs = 24 * 60 * 60 * 1000;
const start = Date.parse('2026-11-21T10:00:00Z');

/** A review the given number of ms after the start, in UTC. */
function reviewAfter(ms: number, grade: Grade, retention = 0.9): Review {
  const reviewedAt = start + ms;
  const day = studyDayOf(reviewedAt, 4, 'UTC');
  return { question, kind: 'answer', reviewedAt, day, grade, retention };
}

/** Reviews of one question over days and minutes, in order. */
const histories = fc
  .array(
    fc.record({
      gapMs: fc.oneof(
        fc.integer({ min: 0, max: 60 * 60 * 1000 }),
        fc.integer({ min: 0, max: 400 * dayMs }),
      ),
      grade: fc.constantFrom(...grades),
      retention: fc.constantFrom(0.8, 0.9, 0.97),
    }),
    { maxLength: 12 },
  )
  .map((steps) => {
    let ms = 0;
    return steps.map(({ gapMs, grade, retention }) => reviewAfter((ms += gapMs), grade, retention));
  });

describe('a new question', () => {
  test('comes back within minutes, or after days if it was easy', () => {
    const at = reviewAfter(0, 1);
    expect(previewGrades(null, at)).toEqual({
      1: { minutes: 1 },
      2: { minutes: 6 },
      3: { minutes: 10 },
      4: { days: expect.any(Number) },
    });
    expect(scheduleReview(null, at)).toMatchObject({
      ...{ question, state: 'learning', step: 0, reviews: 1, lapses: 0 },
      ...{ firstDay: '2026-11-21', lastDay: '2026-11-21', dueDay: '2026-11-21' },
      dueAt: start + 60_000,
    });
  });

  test('is learned after two good answers and relearned when forgotten', () => {
    const learned = replayReviews([reviewAfter(0, 3), reviewAfter(600_000, 3)]);
    expect(learned).toMatchObject({ state: 'review', reviews: 2, dueAt: null });
    if (learned === null) expect.unreachable();
    expect(daysBetween('2026-11-21', learned.dueDay)).toBeGreaterThan(0);

    const forgotten = scheduleReview(learned, reviewAfter(5 * dayMs, 1));
    expect(forgotten).toMatchObject({ state: 'relearning', lapses: 1, dueDay: '2026-11-26' });
    expect(forgotten.dueAt).toBe(start + 5 * dayMs + 600_000);
    expect(forgotten.stability).toBeLessThan(learned.stability);
  });
});

test('higher retention brings a question back sooner', () => {
  const dueDays = [0.97, 0.9, 0.8].map((retention) => {
    const history = [0, 1, 2].map((n) => reviewAfter(n * 20 * dayMs, 3, retention));
    return replayReviews(history)?.dueDay ?? '';
  });
  expect(dueDays).toEqual(dueDays.toSorted());
  expect(new Set(dueDays).size).toBe(3);
});

test('questions learned together do not all come back together', () => {
  const history = [0, 1, 2].map((n) => reviewAfter(n * 20 * dayMs, 3));
  const dueDays = Array.from({ length: 30 }, (_, n) => {
    const reviews = history.map((review) => ({ ...review, question: `/a/b/c#q${n}` }));
    return replayReviews(reviews)?.dueDay;
  });
  expect(new Set(dueDays).size).toBeGreaterThan(3);
});

test('replaying the same reviews gives the same schedule, step by step or at once', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const once = replayReviews(history);
      expect(replayReviews(structuredClone(history))).toEqual(once);
      // Continuing from the stored card gives exactly what continuing in memory would.
      const stored = history.reduce<ReturnType<typeof replayReviews>>(
        (card, review) =>
          scheduleReview(
            JSON.parse(JSON.stringify(card)) as ReturnType<typeof replayReviews>,
            review,
          ),
        null,
      );
      expect(stored).toEqual(once);
    }),
  );
});

test('the preview of each grade matches the result of grading', () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: 0, max: 400 * dayMs }), (history, gapMs) => {
      const card = replayReviews(history);
      const last = history.at(-1)?.reviewedAt ?? start;
      const review = reviewAfter(last - start + gapMs, 1);
      const preview = previewGrades(card, review);
      for (const grade of grades) {
        const next = scheduleReview(card, { ...review, grade });
        expect(preview[grade]).toEqual(
          next.dueAt === null
            ? { days: daysBetween(review.day, next.dueDay) }
            : { minutes: (next.dueAt - review.reviewedAt) / 60_000 },
        );
        expect(next.reviews).toBe(history.length + 1);
      }
    }),
  );
});

test('better grades never bring a question back sooner', () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: 0, max: 400 * dayMs }), (history, gapMs) => {
      const last = history.at(-1)?.reviewedAt ?? start;
      const review = reviewAfter(last - start + gapMs, 1);
      const dues = grades.map((grade) => {
        const { dueDay, dueAt } = scheduleReview(replayReviews(history), { ...review, grade });
        return `${dueDay} ${dueAt ?? '9'}`;
      });
      expect(dues).toEqual(dues.toSorted());
    }),
  );
});

test('only study days count, regardless of the time zone', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'];
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          days: fc.integer({ min: 0, max: 300 }),
          hour: fc.integer({ min: 5, max: 22 }),
          grade: fc.constantFrom(...grades),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      (steps) => {
        // The same local days in each zone, across its DST changes.
        const cards = zones.map((zone) => {
          const previous = process.env['TZ'];
          process.env['TZ'] = zone;
          let day = '2026-03-01';
          const reviews = steps.map(({ days, hour, grade }): Review => {
            day = addDays(day, days);
            const reviewedAt = localTime(day, hour, zone);
            expect(studyDayOf(reviewedAt, 4, zone)).toBe(day);
            return { question, kind: 'answer' as const, reviewedAt, day, grade, retention: 0.9 };
          });
          const card = replayReviews(reviews);
          if (previous === undefined) delete process.env['TZ'];
          else process.env['TZ'] = previous;
          return { ...card, dueAt: null };
        });
        expect(cards[1]).toEqual(cards[0]);
        expect(cards[2]).toEqual(cards[0]);
      },
    ),
  );
});

test('a review dated before the last one, after traveling west, counts as on the same day', () => {
  const first = replayReviews([
    reviewAfter(0, 3),
    { ...reviewAfter(600_000, 3), day: '2026-11-22' },
  ]);
  if (first === null) expect.unreachable();
  const west = { ...reviewAfter(1_200_000, 3), day: '2026-11-21' };
  const east = { ...west, day: '2026-11-22' };
  const next = scheduleReview(first, west);
  expect(next).toEqual(scheduleReview(first, east));
  expect(previewGrades(first, west)[3]).toEqual({
    days: daysBetween('2026-11-21', next.dueDay),
  });
  expect(scheduleReview(first, { ...west, grade: 1 })).toMatchObject({ dueDay: '2026-11-21' });
});

test('recall probability falls from 1 to 0.9 after an interval equal to the stability', () => {
  expect(retrievability(10, 0)).toBe(1);
  expect(retrievability(10, 10)).toBeCloseTo(0.9, 5);
  expect(retrievability(10, 100)).toBeLessThan(0.75);
  expect(retrievability(10, -1)).toBe(1);
});

/** A time on a local day at about the given hour. */
function localTime(day: string, hour: number, zone: string): number {
  const guess = Date.parse(`${day}T00:00:00Z`) + hour * 60 * 60 * 1000;
  const offset =
    Date.parse(`${new Date(guess).toLocaleString('sv', { timeZone: zone }).replace(' ', 'T')}Z`) -
    guess;
  return guess - offset;
}
