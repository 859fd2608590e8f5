import { expect, test } from 'vitest';
import { boundEvent } from '../../src/runner/bound-events.ts';

const long = 'x'.repeat(30_000);
const cut = `${'x'.repeat(20_000)}…`;

test('a message that nobody would read to its end is cut', () => {
  const end = { how: 'failed', message: long, line: 2 } as const;
  expect(boundEvent({ is: 'ended', end })).toEqual({ is: 'ended', end: { ...end, message: cut } });
  const result = { name: 'one', passed: false, expected: long, actual: null, error: long };
  expect(boundEvent({ is: 'tested', result })).toEqual({
    is: 'tested',
    result: { ...result, expected: cut, error: cut },
  });
});

test('everything else is told as it is', () => {
  const failed = { how: 'failed', message: 'Error: tea', line: null } as const;
  expect(boundEvent({ is: 'ended', end: failed })).toEqual({ is: 'ended', end: failed });
  expect(boundEvent({ is: 'ended', end: { how: 'late', limitMs: 10_000 } })).toMatchObject({
    end: { how: 'late', limitMs: 10_000 },
  });
  expect(boundEvent({ is: 'output', text: long })).toEqual({ is: 'output', text: long });
});
