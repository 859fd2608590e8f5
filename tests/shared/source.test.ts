import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAddress } from '../../src/shared/address.ts';
import { difficulties } from '../../src/shared/difficulty.ts';
import {
  formatSource,
  interviewAddress,
  formatChoice,
  recallAddress,
} from '../../src/shared/study/source.ts';
import { parseChoice, parseSource } from '../../src/shared/study/parse-source.ts';
import type { NamedSource } from '../../src/shared/study/source.ts';

describe('a source as text', () => {
  const scope = { framework: null, difficulties: [] };

  test.each<[string, NamedSource]>([
    ['/', { kind: 'path', path: '/' }],
    ['/sql', { kind: 'path', path: '/sql' }],
    ['/sql/joins', { kind: 'path', path: '/sql/joins' }],
    ['/sql/joins/inner', { kind: 'path', path: '/sql/joins/inner' }],
    ['/@notes', { kind: 'path', path: '/@notes' }],
    ['/@notes/sql/joins', { kind: 'path', path: '/@notes/sql/joins' }],
    ['due', { kind: 'due' }],
    ['bookmarks', { kind: 'bookmarks' }],
    ['search=index', { kind: 'search', text: 'index', scope }],
    ['search=a%20%26%20b%3D%23', { kind: 'search', text: 'a & b=#', scope }],
    [
      'search=join&in=%2F%40notes%2Fsql&difficulty=easy+hard',
      {
        kind: 'search',
        text: 'join',
        scope: { framework: '/@notes/sql', difficulties: ['easy', 'hard'] },
      },
    ],
  ])('%s is written and read back', (text, source) => {
    expect(formatSource(source)).toBe(text);
    expect(parseSource(text)).toEqual(source);
  });

  test('any search can be written and read back', () => {
    const sources = fc.record({
      kind: fc.constant('search' as const),
      text: fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.trim() !== ''),
      scope: fc.record({
        framework: fc.constantFrom(null, '/sql', '/@notes/sql', '/@notes'),
        difficulties: fc.subarray([...difficulties]),
      }),
    });
    fc.assert(
      fc.property(sources, (source) => {
        expect(parseSource(formatSource(source))).toEqual(source);
      }),
    );
  });

  test('uses the page of a path with a question', () => {
    expect(parseSource('/sql/joins/inner#what')).toEqual({
      kind: 'path',
      path: '/sql/joins/inner',
    });
  });

  test.each(['', 'overdue', 'sql', '/-/settings', '/blog/post', '//host', 'search=', 'search=%20'])(
    '%j is not a source',
    (text) => {
      expect(parseSource(text)).toBeNull();
    },
  );

  test('reads malformed text as far as possible', () => {
    expect(parseSource('search=100%')).toMatchObject({ text: '100%' });
    expect(parseSource('search=a&in=%2Fblog%2Fx&difficulty=brutal')).toEqual({
      kind: 'search',
      text: 'a',
      scope,
    });
    expect(formatSource({ kind: 'search', text: 'a\ud800', scope })).toBe('search=a%EF%BF%BD');
  });
});

test('joins several paths into one source, dropping those that hold no questions', () => {
  const source = { kind: 'paths', paths: ['/sql', '/git/branches', '/@notes/tea'] } as const;
  const text = 'paths=/sql,/git/branches,/@notes/tea';
  expect(formatSource({ ...source, paths: [...source.paths] })).toBe(text);
  expect(parseSource(text)).toEqual(source);
  expect(parseSource('paths=')).toEqual({ kind: 'paths', paths: [] });
  expect(parseSource('paths=/sql,/-/settings,nonsense,/sql')).toEqual({
    kind: 'paths',
    paths: ['/sql'],
  });
});

test('keeps the difficulties of a choice, after any source', () => {
  const scope = { framework: null, difficulties: ['hard' as const] };
  const sources: NamedSource[] = [
    { kind: 'due' },
    { kind: 'path', path: '/sql' },
    { kind: 'paths', paths: [] },
    { kind: 'search', text: 'a&only=easy', scope },
  ];
  for (const source of sources) {
    for (const only of [[], ['easy' as const, 'hard' as const]]) {
      const choice = { source, difficulties: only };
      expect(parseChoice(formatChoice(choice))).toEqual(choice);
    }
  }
  expect(parseChoice('')).toEqual({ source: null, difficulties: [] });
  expect(parseChoice('/sql&only=brutal')).toEqual({
    source: { kind: 'path', path: '/sql' },
    difficulties: [],
  });
});

test('the addresses for studying a source lead to screens', () => {
  const source = { kind: 'path', path: '/sql/joins' } as const;
  expect(recallAddress(source)).toBe('/-/recall#/sql/joins');
  expect(interviewAddress(source)).toBe('/-/interview#/sql/joins');
  expect(parseAddress(recallAddress(source))).toEqual({ kind: 'screen', screen: 'recall' });
});
