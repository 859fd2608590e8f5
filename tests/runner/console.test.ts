import { beforeEach, expect, test } from 'vitest';
import { createConsole } from '../../src/runner/javascript/console.ts';
import type { PrintingConsole } from '../../src/runner/javascript/console.ts';

let text: string;
let made: PrintingConsole;

beforeEach(() => {
  text = '';
  made = createConsole((printed) => {
    text += printed;
  });
});

test('values are printed as Node.js prints them', () => {
  made.log('%s is %d', 'tea', 2, { milk: null, at: [new Date(0)] });
  made.error(new Set(['a']));
  expect(text).toBe("tea is 2 { milk: null, at: [ 1970-01-01T00:00:00.000Z ] }\nSet(1) { 'a' }\n");
});

test('groups indent what is in them, line by line', () => {
  made.group('outer');
  made.log('one\ntwo');
  made.groupEnd();
  made.groupEnd();
  made.log('out');
  expect(text).toBe('outer\n  one\n  two\nout\n');
});

test('counts go up until they are reset, and assertions speak only when they fail', () => {
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
