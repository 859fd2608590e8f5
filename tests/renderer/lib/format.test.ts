import { expect, test } from 'vitest';
import { countOf, formatShare, formatSize, joinWords } from '../../../src/renderer/lib/format.ts';
import {
  formatClock,
  formatDate,
  formatDay,
  formatDuration,
  formatExactMoment,
  formatMoment,
  formatMonth,
} from '../../../src/renderer/lib/format-time.ts';

test('a noun is plural unless there is exactly one', () => {
  expect(countOf(0, 'question')).toBe('0 questions');
  expect(countOf(1, 'question')).toBe('1 question');
  expect(countOf(1204, 'question')).toBe('1,204 questions');
});

test('a share is a whole percentage', () => {
  expect([0, 0.004, 0.875, 1].map(formatShare)).toEqual(['0%', '0%', '88%', '100%']);
});

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [12_345_678, '12.3 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});

test.each([
  [0, '0 s'],
  [1499, '1 s'],
  [59_499, '59 s'],
  [59_500, '1 min'],
  [260_000, '4 min 20 s'],
  [3_600_000, '1 h'],
  [3_900_000, '1 h 5 min'],
])('%d ms are %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});

test.each([
  [0, '0:00'],
  [5, '0:05'],
  [125, '2:05'],
  [3600, '1:00:00'],
  [3725, '1:02:05'],
])('%d seconds read %s on a clock', (seconds, text) => {
  expect(formatClock(seconds)).toBe(text);
});

test('a timestamp shows the day, the month in letters, and 24-hour time', () => {
  const moment = new Date(2026, 10, 21, 17, 5, 9).getTime();
  expect(formatDate(moment)).toBe('21 Nov 2026');
  expect(formatMoment(moment)).toBe('21 Nov 2026, 17:05');
  expect(formatExactMoment(moment)).toBe('21 Nov 2026, 17:05:09');
});

test('a study day is the same day in every time zone', () => {
  expect(formatDay('2026-11-21')).toBe('21 Nov 2026');
  expect(formatDay('2026-09-01')).toBe('1 Sep 2026');
  expect(formatDay('2028-02-29')).toBe('29 Feb 2028');
  expect(formatMonth('2026-09-01')).toBe('Sep');
});

test.each([
  [[], ''],
  [['easy'], 'easy'],
  [['easy', 'hard'], 'easy and hard'],
  [['easy', 'medium', 'hard'], 'easy, medium and hard'],
])('%j joins to “%s”', (words, text) => {
  expect(joinWords(words)).toBe(text);
});
