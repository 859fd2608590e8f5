import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listInterviews } from '../../../src/shared/study/interviews.ts';
import { planDays } from '../../../src/main/study/day-plan.ts';
import type { DayWishes, PlannedCard } from '../../../src/main/study/day-plan.ts';
import { findFuzzRange } from '../../../src/main/study/even-load.ts';
import { addDays, daysBetween } from '../../../src/main/study/study-day.ts';
import { findPause, pauseUntil, resume } from '../../../src/shared/study/pauses.ts';
import { storeInterviews } from '../../shared/stored-interviews.ts';

/** A Saturday. */
const today = '2026-11-21';
const none: DayWishes = {
  ...{ interviews: [], pauses: [], limit: null, isEven: false, easyDays: [] },
  kinds: ['answer'],
};

const decks = fc
  .array(fc.record({ since: fc.nat(60), interval: fc.integer({ min: 1, max: 200 }) }), {
    maxLength: 60,
  })
  .map((cards) => cards.map(({ since, interval }, index) => buildCard(index, since, interval)));

/** A card reviewed some days ago with the given interval. */
function buildCard(index: number, since: number, interval: number): PlannedCard {
  const lastDay = addDays(today, -since);
  return {
    ...{ question: `/sql/joins/inner#q${index}`, kind: 'answer' },
    ...{ firstDay: '2026-01-01', lastDay, dueDay: addDays(lastDay, interval) },
    ...{ stability: interval, hardness: 5 },
    ...{ state: 'review', isWithinDay: false },
  };
}

/** The number of cards due on each day; overdue ones count for today. */
function countDays(cards: readonly PlannedCard[], plan: ReadonlyMap<string, string>): number[] {
  const counts = new Array<number>(400).fill(0);
  for (const { question, dueDay } of cards) {
    const days = Math.max(0, daysBetween(today, plan.get(question) ?? dueDay));
    counts[days] = (counts[days] ?? 0) + 1;
  }
  return counts;
}

