import { expect, test } from 'vitest';
import { TimeoutError, runWithin } from '../../../src/main/jobs/run-within.ts';

test('returns the result of the work, and rethrows its errors', () => {
  expect(runWithin(5000, () => 7)).toBe(7);
  const fault = new TypeError('out of luck');
  expect(() =>
    runWithin(5000, () => {
      throw fault;
    }),
  ).toThrow(fault);
});

test('ends work that never finishes', () => {
  const work = (): never => {
    for (;;);
  };
  expect(() => runWithin(20, work)).toThrow(TimeoutError);
  expect(runWithin(5000, () => 'still works')).toBe('still works');
});
