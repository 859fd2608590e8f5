import { beforeEach, describe, expect, test } from 'vitest';
import { isCharacter, readKey } from '../../../src/renderer/lib/read-key.ts';
import type { KeyPress, Meaning } from '../../../src/renderer/lib/read-key.ts';
import { namedShortcuts } from '../../../src/renderer/lib/shortcut-names.ts';
import { shortcuts } from '../../../src/shared/shortcuts.ts';
import {
  followKeys,
  formatKeys,
  listHintCaps,
  listKeyCaps,
  titleWithKeys,
} from '../../../src/renderer/lib/shortcuts.ts';

const plain = {
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altGraph: false,
  repeat: false,
};

function read(
  key: string,
  held: Partial<KeyPress> = {},
  pending: string | null = null,
  singleKeys = true,
): Meaning {
  return readKey({ ...plain, ...held, key }, pending, singleKeys);
}

test.each([
  ['reading', ['Questions', 'Difficulty', 'Marks', 'Moving around']],
  ['a session', ['Recall', 'Marks', 'Moving around']],
])('no key has two meanings in %s', (_, groups) => {
  const keys = namedShortcuts
    .filter((shortcut) => groups.includes(shortcut.group))
    .flatMap((shortcut) => shortcut.keys);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a capital letter is shown with Shift', () => {
  expect(listKeyCaps('E')).toEqual(['Shift+E']);
  expect(listKeyCaps('e')).toEqual(['e']);
});

test('every action is in the table once', () => {
  const actions = shortcuts.map((shortcut) => shortcut.action);
  expect(new Set(actions).size).toBe(actions.length);
});

test('Shift with a letter is not the plain letter, in a Latin or any other layout', () => {
  const held = { code: 'KeyB', shiftKey: true };
  expect(read('B', held)).toBeNull();
  expect(read('И', held)).toBeNull();
  expect(read('и', { code: 'KeyB' })).toEqual({ actions: ['bookmark'] });
  expect(read('لا', { code: 'KeyB' })).toEqual({ actions: ['bookmark'] });
});

test('Caps Lock changes nothing: only Shift makes a letter a capital', () => {
  expect(read('J')).toEqual({ actions: ['next-question'] });
  expect(read('j', { shiftKey: true })).toBeNull();
  expect(read('И', { code: 'KeyB' })).toEqual({ actions: ['bookmark'] });
  expect(read('E')).toEqual({ actions: ['edit-code'] });
  expect(read('e', { shiftKey: true })).toEqual({ actions: ['edit-question'] });
  expect(read('K', { ctrlKey: true })).toEqual({ actions: ['search'] });
  expect(read('L', {}, 'g')).toEqual({ actions: ['library'] });
});

describe('a key press', () => {
  test.each([
    ['ArrowRight', 'next-question'],
    ['j', 'next-question'],
    ['ArrowLeft', 'previous-question'],
    ['k', 'previous-question'],
    ['Home', 'first-question'],
    ['End', 'last-question'],
    ['4', 'grade-easy'],
    ['Enter', 'take-grade'],
    ['.', 'say-again'],
    ['-', 'bury'],
    ['!', 'suspend'],
    ['b', 'bookmark'],
    ['n', 'note'],
    ['x', 'know'],
    ['r', 'read'],
    ['0', 'clear-difficulties'],
    ['s', 'share'],
    ['[', 'previous-page'],
    [']', 'next-page'],
    ['f', 'focus'],
    ['?', 'shortcuts'],
  ])('%s is %s', (key, action) => {
    expect(read(key)).toEqual({ actions: [action] });
  });

  test.each([
    ['Escape', ['leave', 'clear-highlights']],
    [' ', ['show-answer', 'reveal']],
    ['1', ['toggle-easy', 'grade-again']],
    ['2', ['toggle-medium', 'grade-hard']],
    ['3', ['toggle-hard', 'grade-good']],
    ['h', ['hide-answers', 'hint']],
  ])('%s has a meaning while reading and another in a session', (key, actions) => {
    expect(read(key)).toEqual({ actions });
  });

  test.each(['PageDown', 'PageUp', 'Tab', 'q', '5'])('%j does nothing', (key) => {
    expect(read(key)).toBeNull();
  });

  test('is not a plain key while Control, Command or Alt is held', () => {
    expect(read('j', { ctrlKey: true })).toBeNull();
    expect(read('1', { metaKey: true })).toBeNull();
    expect(read('s', { altKey: true })).toBeNull();
  });

  test('undoes with Control or Command, but not with Shift as well', () => {
    expect(read('z', { ctrlKey: true })).toEqual({ actions: ['undo'] });
    expect(read('z', { metaKey: true })).toEqual({ actions: ['undo'] });
    expect(read('Z', { ctrlKey: true, shiftKey: true })).toBeNull();
    expect(read('z')).toBeNull();
  });

  test('held down repeats only stepping', () => {
    expect(read('j', { repeat: true })).toEqual({ actions: ['next-question'] });
    expect(read(' ', { repeat: true })).toBeNull();
    expect(read('1', { repeat: true })).toBeNull();
  });

  test('of an arrow with Alt traverses the history', () => {
    expect(read('ArrowLeft', { altKey: true })).toEqual({ actions: ['back'] });
    expect(read('ArrowRight', { altKey: true })).toEqual({ actions: ['forward'] });
    expect(read('ArrowLeft', { altKey: true, ctrlKey: true })).toBeNull();
  });

  test.each([' ', 'ArrowRight', 'ArrowLeft', 'F1'])('%j with Shift does nothing', (key) => {
    expect(read(key, { shiftKey: true })).toBeNull();
    expect(read(key, { shiftKey: true, altKey: true })).toBeNull();
  });

  test('with Shift is the character it types', () => {
    expect(read('?', { shiftKey: true })).toEqual({ actions: ['shortcuts'] });
  });

  test('in a non-Latin layout is the Latin letter at its position', () => {
    expect(read('л', { code: 'KeyK', ctrlKey: true })).toEqual({ actions: ['search'] });
    expect(read('ξ', { code: 'KeyJ' })).toEqual({ actions: ['next-question'] });
    expect(read('ש', { code: 'KeyA' }, 'g')).toBeNull();
    expect(read('ק', { code: 'KeyE' }, null, false)).toBeNull();
  });

  test.each([
    ['full-width', '４', 'Digit4', false, 'grade-easy'],
    ['Persian', '۴', 'Digit4', false, 'grade-easy'],
    ['full-width', '？', 'Slash', true, 'shortcuts'],
    ['Russian', '?', 'Digit7', true, 'shortcuts'],
    ['Hebrew', '/', 'KeyQ', false, 'search'],
  ] as const)('reads the %s key %s', (_, key, code, shiftKey, action) => {
    expect(readKey({ ...plain, key, code, shiftKey }, null, true)).toEqual({ actions: [action] });
  });

  test('in a Latin layout is the character it types, wherever the key is', () => {
    expect(read('ğ', { code: 'KeyE' })).toBeNull();
    expect(read('j', { code: 'KeyC' })).toEqual({ actions: ['next-question'] });
    expect(read('ω', { code: 'KeyB', altGraph: true })).toBeNull();
  });

  test('with AltGr is the character it types', () => {
    expect(read(']', { altGraph: true, ctrlKey: true, altKey: true })).toEqual({
      actions: ['next-page'],
    });
  });
});

