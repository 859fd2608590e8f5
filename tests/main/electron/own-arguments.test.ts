import { expect, test } from 'vitest';
import { listOwnArguments } from '../../../src/main/electron/own-arguments.ts';

test.each([
  [['app', '--content=here', 'pack.zip'], 3],
  [['app', '--', '--content=here'], 1],
  [['app', 'notes', 'Rule-of-Thumb://sql/joins', 'pack.zip'], 2],
  [[], 0],
])('of %j the first %i are the user’s own', (argv, count) => {
  expect(listOwnArguments(argv)).toEqual(argv.slice(0, count));
});
