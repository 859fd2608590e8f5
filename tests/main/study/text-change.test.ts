import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffTexts } from '../../../src/main/study/text-change.ts';
import type { TextPart } from '../../../src/shared/study/marks.ts';

/** Shows changes as `[-removed][+added]` and everything else as it is. */
function show(before: string, after: string): string {
  const signs = { same: '', removed: '-', added: '+' };
  return diffTexts(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : `[${signs[kind]}${text}]`))
    .join('');
}

function textOf(parts: TextPart[], without: TextPart['kind']): string {
  return parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');
}

describe('diffTexts', () => {
  test.each([
    ['the same', 'the same', 'the same'],
    ['', 'all new', '[+all new]'],
    ['all gone', '', '[-all gone]'],
    ['one two', 'one two three', 'one two[+ three]'],
    ['fixed width only', 'variable width only', '[-fixed][+variable] width only'],
    ['The quick fox jumps.', 'A slow dog fox jumps.', '[-The quick][+A slow dog] fox jumps.'],
    ['It is fixed.', 'Words of another kind', '[-It is fixed.][+Words of another kind]'],
    ['a  b', 'a b', '[-a  b][+a b]'],
  ])('compares %j with %j word by word', (before, after, shown) => {
    expect(show(before, after)).toBe(shown);
  });

  test('compares code line by line, and within a line by words and symbols', () => {
    const before = 'SELECT a FROM t WHERE x = 1;\nSELECT b;\nSELECT d;\n';
    const after = 'SELECT a, b FROM t WHERE x = 2;\nSELECT b;\nSELECT c;\nSELECT d;\n';
    expect(show(before, after)).toBe(
      'SELECT a[+, b] FROM t WHERE x = [-1][+2];\nSELECT b;\n[+SELECT c;\n]SELECT d;\n',
    );
  });

  test('loses no character of any two texts', () => {
    const piece = fc.oneof(
      fc.constantFrom('a', 'b', 'word', 'naïve', ' ', '  ', '\n', '\r\n', '\t', '(', ')', ';', '`'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = diffTexts(before, after);
        expect(textOf(parts, 'added')).toBe(before);
        expect(textOf(parts, 'removed')).toBe(after);
        expect(parts.every((part) => part.text !== '')).toBe(true);
        expect(parts.every((part, index) => part.kind !== parts[index - 1]?.kind)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('compares even long texts with nothing in common', () => {
    const [before, after] = ['a', 'b'].map((letter) =>
      Array.from({ length: 20_000 }, (_, index) => `${letter}${index}`).join(' '),
    ) as [string, string];
    expect(diffTexts(before, after)).toEqual([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
  });
});
