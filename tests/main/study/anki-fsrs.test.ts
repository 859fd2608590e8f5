import { expect, test } from 'vitest';
import { describeMemory, findRetention, readMemory } from '../../../src/main/study/anki-fsrs.ts';
import { replayReviews } from '../../../src/main/study/schedule.ts';
import type { Review } from '../../../src/main/study/schedule.ts';

const reviews = ['2026-01-01', '2026-01-04', '2026-01-15'].map((day): Review => ({
  ...{ question: '/tea/brewing/water#how-hot', kind: 'answer', grade: 3, retention: 0.9 },
  ...{ day, reviewedAt: Date.parse(`${day}T12:00:00Z`) },
}));
const schedule = replayReviews(reviews);
const same = { s: schedule?.stability, d: schedule?.difficulty, dr: 0.9 };

function compare(...data: unknown[]): string[] {
  const cards = data.map((one) => ({ card: { data: JSON.stringify(one), reps: 3 }, reviews }));
  return describeMemory(cards);
}

test('counts the cards on which Anki and the app agree', () => {
  expect(compare(same)).toEqual([
    'Anki’s FSRS state matches the schedule computed here for 1 of 1 card.',
  ]);
  expect(compare(same, { ...same, s: Number(same.s) * 2 })).toEqual([
    'Anki’s FSRS state matches the schedule computed here for 1 of 2 cards. It differs where Anki used other FSRS parameters, or none at the time.',
  ]);
});

test('compares nothing without a state, or with other reviews than Anki’s', () => {
  expect(compare({}, { s: 3 }, null, 'text')).toEqual([]);
  const card = { data: JSON.stringify(same), reps: 4 };
  expect(describeMemory([{ card, reviews }])).toEqual([]);
});

test('finds the desired retention of most cards', () => {
  const find = (...retentions: (number | null)[]): number | null =>
    findRetention(retentions.map((dr) => ({ data: JSON.stringify({ ...same, dr }) })));
  expect(find(0.87, 0.9, 0.87)).toBe(0.87);
  expect(find(null, null, 0.9)).toBe(0.9);
  expect(find(null)).toBeNull();
});

test.each(['', '{', '[]', '{"s":-1,"d":11,"dr":1}', '{"s":"5","d":1e99,"dr":null}'])(
  'reads no state from %j',
  (data) => {
    expect(readMemory(data)).toEqual({ stability: null, difficulty: null, retention: null });
  },
);
