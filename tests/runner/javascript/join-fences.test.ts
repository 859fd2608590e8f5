import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createConsole } from '../../../src/runner/javascript/console.ts';
import { joinFences, printAfter } from '../../../src/runner/javascript/join-fences.ts';
import { createOutput } from '../../../src/runner/output.ts';

test.each([
  ['a line of code', 'const cups = 2;'],
  ['a comment', 'const cups = 2; // for two'],
  ['a line break', 'const cups = 2; // for two\n'],
])('prints the mark and keeps the lines of the fence after %s', (_, before) => {
  const printed: unknown[] = [];
  const { source, linesBefore } = joinFences({ before: [before], code: 'pour(cups);' });
  const console = { log: (text: unknown) => printed.push(text) };
  runInNewContext(source, { console, pour: (cups: unknown) => printed.push(cups) });
  expect(printed).toEqual(['\u0001', 2]);
  expect(source.split('\n')[linesBefore]).toBe('pour(cups);');
});

test('shows the output of a fence inside a console group left open by earlier code', () => {
  let shown = '';
  const output = createOutput((text) => (shown += text));
  const console = createConsole(printAfter(output, true));
  const before = ["console.group('pot'); console.log('unseen');"];
  runInNewContext(joinFences({ before, code: "console.log('tea');" }).source, { console });
  output.finish();
  expect(shown).toBe('  tea\n');
});
