import { describe, expect, test } from 'vitest';
import { addDays } from '../../../src/main/study/study-day.ts';
import {
  describeLevels,
  planAxis,
  planHeatmap,
  weekdayOf,
} from '../../../src/renderer/progress/plan-charts.ts';

/** Fifty-three weeks up to a day, with reviews on some days. */
function makeDays(today: string, reviews: Record<string, number> = {}) {
  return Array.from({ length: 371 }, (_, index) => {
    const day = addDays(today, index - 370);
    return { day, reviews: reviews[day] ?? 0 };
  });
}

test.each([
  ['a Monday', '2026-11-16', 1],
  ['a Saturday', '2026-11-21', 6],
  ['a Sunday', '2026-11-22', 7],
])('on %s the last week ends today, and all others have seven days', (_, today, length) => {
  const { weeks } = planHeatmap(makeDays(today));
  expect(weeks).toHaveLength(53);
  expect(weeks.at(-1)).toHaveLength(length);
  expect(weeks.at(-1)?.at(-1)?.day).toBe(today);
  for (const week of weeks) expect(weekdayOf(week[0]?.day ?? '')).toBe(0);
  for (const week of weeks.slice(0, -1)) expect(week).toHaveLength(7);
});

test('months are labeled at their first whole week if there is room', () => {
  const { weeks, months } = planHeatmap(makeDays('2026-11-21'));
  expect(months.map(({ name }) => name)).toEqual(
    'Dec Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov'.split(' '),
  );
  expect(weeks[months[0]?.week ?? 0]?.[0]?.day).toBe('2025-12-01');
  expect(weeks[months[1]?.week ?? 0]?.[0]?.day).toBe('2026-01-05');
});

test('totals count only the days shown', () => {
  const reviews = { '2025-11-16': 99, '2025-11-17': 2, '2026-03-01': 7, '2026-11-20': 7 };
  const map = planHeatmap(makeDays('2026-11-21', reviews));
  expect(map).toMatchObject({ reviews: 16, studied: 3, best: { day: '2026-11-20', reviews: 7 } });
});

describe('levels', () => {
  test('are even steps that ignore one outlier', () => {
    const reviews = Object.fromEntries(
      Array.from({ length: 19 }, (_, index) => [addDays('2026-11-20', -index), index + 1]),
    );
    const map = planHeatmap(makeDays('2026-11-21', { ...reviews, '2026-01-01': 400 }));
    expect(map.bounds).toEqual([1, 6, 11, 16]);
    const levels = map.weeks.flat().map(({ reviews: count, level }) => [count, level]);
    expect(levels).toContainEqual([0, 0]);
    expect(levels).toContainEqual([1, 1]);
    expect(levels).toContainEqual([5, 1]);
    expect(levels).toContainEqual([6, 2]);
    expect(levels).toContainEqual([16, 4]);
    expect(levels).toContainEqual([400, 4]);
  });

  test('have labels', () => {
    expect(describeLevels([1, 6, 11, 16])).toEqual(['1 to 5', '6 to 10', '11 to 15', '16 or more']);
    expect(describeLevels(planHeatmap(makeDays('2026-11-21')).bounds)).toEqual([
      '1',
      '2',
      '3',
      '4 or more',
    ]);
  });
});

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [20, [0, 5, 10, 15, 20]],
  [21, [0, 10, 20, 30]],
  [617, [0, 200, 400, 600, 800]],
])('an axis up to %i has round steps', (most, axis) => {
  expect(planAxis(most)).toEqual(axis);
});
