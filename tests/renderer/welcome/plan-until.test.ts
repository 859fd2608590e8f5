import { describe, expect, it } from 'vitest';
import {
  describeDays,
  describePlan,
  planUntil,
  today,
} from '../../../src/renderer/welcome/plan-until.ts';

describe('planUntil', () => {
  it.each([
    ['2026-12-01', '2026-11-22', 30, { days: 9, perDay: 4 }],
    ['2026-11-23', '2026-11-22', 30, { days: 1, perDay: 30 }],
    ['2026-11-22', '2026-11-22', 30, { days: 0, perDay: 30 }],
    ['2026-11-20', '2026-11-22', 30, { days: -2, perDay: 0 }],
    ['2027-03-01', '2026-11-22', 0, { days: 99, perDay: 0 }],
    // Across a change to daylight saving time.
    ['2026-04-05', '2026-03-22', 14, { days: 14, perDay: 1 }],
  ])('counts the days until %s from %s', (interview, now, unread, plan) => {
    expect(planUntil(interview, now, unread)).toEqual(plan);
  });
});

describe('today', () => {
  it('is the local calendar day, even late in the evening', () => {
    expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
    expect(today(new Date(2026, 10, 22, 0, 0))).toBe('2026-11-22');
  });
});

describe('the countdown', () => {
  it('tells how far away the interview is', () => {
    expect([-1, 0, 1, 12].map(describeDays)).toEqual([
      'Your interview is over',
      'Your interview is today',
      'Your interview is tomorrow',
      '12 days until your interview',
    ]);
  });

  it('tells the unread pages and the pages per day', () => {
    const say = (days: number, unread: number): string =>
      describePlan({ days, perDay: Math.ceil(unread / Math.max(days, 1)) }, unread);
    expect(say(12, 48)).toBe('48 pages unread, about 4 a day until then.');
    expect(say(12, 1)).toBe('1 page unread, about 1 a day until then.');
    expect(say(12, 0)).toContain('All pages are read');
    expect(say(1, 48)).toContain('48 pages unread');
    expect(say(0, 48)).toContain('rules of thumb');
    expect(say(-3, 48)).toContain('Set the next date');
  });
});
