import { expect, test } from 'vitest';
import { listSources, readSource } from '../../../src/renderer/recall/session-sources.ts';
import type { NamedSource } from '../../../src/shared/study/source.ts';

const library = { packs: [], frameworks: [], articles: [], problemsCount: 0 };
const all: NamedSource = { kind: 'path', path: '/' };
const due: NamedSource = { kind: 'due' };

test('an address that names no source means the whole library', () => {
  expect(readSource(library, '/-/recall#due')).toEqual(due);
  expect(readSource(library, '/-/recall')).toEqual(all);
  expect(readSource(library, '/-/recall#')).toEqual(all);
  expect(readSource(library, '/-/recall#nonsense')).toEqual(all);
});

test('an address that is not in the library is no source', () => {
  expect(readSource(library, '/-/recall#/sql/joins')).toEqual(all);
});

test('the source asked for is offered first, and only once', () => {
  const search: NamedSource = {
    kind: 'search',
    text: 'index',
    scope: { framework: null, difficulties: [] },
  };
  expect(listSources([all, due], search)).toEqual([search, all, due]);
  expect(listSources([all, due], { kind: 'due' })).toEqual([all, due]);
  expect(listSources([all, due], null)).toEqual([all, due]);
});
