/** Every shortcut can be pressed in 14 keyboard layouts, without a modifier or with the character on the cap. */
import { describe, expect, test } from 'vitest';
import { findCap } from '../../../src/renderer/lib/layout.ts';
import { isCharacter, readKey } from '../../../src/renderer/lib/read-key.ts';
import { shortcuts } from '../../../src/shared/shortcuts.ts';

const rows = [
  '1234567890'
    .split('')
    .map((digit) => `Digit${digit}`)
    .concat('Minus', 'Equal'),
  'QWERTYUIOP'
    .split('')
    .map((letter) => `Key${letter}`)
    .concat('BracketLeft', 'BracketRight'),
  'ASDFGHJKL'
    .split('')
    .map((letter) => `Key${letter}`)
    .concat('Semicolon', 'Quote', 'Backslash'),
  'ZXCVBNM'
    .split('')
    .map((letter) => `Key${letter}`)
    .concat('Comma', 'Period', 'Slash'),
];

/** The characters of the keys in the order of `rows`, plain and with Shift; `◌` is a dead key. */
interface Characters {
  plain: string[];
  shifted: string[];
  /** By code. */
  altGraph?: Record<string, string>;
}

const us = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const;
const upper = ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'] as const;
/** Latin letters at their US positions, with other signs. */
function latin(
  plain: string[],
  shifted: string[],
  altGraph: Record<string, string> = {},
): Characters {
  const join = (letters: readonly string[], [top = '', ...signs]: string[]): string[] => [
    top,
    ...letters.map((row, index) => row + (signs[index] ?? '')),
  ];
  return { plain: join(us, plain), shifted: join(upper, shifted), altGraph };
}

const german = { Digit8: '[', Digit9: ']' };
const layouts: Record<string, Characters> = {
  US: latin(['1234567890-=', '[]', ";'\\", ',./'], ['!@#$%^&*()_+', '{}', ':"|', '<>?']),
  UK: latin(['1234567890-=', '[]', ";'#", ',./'], ['!"£$%^&*()_+', '{}', ':@~', '<>?']),
  DE: {
    plain: ['1234567890ß◌', 'qwertzuiopü+', 'asdfghjklöä#', 'yxcvbnm,.-'],
    shifted: ['!"§$%&/()=?◌', 'QWERTZUIOPÜ*', "ASDFGHJKLÖÄ'", 'YXCVBNM;:_'],
    altGraph: german,
  },
  FR: {
    plain: ['&é"\'(-è_çà)=', 'azertyuiop◌$', 'qsdfghjklmù*', 'wxcvbn,;:!'],
    shifted: ['1234567890°+', 'AZERTYUIOP◌£', 'QSDFGHJKLM%µ', 'WXCVBN?./§'],
    altGraph: { Digit5: '[', Minus: ']' },
  },
  BE: {
    plain: ['&é"\'(§è!çà)-', 'azertyuiop◌$', 'qsdfghjklmùµ', 'wxcvbn,;:='],
    shifted: ['1234567890°_', 'AZERTYUIOP◌*', 'QSDFGHJKLM%£', 'WXCVBN?./+'],
    altGraph: { BracketLeft: '[', BracketRight: ']' },
  },
  CH: {
    plain: ["1234567890'◌", 'qwertzuiopü◌', 'asdfghjklöä$', 'yxcvbnm,.-'],
    shifted: ['+"*ç%&/()=?◌', 'QWERTZUIOPè!', 'ASDFGHJKLéà£', 'YXCVBNM;:_'],
    altGraph: { BracketLeft: '[', BracketRight: ']' },
  },
  ES: latin(["1234567890'¡", '◌+', 'ñ◌ç', ',.-'], ['!"·$%&/()=?¿', '◌*', 'Ñ◌Ç', ';:_'], {
    ...{ BracketLeft: '[', BracketRight: ']' },
  }),
  IT: latin(["1234567890'ì", 'è+', 'òàù', ',.-'], ['!"£$%&/()=?^', 'é*', 'ç°§', ';:_'], {
    ...{ BracketLeft: '[', BracketRight: ']' },
  }),
  SE: latin(['1234567890+◌', 'å◌', "öä'", ',.-'], ['!"#¤%&/()=?◌', 'Å◌', 'ÖÄ*', ';:_'], german),
  PL: latin(['1234567890-=', '[]', ";'\\", ',./'], ['!@#$%^&*()_+', '{}', ':"|', '<>?']),
  RU: {
    plain: ['1234567890-=', 'йцукенгшщзхъ', 'фывапролджэ\\', 'ячсмитьбю.'],
    shifted: ['!"№;%:?*()_+', 'ЙЦУКЕНГШЩЗХЪ', 'ФЫВАПРОЛДЖЭ/', 'ЯЧСМИТЬБЮ,'],
  },
  UA: {
    plain: ['1234567890-=', 'йцукенгшщзхї', 'фівапролджє\\', 'ячсмитьбю.'],
    shifted: ['!"№;%:?*()_+', 'ЙЦУКЕНГШЩЗХЇ', 'ФІВАПРОЛДЖЄ/', 'ЯЧСМИТЬБЮ,'],
  },
  FA: {
    plain: ['۱۲۳۴۵۶۷۸۹۰-=', 'ضصثقفغعهخحجچ', 'شسیبلاتنمکگ\\', 'ظطزرذدپو./'],
    shifted: ['!٬٫﷼٪×،*)(ـ+', 'ًٌٍَُِّْ][}{', 'ؤئيإأآة»«:؛|', 'كٓژٰٔ؛ء><؟'],
  },
  JP: latin(['1234567890-^', '@[', ';:]', ',./'], ['!"#$%&\'()◌=~', '`{', '+*}', '<>?']),
};

