/** The fixture library, indexed into a real database, and collections to share from it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { indexContent } from '../../../src/main/indexing/index-content.ts';
import { collect } from '../../../src/main/sharing/collect.ts';
import type { Collection } from '../../../src/main/sharing/collect.ts';
import { IndexStore } from '../../../src/main/storage/index-store.ts';
import { openLibraryDatabase } from '../../../src/main/storage/library-database.ts';
import { openLibraryStore } from '../../../src/main/storage/library-store.ts';
import type { LibraryStore } from '../../../src/main/storage/library-store.ts';

const tests = join(import.meta.dirname, '../..');

export const water = '/tea/brewing/water';
export const brewing = '/tea/brewing';

/**
 * Opens the content folder's library for a test file; the fixture library when none is given.
 * `pack` is the id of the pack to read it as.
 */
export function useLibrary(
  content = join(tests, 'fixtures/library'),
  pack = '',
): {
  store: LibraryStore;
  collect(path: string, questions?: string[]): Collection;
} {
  const folder = mkdtempSync(join(tmpdir(), 'rule-of-thumb-'));
  let store: LibraryStore;
  beforeAll(() => {
    const file = join(folder, 'library.db');
    const { database } = openLibraryDatabase(file, 'test');
    const root = { pack, name: pack, folder: content };
    indexContent(new IndexStore(database), [root], () => undefined);
    database.close();
    store = openLibraryStore(file);
  });
  afterAll(() => {
    store.close();
    rmSync(folder, { recursive: true });
  });
  return {
    get store() {
      return store;
    },
    collect: (path, questions) => collect(store, { path, questions: questions ?? null }),
  };
}

/** Compares with tests/fixtures/exports/<name>; `npx vitest -u` rewrites that file. */
export async function expectGolden(text: string, name: string): Promise<void> {
  await expect(text).toMatchFileSnapshot(join(tests, 'fixtures/exports', name));
}
