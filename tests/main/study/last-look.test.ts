import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastLookDays, planLastLooks } from '../../../src/main/study/last-look.ts';
import { scheduleReview } from '../../../src/main/study/schedule.ts';
import type { Card } from '../../../src/main/study/schedule.ts';
import { addDays, daysBetween } from '../../../src/main/study/study-day.ts';
import { grades } from '../../../src/shared/study/grades.ts';

const start = '2026-11-21';

function review(card: Card | null, question: string, day: string, grade: 1 | 2 | 3 | 4): Card {
  const reviewedAt = Date.parse(`${day}T10:00:00Z`);
  return scheduleReview(card, { question, kind: 'answer', day, reviewedAt, grade, retention: 0.9 });
}

/** Easy from the first review, so that intervals grow long quickly. */
const learners = fc.record({
  questions: fc.integer({ min: 1, max: 12 }),
  days: fc.integer({ min: 1, max: 120 }),
  grades: fc.array(fc.constantFrom(...grades), { minLength: 1, maxLength: 30 }),
});

describe('last looks', () => {
  test('every question has one in the days before the interview, and no interval skips that day', () => {
    fc.assert(
      fc.property(learners, ({ questions, days, grades: given }) => {
        const date = addDays(start, days);
        const interviews = [{ date, paths: [] }];
        let turn = 0;
        const cards = new Map<string, Card>();
        for (let index = 0; index < questions; index += 1) {
          const question = `/sql/joins/inner#q${index}`;
          cards.set(question, review(null, question, start, given[index % given.length] ?? 3));
        }
        for (let day = start; day < date; day = addDays(day, 1)) {
          const looks = planLastLooks([...cards.values()], interviews, day);
          for (const [question, card] of cards) {
            const planned = looks.get(question) ?? card.dueDay;
            expect(planned < date || card.lastDay >= addDays(date, -lastLookDays)).toBe(true);
            expect(planned > card.dueDay).toBe(false);
            if (planned > day || card.lastDay === day) continue;
            cards.set(
              question,
              review(card, question, day, given[(turn += 1) % given.length] ?? 3),
            );
          }
        }
        for (const { lastDay } of cards.values()) {
          expect(daysBetween(lastDay, date)).toBeLessThanOrEqual(lastLookDays);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('are spread evenly over the remaining days', () => {
    const cards = Array.from({ length: 700 }, (_, index) => ({
      question: `/sql/joins/inner#q${index}`,
      lastDay: '2026-10-01',
      dueDay: '2027-06-01',
    }));
    const countDays = (today: string): number[] => {
      const looks = planLastLooks(cards, [{ date: '2026-12-21', paths: [] }], today);
      const byDay = Map.groupBy(looks.values(), (day) => day);
      return [...byDay.values()].map((days) => days.length);
    };
    const early = countDays(start);
    expect(early).toHaveLength(7);
    expect(Math.max(...early) - Math.min(...early)).toBeLessThan(60);
    expect(countDays('2026-12-20')).toEqual([700]);
  });

  test.each([
    ['after the day, things are as scheduled', '2026-12-22', '2026-12-21', []],
    ['on the day itself too', '2026-12-21', '2026-12-21', []],
    ['for topics that do not count', start, '2026-12-21', ['/react']],
    ['if it comes back before the day anyway', start, '2027-07-01', []],
  ])('%s', (_, today, date, paths) => {
    const card = { question: '/sql/joins/inner#a', lastDay: '2026-10-01', dueDay: '2027-06-01' };
    expect(planLastLooks([card], [{ date, paths }], today)).toEqual(new Map());
  });
});
