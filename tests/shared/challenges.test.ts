import { expect, test } from 'vitest';
import { completeResults } from '../../src/shared/challenges.ts';

const passed = { passed: true, expected: '1', actual: '1', error: null };

test('a test that was not reached has failed, with the reason', () => {
  const results = completeResults(['one', 'two'], [{ name: 'one', ...passed }], {
    how: 'late',
    limitMs: 10_000,
  });
  expect(results).toEqual([
    { name: 'one', ...passed },
    {
      name: 'two',
      passed: false,
      expected: null,
      actual: null,
      error: 'Not reached: the time was up.',
    },
  ]);
});

test('ignores results of unknown tests and second results', () => {
  const failed = { ...passed, passed: false };
  const results = completeResults(
    ['one'],
    [
      { name: 'another', ...passed },
      { name: 'one', ...failed },
      { name: 'one', ...passed },
    ],
    { how: 'done' },
  );
  expect(results).toEqual([{ name: 'one', ...failed }]);
});

test.each([
  [{ how: 'failed' as const, message: 'NameError: no', line: 1 }, 'NameError: no'],
  [{ how: 'stopped' as const }, 'stopped'],
  [{ how: 'done' as const }, 'ended the tests'],
])('gives the reason after %j', (end, message) => {
  expect(completeResults(['one'], [], end)[0]?.error).toContain(message);
});
