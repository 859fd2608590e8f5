import { expect, test } from 'vitest';
import { formatDay } from '../../../src/renderer/lib/days.ts';
import {
  formatLongDay,
  formatMonth,
  formatShortDay,
} from '../../../src/renderer/lib/named-days.ts';
import { formatDate, formatExactMoment, formatMoment } from '../../../src/renderer/lib/moments.ts';

test('a moment is shown with its day, month in letters, and 24-hour time', () => {
  const moment = new Date(2026, 10, 21, 17, 5, 9).getTime();
  expect(formatDate(moment)).toBe('21 Nov 2026');
  expect(formatMoment(moment)).toBe('21 Nov 2026, 17:05');
  expect(formatExactMoment(moment)).toBe('21 Nov 2026, 17:05:09');
});

test('a study day is the same day in every time zone', () => {
  expect(formatDay('2026-11-21')).toBe('21 Nov 2026');
  expect(formatShortDay('2026-11-01')).toBe('Sun 1 Nov');
  expect(formatLongDay('2026-11-21')).toBe('Saturday 21 November 2026');
  expect(formatLongDay('2028-02-29')).toBe('Tuesday 29 February 2028');
  expect(formatMonth('2026-09-01')).toBe('Sep');
});