/** The number of cards reviewed on each day from today on, if every due card is reviewed each day. */
function reviewDaily(cards: readonly PlannedCard[], wishes: DayWishes, days: number): number[] {
  let waiting = [...cards];
  const done: PlannedCard[] = [];
  return Array.from({ length: days }, (_, index) => {
    const lastDay = addDays(today, index);
    const plan = planDays([...waiting, ...done], wishes, lastDay);
    const due = waiting.filter(({ question, dueDay }) => (plan.get(question) ?? dueDay) <= lastDay);
    waiting = waiting.filter((card) => !due.includes(card));
    done.push(...due.map((card) => ({ ...card, lastDay, dueDay: addDays(lastDay, 90) })));
    return due.length;
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

describe('a plan of days', () => {
  test('without preferences changes nothing', () => {
    fc.assert(fc.property(decks, (cards) => planDays(cards, none, today).size === 0));
  });

  test('keeps the number of reviews under any preferences', () => {
    fc.assert(
      fc.property(
        decks,
        fc.option(fc.integer({ min: 5, max: 40 })),
        fc.boolean(),
        fc.uniqueArray(fc.nat(6), { maxLength: 6 }),
        (cards, limit, isEven, easyDays) => {
          const plan = planDays(cards, { ...none, limit, isEven, easyDays }, today);
          expect(sum(countDays(cards, plan))).toBe(sum(countDays(cards, new Map())));
        },
      ),
    );
  });

  test('does not depend on the order of cards', () => {
    fc.assert(
      fc.property(decks, (cards) => {
        const wishes = { ...none, limit: 5, isEven: true, easyDays: [5, 6] };
        const plan = planDays(cards, wishes, today);
        const other = planDays(cards.toReversed(), wishes, today);
        expect([...other].toSorted()).toEqual([...plan].toSorted());
      }),
    );
    const alike = Array.from({ length: 12 }, (_, index) => buildCard(index, 20, 10));
    const wishes = { ...none, limit: 5 };
    expect(planDays(alike.toReversed(), wishes, today)).toEqual(planDays(alike, wishes, today));
  });
});

describe('evening out', () => {
  test('moves a card only within the fuzz of its interval, and never to a past day', () => {
    fc.assert(
      fc.property(decks, fc.uniqueArray(fc.nat(6), { maxLength: 6 }), (cards, easyDays) => {
        const plan = planDays(cards, { ...none, isEven: true, easyDays }, today);
        for (const { question, lastDay, dueDay } of cards) {
          const day = plan.get(question);
          if (day === undefined) continue;
          const { min_ivl, max_ivl } = findFuzzRange(daysBetween(lastDay, dueDay));
          expect(daysBetween(lastDay, day)).toBeGreaterThanOrEqual(min_ivl);
          expect(daysBetween(lastDay, day)).toBeLessThanOrEqual(max_ivl);
          expect(day >= today).toBe(true);
        }
      }),
    );
  });

  test('reduces the load of full days and easy days', () => {
    const cards = Array.from({ length: 50 }, (_, index) => buildCard(index, 10, 30));
    const isFull = countDays(cards, planDays(cards, { ...none, isEven: true }, today));
    expect(Math.max(...isFull)).toBeLessThan(15);
    // In 20 days it's a Friday.
    const plan = planDays(cards, { ...none, easyDays: [4] }, today);
    expect(countDays(cards, plan)[20]).toBe(0);
  });

  test('keeps a card on the later day it was moved to', () => {
    const cards = Array.from({ length: 40 }, (_, index) => buildCard(index, 30, 30));
    // They may come back up to three days later.
    expect(reviewDaily(cards, { ...none, isEven: true }, 5)).toEqual([10, 10, 10, 10, 0]);
    // Today is a Saturday.
    expect(reviewDaily(cards, { ...none, easyDays: [5, 6] }, 5)).toEqual([0, 0, 20, 20, 0]);
  });

  test('does not move overdue cards', () => {
    const cards = Array.from({ length: 5 }, (_, index) => buildCard(index, 40, 30));
    expect(planDays(cards, { ...none, isEven: true }, today).size).toBe(0);
  });
});

describe('a pause', () => {
  test('moves due dates by its length in days', () => {
    fc.assert(
      fc.property(decks, fc.integer({ min: 1, max: 60 }), (cards, days) => {
        const from = addDays(today, -days);
        const plan = planDays(cards, { ...none, pauses: [{ from, to: today }] }, today);
        for (const { question, lastDay, dueDay } of cards) {
          if (lastDay > from) continue;
          const moved = daysBetween(dueDay, plan.get(question) ?? dueDay);
          expect(moved).toBe(dueDay < from ? 0 : days);
        }
      }),
    );
  });

  test('keeps cards from coming due while it lasts', () => {
    fc.assert(
      fc.property(decks, fc.nat(30), (cards, days) => {
        const pauses = [{ from: addDays(today, -days), to: null }];
        const wishes = { ...none, pauses, limit: 5, isEven: true, easyDays: [0] };
        expect(countDays(cards, planDays(cards, wishes, today))[0]).toBe(0);
      }),
    );
  });

  test('started and ended on the same day leaves no trace', () => {
    const begun = pauseUntil([], today, null);
    expect(begun).toEqual([{ from: today, to: null }]);
    expect(resume(begun, today)).toEqual([]);
    expect(resume(begun, addDays(today, 3))).toEqual([{ from: today, to: '2026-11-24' }]);
  });

  test('ends by itself on its last day, which can be moved, but not to today', () => {
    const begun = pauseUntil([{ from: '2026-01-01', to: '2026-01-05' }], today, '2026-11-24');
    expect(findPause(begun, '2026-11-23')).toEqual({ from: today, to: '2026-11-24' });
    expect(findPause(begun, '2026-11-24')).toBeNull();
    expect(pauseUntil(begun, '2026-11-22', '2026-11-22')).toEqual(begun);
    const longer = pauseUntil(begun, '2026-11-22', '2026-11-30');
    expect(longer).toEqual([begun[0], { from: today, to: '2026-11-30' }]);
    expect(resume(longer, '2026-11-25')).toEqual([begun[0], { from: today, to: '2026-11-25' }]);
    expect(resume(longer, '2026-12-01')).toEqual(longer);
  });
});

describe('a backlog', () => {
  test('is spread over days up to the daily limit', () => {
    fc.assert(
      fc.property(decks, fc.integer({ min: 5, max: 20 }), (cards, limit) => {
        const before = countDays(cards, new Map())[0] ?? 0;
        const done = cards.filter(({ lastDay }) => lastDay === today).length;
        const after = countDays(cards, planDays(cards, { ...none, limit }, today));
        expect(after[0]).toBe(Math.min(before, Math.max(0, limit - done)));
      }),
    );
  });

  test('ignores cards first seen today', () => {
    const cards = Array.from({ length: 20 }, (_, index) => buildCard(index, 20, 10));
    const begun = Array.from({ length: 5 }, (_, index) => ({
      ...buildCard(index + 20, 0, 3),
      firstDay: today,
    }));
    const plan = planDays([...cards, ...begun], { ...none, limit: 8 }, today);
    expect(countDays(cards, plan).slice(0, 4)).toEqual([8, 8, 4, 0]);
  });

  test('starts with interview topics, then with the cards most likely forgotten', () => {
    const cards = [buildCard(0, 40, 39), buildCard(1, 60, 10), buildCard(2, 30, 20)].map(
      (card) => ({
        ...card,
        question: card.question.replace('/sql', card.question.endsWith('2') ? '/react' : '/sql'),
      }),
    );
    const interviews = listInterviews(storeInterviews({ date: '2026-12-24', paths: ['/react'] }));
    const many = Array.from({ length: 6 }, (_, index) => buildCard(index + 10, 60, 5));
    const plan = planDays([...cards, ...many], { ...none, interviews, limit: 8 }, today);
    expect([...plan]).toEqual([['/sql/joins/inner#q0', addDays(today, 1)]]);
  });

  test('is not put off until an interview is over', () => {
    const cards = Array.from({ length: 60 }, (_, index) => buildCard(index, 60, 5));
    const date = addDays(today, 3);
    const interviews = listInterviews(storeInterviews({ date }));
    const plan = planDays(cards, { ...none, interviews, limit: 5 }, today);
    expect([...plan.values()].every((day) => day < date)).toBe(true);
  });
});
