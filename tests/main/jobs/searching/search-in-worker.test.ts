/** The worker finds what the library's own store finds, also after the file was replaced, and says why it can't. */
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { indexLibrary } from '../../../../src/main/jobs/indexing/index-library.ts';
import { searchInWorker } from '../../../../src/main/jobs/searching/search-in-worker.ts';
import type { LibrarySearch } from '../../../../src/main/jobs/searching/search-in-worker.ts';
import { removeLibrary } from '../../../../src/main/storage/library/library-files.ts';
import { openLibraryStore } from '../../../../src/main/storage/library/library-store.ts';
import { bundledRoot, pageText, writeSmallLibrary } from '../../small-library.ts';
import { useTempFolder } from '../../temp-folder.ts';

const folder = useTempFolder();
const script = new URL('../../../../src/main/jobs/searching/worker.ts', import.meta.url);
const scope = { framework: null, difficulties: [] };
let search: LibrarySearch;

beforeEach(() => {
  writeSmallLibrary(folder);
  index();
  search = searchInWorker(script, { libraryFile: libraryFile() });
});

afterEach(() => search.close());

const libraryFile = (): string => join(folder.path, 'library.db');

function index(): void {
  const roots = [bundledRoot(join(folder.path, 'content'))];
  indexLibrary('test', { libraryFile: libraryFile(), roots });
}

function ask(text: string): ReturnType<LibrarySearch['search']> {
  return search.search({ text, scope, limit: 10 });
}

test('finds what the store finds, and what was indexed since', async () => {
  const store = openLibraryStore(libraryFile());
  const here = store.search.search({ text: 'create', scope, limit: 10 });
  store.close();
  expect(here.hits).not.toEqual([]);
  expect(await ask('create')).toEqual(here);

  removeLibrary(libraryFile());
  folder.write('content/qa/sql/schema-design/ddl.md', pageText('Samovar', 2));
  index();
  expect((await ask('samovar')).hits).not.toEqual([]);
});

test('fails with the reason while the library cannot be opened', async () => {
  removeLibrary(libraryFile());
  await expect(ask('create')).rejects.toMatchObject({ code: 'storage' });
  index();
  expect((await ask('create')).hits).not.toEqual([]);
});

test('searches that quitting ends are never answered', async () => {
  let isAnswered = false;
  const answer = (): void => void (isAnswered = true);
  ask('create').then(answer, answer);
  search.close();
  ask('create').then(answer, answer);
  await setImmediate();
  expect(isAnswered).toBe(false);
});
