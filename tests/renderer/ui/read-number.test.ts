import { expect, test } from 'vitest';
import { readNumber } from '../../../src/renderer/ui/read-number.ts';

const bounds = { min: 3, max: 50 };

test.each([
  ['3', 3],
  ['50', 50],
  [' 12 ', 12],
])('%s is taken as it is', (text, number) => {
  expect(readNumber(text, bounds, 10)).toEqual({ number, message: '' });
});

test.each([
  ['51', 50, 'The most is 50, so it was set to 50.'],
  ['1e9', 50, 'The most is 50, so it was set to 50.'],
  ['2', 3, 'The least is 3, so it was set to 3.'],
  ['-7', 3, 'The least is 3, so it was set to 3.'],
  ['12.6', 13, 'Only whole numbers work, so it was set to 13.'],
  ['50.4', 50, 'The most is 50, so it was set to 50.'],
  ['', 10, 'Type a whole number from 3 to 50. It stays at 10.'],
  ['ten', 10, 'Type a whole number from 3 to 50. It stays at 10.'],
])('%s is not, and that is said', (text, number, message) => {
  expect(readNumber(text, bounds, 10)).toEqual({ number, message });
});