const plain = { altKey: false, ctrlKey: false, metaKey: false, altGraph: false, repeat: false };

interface Press {
  key: string;
  code: string;
  shiftKey: boolean;
  altGraph: boolean;
}

function listPresses({ plain: base, shifted, altGraph = {} }: Characters): Press[] {
  const read = (characters: string[], shiftKey: boolean): Press[] =>
    characters.flatMap((row, index) =>
      [...row].map((character, at) => ({
        ...{ key: character === '◌' ? 'Dead' : character, code: rows[index]?.[at] ?? '' },
        ...{ shiftKey, altGraph: false },
      })),
    );
  const third = Object.entries(altGraph).map(([code, key]) => ({
    ...{ key, code, shiftKey: false, altGraph: true },
  }));
  return [...read(base, false), ...read(shifted, true), ...third];
}

/** Single characters with the first key of their sequence, if any. */
const characters = shortcuts
  .flatMap(({ keys }) => keys.filter(isCharacter))
  .map((keys): [string, string | null] => {
    const [first = '', second] = keys.split(' ');
    return second === undefined ? [first, null] : [second, first];
  });
const modified = shortcuts.flatMap(({ keys }) => keys.filter((one) => /^Mod\+.$/.test(one)));

describe.each(Object.entries(layouts))('%s', (_, layout) => {
  const presses = listPresses(layout);
  const without = presses.filter(({ shiftKey, altGraph }) => !shiftKey && !altGraph);

  test('its table has every key', () => {
    expect(layout.plain.map((row) => [...row].length)).toEqual([12, 12, 12, 10]);
  });

  test.each(characters)('%s after %s has a key', (character, pending) => {
    const shiftKey = /[A-Z]/.test(character);
    const meaning = readKey({ ...plain, key: character, code: '', shiftKey }, pending, true);
    expect(meaning).not.toBeNull();
    // Digits, brackets and small letters need no modifier.
    const keys = /[\d[\]a-z]/.test(character) ? without : presses;
    const meanings = keys.map((press) => readKey({ ...plain, ...press }, pending, true));
    expect(meanings).toContainEqual(meaning);
  });

  test.each(characters)('the cap of %s after %s is on a key that has it', (character, pending) => {
    const shiftKey = /[A-Z]/.test(character);
    const meaning = readKey({ ...plain, key: character, code: '', shiftKey }, pending, true);
    const map = new Map(without.map(({ code, key }) => [code, key]));
    // The maps lack characters typed with Shift, so a question mark stands for the Persian one.
    const caps = [findCap(character, map).toLowerCase(), ...(character === '?' ? ['؟'] : [])];
    const codes = presses.flatMap(({ key, code }) =>
      caps.includes(key.toLowerCase()) ? code : [],
    );
    const capped = presses.filter(({ code }) => codes.includes(code) || code === `Digit${caps[0]}`);
    const meanings = capped.map((press) => readKey({ ...plain, ...press }, pending, true));
    expect(meanings).toContainEqual(meaning);
  });

  test.each(modified)('%s has one key', (keys) => {
    const held = { ...plain, ctrlKey: true, shiftKey: false };
    const meaning = readKey({ ...held, key: keys.at(-1) ?? '', code: '' }, null, true);
    const meanings = without.map(({ key, code }) => readKey({ ...held, key, code }, null, true));
    expect(meanings.filter((one) => JSON.stringify(one) === JSON.stringify(meaning))).toEqual([
      meaning,
    ]);
  });
});

test.each([
  ['US', '[ ] j / ,'],
  ['DE', 'ü + j / ,'],
  ['FR', 'Dead $ j / ,'],
  ['ES', 'Dead + j / ,'],
  ['RU', 'х ъ о / б'],
  ['FA', 'ج چ ت / و'],
  ['JP', '[ ] j / ,'],
])('in %s, the caps of [ ] j / and , are %s', (name, caps) => {
  const keys = listPresses(layouts[name] ?? { plain: [], shifted: [] });
  const map = new Map(
    keys.filter((press) => !press.shiftKey && !press.altGraph).map(({ code, key }) => [code, key]),
  );
  expect(['[', ']', 'j', '/', ','].map((cap) => findCap(cap, map)).join(' ')).toBe(caps);
});

test('names and digits keep their caps, and so does every key of an unknown layout', () => {
  const french = new Map([['Digit1', '&']]);
  expect(['1', 'Esc', 'Ctrl'].map((cap) => findCap(cap, french))).toEqual(['1', 'Esc', 'Ctrl']);
  expect(findCap('[', new Map())).toBe('[');
});
