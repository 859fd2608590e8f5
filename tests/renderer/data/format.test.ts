import { expect, test } from 'vitest';
import {
  formatExactMoment,
  formatMoment,
  formatSize,
} from '../../../src/renderer/components/data/format.ts';

test('a moment is told with day, month in letters, and time of 24 hours', () => {
  const moment = new Date(2026, 10, 21, 17, 5, 9).getTime();
  expect(formatMoment(moment)).toBe('21 Nov 2026, 17:05');
  expect(formatExactMoment(moment)).toBe('21 Nov 2026, 17:05:09');
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
