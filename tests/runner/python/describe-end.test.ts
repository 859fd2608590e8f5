import { expect, test } from 'vitest';
import { describeEnd } from '../../../src/runner/python/describe-end.ts';

test.each([
  [
    "ModuleNotFoundError: No module named 'requests'",
    '\nOnly Python’s standard library is here, and not all of it.',
  ],
  ["RuntimeError: can't start new thread", '\nThere are no threads here.'],
  ['RuntimeError: cold', ''],
])('a failure for want of something says that it is not here: %s', (message, hint) => {
  const error = { message, line: 1, column: 1, module: null };
  expect(describeEnd(error)).toEqual({ how: 'failed', message: message + hint, line: 1 });
});
