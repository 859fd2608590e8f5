import { expect, test } from 'vitest';
import { TimeoutError, runWithin } from '../../../src/main/jobs/run-within.ts';

test('returns what the work returns, and throws what it throws', () => {
  expect(runWithin(5000, () => 7)).toBe(7);
  const fault = new TypeError('out of luck');
  expect(() =>
    runWithin(5000, () => {
      throw fault;
    }),
  ).toThrow(fault);
});

test('ends work that never would', () => {
  const work = (): never => {
    for (;;);
  };
  expect(() => runWithin(20, work)).toThrow(TimeoutError);
  expect(runWithin(5000, () => 'still works')).toBe('still works');
});
