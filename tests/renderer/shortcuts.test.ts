import { describe, expect, test } from 'vitest';
import {
  isCharacter,
  listKeyCaps,
  readKey,
  shortcuts,
} from '../../src/renderer/keyboard/shortcuts.ts';
import type { KeyPress, Meaning } from '../../src/renderer/keyboard/shortcuts.ts';

const plain = { altKey: false, ctrlKey: false, metaKey: false, altGraph: false };

function read(
  key: string,
  held: Partial<KeyPress> = {},
  pending: string | null = null,
  singleKeys = true,
): Meaning {
  return readKey({ ...plain, ...held, key }, pending, singleKeys);
}

test('no key means two things', () => {
  const keys = shortcuts.flatMap((shortcut) => shortcut.keys);
  expect(new Set(keys).size).toBe(keys.length);
});

describe('a key press', () => {
  test.each([
    ['ArrowRight', 'next-question'],
    ['j', 'next-question'],
    ['ArrowLeft', 'previous-question'],
    ['k', 'previous-question'],
    ['Home', 'first-question'],
    ['End', 'last-question'],
    ['1', 'toggle-easy'],
    ['2', 'toggle-medium'],
    ['3', 'toggle-hard'],
    ['0', 'clear-difficulties'],
    ['s', 'share'],
    ['[', 'previous-page'],
    [']', 'next-page'],
    ['?', 'shortcuts'],
  ])('%s is %s', (key, action) => {
    expect(read(key)).toEqual({ action });
  });

  test.each(['Space', ' ', 'PageDown', 'PageUp', 'Enter', 'Tab', 'x', 'J', '4'])(
    '%j is left to the window',
    (key) => {
      expect(read(key)).toBeNull();
    },
  );

  test('with Control, Command or Alt held is no plain key', () => {
    expect(read('j', { ctrlKey: true })).toBeNull();
    expect(read('1', { metaKey: true })).toBeNull();
    expect(read('s', { altKey: true })).toBeNull();
  });

  test('with Alt and an arrow goes through the history', () => {
    expect(read('ArrowLeft', { altKey: true })).toEqual({ action: 'back' });
    expect(read('ArrowRight', { altKey: true })).toEqual({ action: 'forward' });
    expect(read('ArrowLeft', { altKey: true, ctrlKey: true })).toBeNull();
  });

  test('typed with AltGr is the character it types', () => {
    expect(read(']', { altGraph: true, ctrlKey: true, altKey: true })).toEqual({
      action: 'next-page',
    });
  });
});

describe('a sequence', () => {
  test('is begun by its first key and ended by its second', () => {
    expect(read('g')).toEqual({ pending: 'g' });
    expect(read('l', {}, 'g')).toEqual({ action: 'library' });
    expect(read('l')).toBeNull();
  });

  test('is given up for what the second key means alone', () => {
    expect(read('j', {}, 'g')).toEqual({ action: 'next-question' });
    expect(read('g', {}, 'g')).toEqual({ pending: 'g' });
    expect(read('x', {}, 'g')).toBeNull();
  });
});

describe('with shortcuts of a single character off', () => {
  test.each(['j', 'k', '1', '0', 's', '[', ']', '?', 'g'])('%s means nothing', (key) => {
    expect(read(key, {}, null, false)).toBeNull();
  });

  test('the other keys still work', () => {
    expect(read('ArrowRight', {}, null, false)).toEqual({ action: 'next-question' });
    expect(read('End', {}, null, false)).toEqual({ action: 'last-question' });
    expect(read('ArrowLeft', { altKey: true }, null, false)).toEqual({ action: 'back' });
  });

  test('a sequence of characters counts as one', () => {
    expect(isCharacter('g l')).toBe(true);
    expect(isCharacter('Alt+ArrowLeft')).toBe(false);
    expect(isCharacter('Home')).toBe(false);
  });
});

test('key caps show arrows as arrows', () => {
  expect(listKeyCaps('Alt+ArrowLeft')).toEqual(['Alt', '←']);
  expect(listKeyCaps('g l')).toEqual(['g', 'l']);
  expect(listKeyCaps('[')).toEqual(['[']);
});
