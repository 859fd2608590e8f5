import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { joinFences } from '../../../src/runner/javascript/join-fences.ts';

test.each([
  ['a line of code', 'const cups = 2;'],
  ['a comment', 'const cups = 2; // for two'],
  ['a line break', 'const cups = 2; // for two\n'],
])('the mark is printed and the fence keeps its lines after %s', (_, before) => {
  const printed: unknown[] = [];
  const { source, linesBefore } = joinFences({ before: [before], code: 'pour(cups);' });
  const console = { log: (text: unknown) => printed.push(text) };
  runInNewContext(source, { console, pour: (cups: unknown) => printed.push(cups) });
  expect(printed).toEqual(['\u0001', 2]);
  expect(source.split('\n')[linesBefore]).toBe('pour(cups);');
});
