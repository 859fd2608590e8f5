/** A page whose file has no valid order or date is shown, but its record isn't exported. */
import { beforeEach, expect, test } from 'vitest';
import {
  joinShare,
  outlineShare,
  readSharedPage,
} from '../../../../src/main/features/sharing/collect.ts';
import { makeShare } from '../../../../src/main/features/sharing/make-share.ts';
import { indexLibrary } from '../../../../src/main/jobs/indexing/index-library.ts';
import { openLibraryStore } from '../../../../src/main/storage/library/library-store.ts';
import type { LibraryStore } from '../../../../src/main/storage/library/library-store.ts';
import { unknownDate, unknownOrder } from '../../../../src/shared/records.ts';
import { pageText, writeSmallLibrary } from '../../small-library.ts';
import { useTempFolder } from '../../temp-folder.ts';

const folder = useTempFolder();
const ddl = '/sql/schema-design/ddl';
const file = 'content/qa/sql/schema-design/ddl.md';
const broken = pageText('Data definition', 2)
  .replace('order: 2', 'order: second')
  .replace('updated: 2026-11-20\n', '');

beforeEach(() => writeSmallLibrary(folder));

/** Indexes the library and opens it, for as long as `use` takes. */
function withLibrary<Result>(use: (library: LibraryStore) => Result): Result {
  const libraryFile = `${folder.path}/library.db`;
  const root = { pack: '', name: '', folder: `${folder.path}/content` };
  indexLibrary('test', { libraryFile, roots: [root] });
  const library = openLibraryStore(libraryFile);
  try {
    return use(library);
  } finally {
    library.close();
  }
}

function share(path: string, format: 'markdown' | 'pack' | 'payload' | 'html' | 'anki') {
  return withLibrary((library) => {
    const outline = outlineShare(library, { path, questions: null });
    const pages = outline.paths.flatMap((one) => readSharedPage(library, outline, one) ?? []);
    const collection = joinShare(
      outline,
      pages.map((context) => ({
        context,
        pictures: [],
        fixtures: new Map(),
        reviews: [],
        marks: [],
        gaps: [],
      })),
    );
    return makeShare(collection, { to: 'save', format, now: 0 });
  });
}

test('shows the page last, without order and date', () => {
  folder.write(file, broken);
  withLibrary((library) => {
    const context = library.getPage(ddl);
    expect(context?.missing).toEqual(['order', 'updated']);
    expect(context?.page).toMatchObject({ order: unknownOrder, updated: unknownDate });
    expect(context?.siblings.map(({ path }) => path).at(-1)).toBe(ddl);
  });
});

test.each(['markdown', 'payload'] as const)('refuses to save it as %s', (format) => {
  folder.write(file, broken);
  expect(() => share(ddl, format)).toThrow(
    'Data definition can’t be saved in this format: correct “order”, “updated” in its file first.',
  );
});

test('refuses to save its topic as a pack', () => {
  folder.write(file, broken);
  expect(() => share('/sql/schema-design', 'pack')).toThrow(/correct “order”, “updated”/);
});

test('saves it as a document without a date', () => {
  folder.write(file, broken);
  expect(share(ddl, 'html')).not.toMatch(/1970|Updated/);
  expect(share(ddl, 'anki')).toContain('What is one?');
});

test('saves it with the values of its last valid version', () => {
  withLibrary(() => undefined);
  folder.write(file, broken);
  expect(share(ddl, 'markdown')).toMatch(/order: 2\nupdated: 2026-11-20/);
});
