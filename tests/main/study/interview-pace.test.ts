import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planDrops, planPaces } from '../../../src/main/study/interview-pace.ts';
import { forecastRecall } from '../../../src/main/study/recall-forecast.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

describe('the pace of new questions', () => {
  test.each([
    ['spreads them evenly and ends two days before', [12, 6, 20, 0], [3, 3, 3, 3], 0],
    ['stops when none are left', [5, 6, 20, 0], [2, 2, 1, 0], 0],
    ['keeps to the limit, and says how many do not fit', [100, 4, 20, 0], [20, 20], 60],
    ['counts those begun today', [9, 5, 20, 3], [1, 4, 4], 0],
    ['is no faster for more begun today', [10, 5, 12, 12], [0, 5, 5], 0],
    ['begins some on the day before', [9, 1, 5, 0], [5], 4],
    ['begins nothing on the day itself', [9, 0, 20, 0], [], 9],
  ] as const)('%s', (_, [unseen, days, limit, entered], newPerDay, leftOut) => {
    const interview = { unseen, days, begun: entered };
    expect(planPaces([interview], limit, entered)).toEqual([{ newPerDay, leftOut }]);
  });

  test('leaves the rest of each daily limit to a later interview', () => {
    const [first, later] = [
      { unseen: 20, days: 4, begun: 0 },
      { unseen: 50, days: 6, begun: 0 },
    ];
    expect(planPaces([first, later], 12, 0)).toEqual([
      { newPerDay: [10, 10], leftOut: 0 },
      { newPerDay: [2, 2, 12, 12], leftOut: 22 },
    ]);
  });

  test('does not count questions begun today for another interview, or for none', () => {
    const [first, later] = [
      { unseen: 18, days: 12, begun: 2 },
      { unseen: 30, days: 32, begun: 0 },
    ];
    const [own, other] = planPaces([first, later], 20, 5);
    expect(own?.newPerDay.slice(0, 2)).toEqual([0, 2]);
    expect(other?.newPerDay.slice(0, 2)).toEqual([1, 1]);
  });

  test('stays the same while its questions are begun', () => {
    const size = { unseen: fc.nat(300), days: fc.nat(60), limit: fc.nat(30), begun: fc.nat(30) };
    fc.assert(
      fc.property(fc.record(size), ({ unseen, days, limit, begun }) => {
        const [fresh] = planPaces([{ unseen, days, begun: 0 }], limit, 0);
        const planned = fresh?.newPerDay[0] ?? 0;
        const done = Math.min(begun, planned);
        const [rest] = planPaces([{ unseen: unseen - done, days, begun: done }], limit, done);
        expect(rest?.newPerDay[0] ?? 0).toBe(planned - done);
      }),
    );
  });

  test('counts each question once, on a day or as left out, and never exceeds the daily limit', () => {
    const interview = fc.record({ unseen: fc.nat(2000), days: fc.nat(400), begun: fc.nat(20) });
    fc.assert(
      fc.property(
        fc.array(interview, { maxLength: 3 }),
        ...[fc.nat(200), fc.nat(200)],
        (interviews, limit, begun) => {
          const paces = planPaces(interviews, limit, begun);
          paces.forEach(({ newPerDay, leftOut }, index) =>
            expect(sum(newPerDay) + leftOut).toBe(interviews[index]?.unseen),
          );
          for (let day = 0; day < 400; day += 1) {
            const counts = paces.map(({ newPerDay }) => newPerDay[day] ?? 0);
            expect(counts.every((count) => count >= 0)).toBe(true);
            const room = Math.max(0, limit - (day === 0 ? begun : 0));
            expect(sum(counts)).toBeLessThanOrEqual(room);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('suggestions to drop topics', () => {
  const topics = [
    { path: '/sql/joins', counted: 10, unseen: 2 },
    { path: '/react/hooks', counted: 20, unseen: 20 },
    { path: '/git/basics', counted: 5, unseen: 5 },
    { path: '/css/grid', counted: 8, unseen: 0 },
  ];

  test.each([
    [0, []],
    [4, ['/react/hooks']],
    [22, ['/react/hooks', '/git/basics']],
    [27, ['/react/hooks', '/git/basics', '/sql/joins']],
  ])('make room for %i, starting with the least studied', (excess, paths) => {
    expect(planDrops(topics, excess).map(({ path }) => path)).toEqual(paths);
  });
});

describe('the forecast', () => {
  test('has one value per day, each between 0 and 1', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            stability: fc.double({ min: 0.1, max: 1000, noNaN: true }),
            hardness: fc.double({ min: 1, max: 10, noNaN: true }),
            elapsedDays: fc.nat(300),
            dueInDays: fc.integer({ min: -100, max: 300 }),
          }),
          { maxLength: 8 },
        ),
        fc.nat(100),
        fc.nat(10),
        (cards, days, perDay) => {
          const newPerDay = Array.from({ length: Math.max(0, days - 2) }, () => perDay);
          const line = forecastRecall({ cards, newPerDay, leftOut: 3, days, retention: 0.9 });
          expect(line).toHaveLength(days + 1);
          expect(line.every((share) => share >= 0 && share <= 1)).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('rises as new questions are added', () => {
    const card = { stability: 5, hardness: 5, elapsedDays: 3, dueInDays: 2 };
    const line = forecastRecall({
      cards: [card, card],
      newPerDay: Array.from({ length: 18 }, () => 1),
      leftOut: 0,
      days: 20,
      retention: 0.9,
    });
    expect(line[0]).toBeLessThan(0.2);
    expect(line.at(-1)).toBeGreaterThan(0.9);
  });
});
