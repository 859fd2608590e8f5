import { expect, test } from 'vitest';
import { listSources, readChoice } from '../../../src/renderer/recall/session-sources.ts';
import type { NamedSource } from '../../../src/shared/study/source.ts';

const library = { packs: [], frameworks: [], articles: [], problemsCount: 0 };
const all: NamedSource = { kind: 'path', path: '/' };
const due: NamedSource = { kind: 'due' };

function read(address: string): NamedSource {
  return readChoice(library, address).source;
}

test('an address without a source means the whole library', () => {
  expect(read('/-/recall#due')).toEqual(due);
  expect(read('/-/recall')).toEqual(all);
  expect(read('/-/recall#')).toEqual(all);
  expect(read('/-/recall#nonsense')).toEqual(all);
});

test('a location outside the library is not a source', () => {
  expect(read('/-/recall#/sql/joins')).toEqual(all);
});

test('the requested source is offered first, and only once', () => {
  const search: NamedSource = {
    kind: 'search',
    text: 'index',
    scope: { framework: null, difficulties: [] },
  };
  expect(listSources([all, due], search)).toEqual([search, all, due]);
  expect(listSources([all, due], { kind: 'due' })).toEqual([all, due]);
  expect(listSources([all, due], null)).toEqual([all, due]);
});

test('drops chosen frameworks and topics that have left the library', () => {
  expect(readChoice(library, '/-/recall#paths=/sql,/git&only=easy')).toEqual({
    source: { kind: 'paths', paths: [] },
    difficulties: ['easy'],
  });
});

test('frameworks and topics chosen in the tree are not listed as a source', () => {
  expect(listSources([all, due], { kind: 'paths', paths: ['/sql'] })).toEqual([all, due]);
});
