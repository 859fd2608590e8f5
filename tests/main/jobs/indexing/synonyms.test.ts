/** `synonyms.yml`: read, checked and followed by search. */
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from 'better-sqlite3';
import { indexContent } from '../../../../src/main/jobs/indexing/index-content.ts';
import { IndexStore } from '../../../../src/main/storage/library/index-store.ts';
import { createLibraryDatabase } from '../../../../src/main/storage/library/library-database.ts';
import { openLibraryStore } from '../../../../src/main/storage/library/library-store.ts';
import { SearchStore } from '../../../../src/main/storage/search/search-store.ts';
import { bundledRoot, writeSmallLibrary, writeTeaPack } from '../../small-library.ts';
import { useTempFolder } from '../../temp-folder.ts';

const folder = useTempFolder();
let database: Database;

beforeEach(() => {
  writeSmallLibrary(folder);
  database = createLibraryDatabase(join(folder.path, 'library.db'), 'test');
});

afterEach(() => database.close());

function index(synonyms: string): void {
  folder.write('content/synonyms.yml', synonyms);
  indexContent(new IndexStore(database), [bundledRoot(join(folder.path, 'content'))]);
}

function listHits(text: string): string[] {
  const scope = { framework: null, difficulties: [] };
  return new SearchStore(database)
    .search({ text, scope, limit: 10 })
    .hits.map(({ address }) => address);
}

function listProblems(): unknown[] {
  const store = openLibraryStore(join(folder.path, 'library.db'));
  try {
    return store.listProblems();
  } finally {
    store.close();
  }
}

test('a word finds its synonyms until the file no longer names them', () => {
  index('synonyms: {}\n');
  const types = listHits('types');
  expect(types).not.toEqual([]);
  expect(listHits('kinds')).toEqual([]);
  index('synonyms:\n  kinds: ["—", types]\n  sorts: [kinds of text, types]\n');
  expect(listHits('kinds')).toEqual(types);
  expect(listHits('sorts')).toEqual(types);
  expect(listHits('"kinds"')).toEqual([]);
  index('synonyms: {}\n');
  expect(listHits('kinds')).toEqual([]);
  expect(listProblems()).toEqual([]);
});

test('the synonyms of a pack count in every library, until it is removed', () => {
  const bundled = bundledRoot(join(folder.path, 'content'));
  const pack = writeTeaPack(folder);
  folder.write('mine/synonyms.yml', 'synonyms:\n  kinds: types\n');
  indexContent(new IndexStore(database), [bundled, pack]);
  expect(listHits('kinds')).toEqual(listHits('types'));
  expect(listHits('kinds')).not.toEqual([]);
  indexContent(new IndexStore(database), [bundled]);
  expect(listHits('kinds')).toEqual([]);
});

test('mistakes are reported at their place', () => {
  index('synonyms:\n  two words: types\n  kinds: 3\nother: 1\n');
  expect(listProblems()).toMatchObject([
    { file: 'synonyms.yml', line: 2 },
    { file: 'synonyms.yml', line: 3 },
    { file: 'synonyms.yml', line: 4, column: 1 },
  ]);
});
