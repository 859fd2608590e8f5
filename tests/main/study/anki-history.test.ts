import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countAnkiHistory,
  readAnkiHistory,
  toAnkiHistory,
} from '../../../src/main/study/anki-history.ts';
import type { ReviewRecord } from '../../../src/main/study/study-data-records.ts';
import { replayReviews } from '../../../src/main/study/schedule.ts';
import { studyDayOf } from '../../../src/main/study/study-day.ts';
import type { AnkiReview } from '../../../src/main/content/anki/collection.ts';
import type { Grade } from '../../../src/shared/study/grades.ts';
import { growth, measureGrowth, mostGrowth } from '../../hostile/growth.ts';

const question = '/tea/brewing/water#how-hot';
const card = { question, guid: question, ordinal: 0, retention: 0.9 };
const zone = 'Europe/Berlin';
const start = Date.UTC(2026, 0, 1);

const histories = fc
  .uniqueArray(
    fc.record({
      // Imported reviews closer together than a second could be the same one.
      reviewedAt: fc.integer({ min: 0, max: 300 * 24 * 3600 }).map((s) => start + s * 1000),
      grade: fc.integer({ min: 1, max: 4 }),
    }),
    { selector: ({ reviewedAt }) => reviewedAt, minLength: 1, maxLength: 30 },
  )
  .map((answers) =>
    answers
      .sort((a, b) => a.reviewedAt - b.reviewedAt)
      .map(({ reviewedAt, grade }, index): ReviewRecord => {
        const day = studyDayOf(reviewedAt, 4, zone);
        return {
          ...{ id: `review-${index}`, question, kind: 'answer', reviewedAt, day },
          ...{ grade: grade as Grade, retention: 0.9, undoneAt: null },
        };
      }),
  );

const until = start + 400 * 24 * 3600 * 1000;

function makeRow(row: Partial<AnkiReview>, index: number): AnkiReview {
  const blank = { card: 1, ease: 3, interval: 1, lastInterval: 0, factor: 500, time: 0, type: 1 };
  return { id: start + index, ...blank, ...row };
}

function read(rows: readonly Partial<AnkiReview>[], here: readonly ReviewRecord[] = []) {
  return readAnkiHistory(rows.map(makeRow), () => card, { here, dayStart: 4, zone, until });
}

describe('a history written and read again', () => {
  test('gives the same reviews and the same schedule', () => {
    fc.assert(
      fc.property(histories, (reviews) => {
        const again = read(toAnkiHistory(reviews).reviews).reviews;
        const withoutId = ({ id: _, ...review }: ReviewRecord) => review;
        expect(again.map(withoutId)).toEqual(reviews.map(withoutId));
        expect(replayReviews(again)).toEqual(replayReviews(reviews));
      }),
    );
  });

  test('adds nothing to the reviews it was written from, even shifted by a few milliseconds', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 0, max: 20 }), (reviews, shift) => {
        const rows = toAnkiHistory(reviews).reviews.map((row) => ({ ...row, id: row.id + shift }));
        expect(read(rows, reviews).reviews).toEqual([]);
      }),
    );
  });

  test('gives each row the same id in any order', () => {
    fc.assert(
      fc.property(histories, (reviews) => {
        const rows = toAnkiHistory(reviews).reviews;
        const ids = read(rows).reviews.map(({ id }) => id);
        expect(read(rows.toReversed()).reviews.map(({ id }) => id)).toEqual(ids.toReversed());
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids)
          expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
      }),
    );
  });
});

test('counts rows that aren’t answers instead of reading them', () => {
  const read4 = read([
    { type: 4, ease: 0 },
    { type: 5, ease: 3 },
    { type: 1, ease: 0 },
    { type: 3, factor: 0 },
    { type: 3, factor: 400 },
  ]);
  expect(read4).toMatchObject({ rescheduled: 3, unscheduled: 1 });
  expect(read4.reviews).toHaveLength(1);
});

test('skips rows whose time is impossible', () => {
  const found = read([{ id: -1 }, { id: 1e18 }, { id: start }]);
  expect(found.misdated).toBe(2);
  expect(found.reviews).toHaveLength(1);
});

test('reads two rows of one review as one, in any order', () => {
  const rows = [{ id: start }, { id: start + 1 }, { id: start + 5000 }];
  for (const some of [rows, rows.toReversed()]) expect(read(some).reviews).toHaveLength(2);
});

test('counts reviews as they are read', () => {
  const rows = [start, start + 1, start + 60, start + 5000].map((id) => ({ id }));
  const counted = countAnkiHistory(rows.map(makeRow), () => 'all', until);
  expect(counted.get('all')?.answers).toBe(read(rows).reviews.length);
});

test('takes the same time per review for long and short logs of one card', () => {
  const log = (length: number): AnkiReview[] =>
    Array.from({ length }, (_, index) => makeRow({ id: start + index * 1000 }, index));
  const [short, long] = [log(7500), log(7500 * growth)];
  expect(read(long).reviews).toHaveLength(long.length);
  expect(measureGrowth(read, short, long)).toBeLessThanOrEqual(mostGrowth);
});

test('reads a review of another grade at the same time as a new one', () => {
  const [own] = read([{ ease: 3 }]).reviews;
  expect(read([{ ease: 2 }], own === undefined ? [] : [own]).reviews).toHaveLength(1);
});

test('describes a new lapse as a relearning card that is due within minutes', () => {
  const day = 24 * 3600 * 1000;
  const reviews = [start, start + day, start + 4 * day].map((reviewedAt, index): ReviewRecord => {
    const grade = index === 2 ? 1 : 4;
    const at = { reviewedAt, day: studyDayOf(reviewedAt, 4, zone) };
    return { id: '', question, kind: 'answer', ...at, grade, retention: 0.9, undoneAt: null };
  });
  const { card: row, stepsLeft, reviews: rows } = toAnkiHistory(reviews);
  expect(row).toMatchObject({ type: 3, queue: 1, reps: 3, lapses: 1 });
  expect(row.due).toBe((start + 4 * day) / 1000 + 600);
  expect(stepsLeft).toBe(1);
  expect(rows.map(({ type }) => type)).toEqual([0, 1, 1]);
  expect(rows.at(-1)?.interval).toBe(-600);
});
