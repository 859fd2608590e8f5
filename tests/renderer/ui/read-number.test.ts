import { expect, test } from 'vitest';
import { readNumber } from '../../../src/renderer/ui/read-number.ts';

const bounds = { min: 3, max: 50 };

test.each([
  ['3', 3],
  ['50', 50],
  [' 12 ', 12],
])('accepts %j', (text, number) => {
  expect(readNumber(text, bounds, 10)).toEqual({ number, message: '' });
});

test.each([
  ['51', 50, 'Maximum 50. Changed to 50.'],
  ['1e9', 50, 'Maximum 50. Changed to 50.'],
  ['2', 3, 'Minimum 3. Changed to 3.'],
  ['-7', 3, 'Minimum 3. Changed to 3.'],
  ['12.6', 13, 'Whole numbers only. Changed to 13.'],
  ['50.4', 50, 'Maximum 50. Changed to 50.'],
  ['', 10, 'Enter a whole number from 3 to 50. Kept at 10.'],
  ['ten', 10, 'Enter a whole number from 3 to 50. Kept at 10.'],
])('corrects %j to %i and says so', (text, number, message) => {
  expect(readNumber(text, bounds, 10)).toEqual({ number, message });
});
