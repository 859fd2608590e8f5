/** Documents are indexed in batches, which must not affect search results. */
import type { Database } from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLibraryDatabase } from '../../../../src/main/storage/library/library-database.ts';
import { cutDocument } from '../../../../src/main/storage/search/document.ts';
import { DocumentWriter } from '../../../../src/main/storage/search/document-writer.ts';

let database: Database;

beforeEach(() => {
  database = createLibraryDatabase(':memory:', 'test');
});

afterEach(() => database.close());

function write(titles: readonly string[]): void {
  const writer = new DocumentWriter(database);
  for (const title of titles) {
    const text = { title, place: 'Tea', question: 'one', body: 'Hot.' };
    const scope = { framework: '/tea', difficulty: 'easy' };
    writer.add('/tea/black/assam', { ...text, ...scope }, cutDocument(text));
  }
  writer.finish();
}

function find(word: string): number[] {
  return database
    .prepare<[string], number>(
      'SELECT rowid FROM search_text WHERE search_text MATCH ? ORDER BY rowid',
    )
    .pluck()
    .all(`title: ${word}`);
}

test('indexes every document once when there are more than one batch holds', () => {
  const titles = Array.from({ length: 20_001 }, (_, index) => `cup${index + 1}`);
  const read = (): unknown =>
    [1, 10_000, 10_001, 20_000, 20_001].map((id) => [
      find(`cup${id}`),
      // Depends on the number of documents.
      database
        .prepare('SELECT rowid, rank FROM search_text WHERE search_text MATCH ?')
        .all(`cup${id}`),
    ]);
  database.transaction(() => write(titles))();
  const together = read();
  database.close();
  database = createLibraryDatabase(':memory:', 'test');
  for (let at = 0; at < titles.length; at += 5000) write(titles.slice(at, at + 5000));
  expect(together).toEqual(read());
  expect(find('cup20001')).toEqual([20_001]);
});

test('finds a document that reuses a removed id by its own words', () => {
  write(['pot', 'cup']);
  database.transaction(() => {
    new DocumentWriter(database).remove(2);
    write(['jug', 'can']);
  })();
  expect(find('cup')).toEqual([]);
  expect([find('pot'), find('jug'), find('can')]).toEqual([[1], [2], [3]]);
});

test('leaves nothing of documents whose indexing was stopped', () => {
  write(['pot']);
  const writer = new DocumentWriter(database);
  const stopped = database.transaction(() => {
    writer.remove(1);
    write(['jug']);
    throw new Error('stopped');
  });
  expect(stopped).toThrow('stopped');
  expect([find('pot'), find('jug')]).toEqual([[1], []]);
  expect(database.prepare('SELECT title FROM search_waiting').all()).toEqual([]);
});
