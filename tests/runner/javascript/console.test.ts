import { beforeEach, expect, test } from 'vitest';
import { createConsole, formatTime } from '../../../src/runner/javascript/console.ts';
import type { PrintingConsole } from '../../../src/runner/javascript/console.ts';

let text: string;
let made: PrintingConsole;

beforeEach(() => {
  text = '';
  made = createConsole((printed) => {
    text += printed;
  });
});

test('prints values as Node.js does', () => {
  made.log('%s is %d', 'tea', 2, { milk: null, at: [new Date(0)] });
  made.error(new Set(['a']));
  expect(text).toBe("tea is 2 { milk: null, at: [ 1970-01-01T00:00:00.000Z ] }\nSet(1) { 'a' }\n");
});

test('indents each line in a group', () => {
  made.group('outer');
  made.log('one\ntwo');
  made.groupEnd();
  made.groupEnd();
  made.log('out');
  expect(text).toBe('outer\n  one\n  two\nout\n');
});

test('counts until reset, and prints failed assertions only', () => {
  made.count();
  made.count();
  made.countReset();
  made.count();
  made.assert(true, 'unseen');
  made.assert(false, 'seen %d', 1);
  made.assert(false);
  expect(text).toBe(
    'default: 1\ndefault: 2\ndefault: 1\nAssertion failed: seen 1\nAssertion failed\n',
  );
});

test('warns about unknown and duplicate labels', () => {
  made.timeEnd('tea');
  made.timeLog('tea');
  made.countReset('cups');
  made.time('pot');
  made.time('pot');
  expect(text).toBe(
    [
      "Warning: No such label 'tea' for console.timeEnd()",
      "Warning: No such label 'tea' for console.timeLog()",
      "Warning: Count for 'cups' does not exist",
      "Warning: Label 'pot' already exists for console.time()",
      '',
    ].join('\n'),
  );
});

test('formats times in the units of Node.js', () => {
  expect([0.25, 12.5, 1500, 61_234, 3_661_000].map(formatTime)).toEqual([
    '0.25ms',
    '12.5ms',
    '1.500s',
    '1:01.234 (m:ss.mmm)',
    '1:01:01.000 (h:mm:ss.mmm)',
  ]);
});

test('prints a trace with its formatted message', () => {
  made.trace('%s cups', 2);
  made.trace();
  expect(text).toBe('Trace: 2 cups\nTrace\n');
});