describe('a sequence', () => {
  test('starts with its first key and ends with its second', () => {
    expect(read('g')).toEqual({ pending: 'g' });
    expect(read('l', {}, 'g')).toEqual({ actions: ['library'] });
    expect(read('l')).toBeNull();
    expect(read('r', {}, 'g')).toEqual({ actions: ['recall'] });
    expect(read('p', {}, 'g')).toEqual({ actions: ['progress'] });
  });

  test('is dropped when the second key has its own meaning', () => {
    expect(read('j', {}, 'g')).toEqual({ actions: ['next-question'] });
    expect(read('g', {}, 'g')).toEqual({ pending: 'g' });
    expect(read('w', {}, 'g')).toBeNull();
  });
});

describe('with single-key shortcuts off', () => {
  test.each(['j', 'k', '1', '4', 'b', '-', '!', 's', '[', ']', '?', 'g'])(
    '%s does nothing',
    (key) => {
      expect(read(key, {}, null, false)).toBeNull();
    },
  );

  test('the other keys still work', () => {
    expect(read('ArrowRight', {}, null, false)).toEqual({ actions: ['next-question'] });
    expect(read('End', {}, null, false)).toEqual({ actions: ['last-question'] });
    expect(read('ArrowLeft', { altKey: true }, null, false)).toEqual({ actions: ['back'] });
    expect(read(' ', {}, null, false)).toEqual({ actions: ['show-answer', 'reveal'] });
    expect(read('z', { ctrlKey: true }, null, false)).toEqual({ actions: ['undo'] });
  });

  test('a sequence of characters counts as a character', () => {
    expect(isCharacter('g l')).toBe(true);
    expect(isCharacter('Alt+ArrowLeft')).toBe(false);
    expect(isCharacter('Home')).toBe(false);
  });
});

test('key caps show arrows as arrows and letters after a modifier as capitals', () => {
  expect(listKeyCaps('Alt+ArrowLeft')).toEqual(['Alt', '←']);
  expect(listKeyCaps('Mod+k')).toEqual(['Ctrl', 'K']);
  expect(listKeyCaps('g l')).toEqual(['g', 'l']);
  expect(listKeyCaps('[')).toEqual(['[']);
  expect(listKeyCaps('-')).toEqual(['-']);
  expect(listKeyCaps('Space')).toEqual(['Space']);
});

describe('own keys', () => {
  beforeEach(() => {
    const own = { 'next-question': ['ö', 'w x'], bookmark: ['j'], undo: ['Mod+u'] };
    followKeys({ own, findCap: (cap) => (cap === 'j' ? 'о' : cap) });
    return () => followKeys({ own: {}, findCap: (cap) => cap });
  });

  test('are read instead of the default ones', () => {
    expect(read('j')).toEqual({ actions: ['bookmark'] });
    expect(read('b')).toBeNull();
    expect(read('u', { ctrlKey: true })).toEqual({ actions: ['undo'] });
    expect(read('z', { ctrlKey: true })).toBeNull();
  });

  test('can be characters of the layout, and sequences', () => {
    expect(read('ö', { code: 'Semicolon', repeat: true })).toEqual({ actions: ['next-question'] });
    expect(read('w')).toEqual({ pending: 'w' });
    expect(read('x', {}, 'w')).toEqual({ actions: ['next-question'] });
    expect(read('ö', { code: 'Semicolon' }, null, false)).toBeNull();
  });

  test('are shown with the caps of the layout', () => {
    expect(titleWithKeys('bookmark', 'Bookmark')).toBe('Bookmark (о)');
    expect(formatKeys('next-question')).toBe('ö or w x');
    expect(listHintCaps('undo')).toEqual(['Ctrl', 'U']);
  });
});
