/** The cost of editing one page, in rows written to the search index: it depends on the edit, not on the library. */
import type { Database } from 'better-sqlite3';
import { expect, test } from 'vitest';
import { buildCorpus } from '../../../../bench/corpus.ts';
import { saveCorpus } from '../../../../bench/save-corpus.ts';
import { IndexStore } from '../../../../src/main/storage/library/index-store.ts';
import { createLibraryDatabase } from '../../../../src/main/storage/library/library-database.ts';

function countWrites(questions: number): { edit: number; nothing: number; rename: number } {
  const { pages } = buildCorpus(questions, 0);
  const database = createLibraryDatabase(':memory:', 'test');
  const store = new IndexStore(database);
  const update = (): number => {
    saveCorpus(store, pages);
    const before = readChanges(database);
    store.transact(() => store.updateSearch());
    return readChanges(database) - before;
  };
  update();
  const nothing = update();
  const [page] = pages;
  const [question] = page?.questions ?? [];
  if (page === undefined || question === undefined) throw new Error('The library is empty.');
  question.a = question.a.replace('.', ' edited.');
  page.__hash__ = 'edited';
  const edit = update();
  page.title = 'renamed';
  const rename = update();
  database.close();
  return { edit, nothing, rename };
}

function readChanges(database: Database): number {
  return database.prepare('SELECT total_changes()').pluck().get() as number;
}

test('an edit writes as many rows in a large library as in a small one', () => {
  const small = countWrites(160);
  const large = countWrites(4000);
  expect([small.nothing, large.nothing]).toEqual([0, 0]);
  expect(small.edit).toBeGreaterThan(0);
  // FTS5 splits its pages slightly differently.
  expect(large.edit).toBeLessThanOrEqual(small.edit * 1.2);
  expect(large.rename).toBeLessThanOrEqual(small.rename * 1.2);
});
