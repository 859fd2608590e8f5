/** The fixture library, indexed into a real database, and collections to share from it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import {
  joinShare,
  listFixtures,
  listPictures,
  outlineShare,
  readSharedPage,
} from '../../../../src/main/features/sharing/collect.ts';
import { indexLibrary } from '../../../../src/main/jobs/indexing/index-library.ts';
import type { Collection, SharedPicture } from '../../../../src/main/features/sharing/collect.ts';
import { openLibraryStore } from '../../../../src/main/storage/library/library-store.ts';
import type {
  LibraryStore,
  PageContext,
} from '../../../../src/main/storage/library/library-store.ts';

const tests = join(import.meta.dirname, '../../..');

export const water = '/tea/brewing/water';
export const brewing = '/tea/brewing';

/**
 * Opens the content folder's library for a test file, by default the fixture library. `pack` is the
 * id of the pack to read it as.
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
    const root = { pack, name: pack, folder: content };
    indexLibrary('test', { libraryFile: file, roots: [root] });
    store = openLibraryStore(file);
  });
  afterAll(() => {
    store.close();
    rmSync(folder, { recursive: true });
  });
  const readPictures = ({ page }: PageContext): SharedPicture[] =>
    listPictures(store, page).map((picture) => {
      const { svg } = store.getFigure(picture.address) ?? {};
      const { file = '', type = 'image/svg+xml' } = store.getImage(picture.address) ?? {};
      const bytes = svg === undefined ? readFileSync(join(content, file)) : Buffer.from(svg);
      return { ...picture, type, bytes: new Uint8Array(bytes) };
    });
  return {
    get store() {
      return store;
    },
    collect(path, questions) {
      const outline = outlineShare(store, { path, questions: questions ?? null });
      const pages = outline.paths.flatMap((one) => readSharedPage(store, outline, one) ?? []);
      return joinShare(
        outline,
        pages.map((context) => ({
          ...{ context, pictures: readPictures(context) },
          fixtures: listFixtures(store, context.page),
          reviews: [],
          marks: [],
          gaps: [],
        })),
      );
    },
  };
}

/** Compares with tests/fixtures/exports/<name>; `npx vitest -u` rewrites that file. */
export async function expectGolden(text: string, name: string): Promise<void> {
  await expect(text).toMatchFileSnapshot(join(tests, 'fixtures/exports', name));
}
