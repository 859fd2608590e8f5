import { describe, expect, test } from 'vitest';
import { findStarts, fold } from '../../../src/renderer/find/page-text.ts';

describe('folding', () => {
  test.each([
    ['Résumé', 'resume'],
    ['NOT\n  NULL', 'not null'],
    ['Ångström', 'angstrom'],
    ['a\u00a0b', 'a b'],
    ['->>', '->>'],
  ])('folds %j to %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test('keeps the length of text without runs of white space', () => {
    for (const text of ['Straße', 'İstanbul', 'ﬁne', '😀 smile']) {
      expect(fold(text)).toHaveLength(text.length);
    }
  });
});

test.each([
  ['aaaa', 'aa', [0, 2]],
  ['join left join', 'join', [0, 10]],
  ['join', ' ', []],
  ['join', '', []],
  ['join', 'joins', []],
])('in %j, matches of %j start at %j', (text, wanted, starts) => {
  expect(findStarts(text, wanted)).toEqual(starts);
});
