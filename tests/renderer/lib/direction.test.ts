import { expect, test } from 'vitest';
import { findDirection } from '../../../src/renderer/lib/direction.ts';

test.each([
  ['Map היא טבלת גיבוב', 'rtl'],
  ['const ثابت ولا يمكن تغييره', 'rtl'],
  ['מה זה Array.prototype.flatMap?', 'auto'],
  ['An English text with עברית inside', 'auto'],
  ['1 + 1', 'auto'],
  ['', 'auto'],
] as const)('%j is %s', (text, direction) => {
  expect(findDirection(text)).toBe(direction);
});
