import { expect, test } from 'vitest';
import {
  formatClock,
  formatDuration,
  formatShare,
  formatSize,
} from '../../../src/renderer/lib/measures.ts';
import { countOf } from '../../../src/renderer/lib/numbers.ts';

test('numbers agree with their nouns', () => {
  expect(countOf(0, 'question')).toBe('0 questions');
  expect(countOf(1, 'question')).toBe('1 question');
  expect(countOf(1204, 'question')).toBe('1,204 questions');
});

test('a share is shown in whole percent', () => {
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
])('%d ms took %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});

test.each([
  [0, '0:00'],
  [5, '0:05'],
  [125, '2:05'],
  [3600, '1:00:00'],
  [3725, '1:02:05'],
])('%d seconds are %s on the clock', (seconds, text) => {
  expect(formatClock(seconds)).toBe(text);
});
