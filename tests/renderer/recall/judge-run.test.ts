import { expect, test } from 'vitest';
import { judgeRun, listGapHints } from '../../../src/renderer/recall/judge-run.ts';
import type { RunEnd, TestResult } from '../../../src/shared/runner.ts';

const output = { text: '1\n2\n', html: '', isTable: false };
const done: RunEnd = { how: 'done' };
const failed: RunEnd = { how: 'failed', message: 'TypeError', line: 1 };
const result = (name: string, passed = true): TestResult => ({
  ...{ name, passed, expected: null, actual: null, error: null },
});

test.each([
  ['the output', done, '1\n2\n', true],
  ['the output with spaces at line ends and no final line break', done, '1 \n2', true],
  ['another output', done, '1\n3\n', false],
  ['more', done, '1\n2\n3\n', false],
  ['nothing', done, '', false],
  ['the output, then fails', failed, '1\n2\n', false],
  [
    'more, but only the output is compared',
    { how: 'done', compared: '1\n2\n' } as const,
    'x',
    true,
  ],
])('a run that prints %s is judged', (_name, end, printed, isRight) => {
  expect(judgeRun({ end, printed, results: [] }, { tests: null, output })).toBe(isRight);
});

test.each<RunEnd>([
  { how: 'late', limitMs: 10_000 },
  { how: 'gone' },
  { how: 'stopped' },
  { how: 'refused' },
  { how: 'left' },
  { how: 'silent', limitMs: 10_000 },
])('a run that ends with %j isn’t judged', (end) => {
  const outcome = { end, printed: '1\n2\n', results: [result('a'), result('b')] };
  expect(judgeRun(outcome, { tests: null, output })).toBeNull();
  const tests = { code: '', names: ['a', 'b'], solution: '' };
  expect(judgeRun(outcome, { tests, output: null })).toBeNull();
});

test.each([
  ['all tests passed', done, [result('a'), result('b')], true],
  ['one failed', done, [result('a'), result('b', false)], false],
  ['one wasn’t reached', done, [result('a')], false],
  ['another test was reported instead', done, [result('a'), result('c')], false],
  ['no test was reported', done, [], false],
  ['the code failed', failed, [], false],
])('a task is judged by the tests known beforehand: %s', (_name, end, results, isRight) => {
  const tests = { code: '', names: ['a', 'b'], solution: '' };
  expect(judgeRun({ end, printed: '', results }, { tests, output: null })).toBe(isRight);
});

test.each([
  ['heapify', 'one word or symbol', 'h'],
  ['not xs', '2 words and symbols', 'n'],
  ['xs.sort()', '5 words and symbols', 'x'],
  ['<=', '2 words and symbols', '<'],
])('the hints of the gap %j', (hidden, count, first) => {
  expect(listGapHints(hidden)).toEqual([
    `The original has ${count} here.`,
    `The original begins with ${first}`,
  ]);
});
