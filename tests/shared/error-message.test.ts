import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { errorMessage } from '../../src/shared/error-message.ts';

const missing = join(import.meta.dirname, 'missing');

test.each([
  ['a failed read', () => readFileSync(missing), `no such file or directory '${missing}'`],
  [
    'a failed rename',
    () => renameSync(missing, `${missing} too`),
    `no such file or directory '${missing}' -> '${missing} too'`,
  ],
])('describes %s without code and call', (_what, fail, message) => {
  try {
    fail();
    expect.unreachable();
  } catch (error) {
    expect(errorMessage(error)).toBe(message);
  }
});

test.each([
  ['ENOSPC: no space left on device, write', 'no space left on device'],
  ['EACCES: permission denied', 'permission denied'],
  ['The disk is full.', 'The disk is full.'],
  ['ECMAScript: The Good Parts', 'ECMAScript: The Good Parts'],
])('%s becomes %s', (message, words) => {
  expect(errorMessage(new Error(message))).toBe(words);
});

test('anything thrown has a message', () => {
  expect(errorMessage('no')).toBe('no');
  expect(errorMessage(null)).toBe('null');
});
