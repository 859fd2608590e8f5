import { expect, test } from 'vitest';
import { exitCodeOf, explain, formatOutcome } from '../../tools/package/outcome.ts';
import type { Outcome } from '../../tools/package/outcome.ts';

function outcome(target: string, isNamed: boolean, file: string | null): Outcome {
  const order = { system: 'linux', arch: 'x64', installers: [], isNamed } as const;
  return { order, target, file, reason: file === null ? 'no tool' : '' };
}

test('a line names the built file, or the reason there is none', () => {
  expect(formatOutcome(outcome('deb', false, 'dist/a.deb'))).toBe('linux x64 deb: dist/a.deb');
  expect(formatOutcome(outcome('deb', false, null))).toBe('linux x64 deb: left out: no tool');
});

test('the run fails only if an explicitly requested installer is missing', () => {
  expect(exitCodeOf([outcome('folder', false, 'a'), outcome('deb', false, null)])).toBe(0);
  expect(exitCodeOf([outcome('folder', true, 'a'), outcome('deb', true, null)])).toBe(1);
  expect(exitCodeOf([outcome('folder', true, 'a'), outcome('deb', true, 'b')])).toBe(0);
});

test('the run fails if no folder was built', () => {
  expect(exitCodeOf([outcome('folder', false, null), outcome('deb', false, null)])).toBe(1);
});

test('the first line of an error is its explanation', () => {
  expect(explain(new Error('\n  no such host\n    at somewhere'))).toBe('no such host');
  expect(explain('plain')).toBe('plain');
  expect(explain(new Error(''))).toBe('it failed without a word');
});
