/**
 * The worker finds the same hits as the library's own store, even after the file was replaced, and reports why if it
 * can't.
 */
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
  search = open(script);
});

afterEach(() => search.close());

function open(
  worker: URL,
  report: (error: unknown) => void = () => expect.unreachable(),
): LibrarySearch {
  return searchInWorker(worker, { libraryFile: libraryFile() }, report);
}

const libraryFile = (): string => join(folder.path, 'library.db');

function index(): void {
  const roots = [bundledRoot(join(folder.path, 'content'))];
  indexLibrary('test', { libraryFile: libraryFile(), roots });
}

function ask(text: string): ReturnType<LibrarySearch['search']> {
  return search.search({ text, scope, limit: 10 });
}

test('matches the store’s results, including documents indexed since', async () => {
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

test('reports a worker that dies, says that the search was interrupted, and starts another for the next', async () => {
  const reported: string[] = [];
  const dying = open(new URL('data:text/javascript,process.exit(3)'), (error) =>
    reported.push(String(error)),
  );
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const asked = dying.search({ text: 'create', scope, limit: 10 });
    await expect(asked).rejects.toMatchObject({
      code: 'storage',
      message: 'The search was interrupted. Try again.',
    });
    expect(reported).toHaveLength(attempt);
  }
  expect(reported[0]).toContain('exit code 3');
});

test('searches ended by quitting are never answered', async () => {
  let isAnswered = false;
  const answer = (): void => void (isAnswered = true);
  ask('create').then(answer, answer);
  search.close();
  ask('create').then(answer, answer);
  await setImmediate();
  expect(isAnswered).toBe(false);
});
