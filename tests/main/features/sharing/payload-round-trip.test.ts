/** Importing and exporting any payload of valid records gives the same bytes. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decodePayload,
  encodePayload,
  pageKey,
  topicKey,
} from '../../../../src/main/content/payload.ts';
import { indexLibrary } from '../../../../src/main/jobs/indexing/index-library.ts';
import {
  joinShare,
  outlineShare,
  readSharedPage,
} from '../../../../src/main/features/sharing/collect.ts';
import { formatPayload } from '../../../../src/main/features/sharing/payload-file.ts';
import { openLibraryStore } from '../../../../src/main/storage/library/library-store.ts';
import type { LibraryStore } from '../../../../src/main/storage/library/library-store.ts';
import { createImporter, planFiles } from '../imports/create-importer.ts';
import { useTempFolder } from '../../temp-folder.ts';
import { madeUpPage, madeUpTopic } from './valid-records.ts';
import type { MadeUpPage, MadeUpTopic } from './valid-records.ts';

const now = 1_795_000_000_000;
const folder = useTempFolder();

async function importPayload(text: string, ...then: Then): Promise<void> {
  await importFile(folder.write('payload.json', text), ...then);
}

type Then = [use: (store: LibraryStore) => void, edit?: (location: string) => void];

/**
 * Imports a file, lets `edit` change the written files, and calls `use` with the resulting library,
 * indexed as the pack `mine`.
 */
async function importFile(file: string, ...[use, edit = () => undefined]: Then): Promise<void> {
  const root = mkdtempSync(join(folder.path, 'run-'));
  const importer = createImporter(join(root, 'packs'), { today: () => '1999-12-31' });
  const plan = await planFiles(importer, [file]);
  expect(plan?.problems).toEqual([]);
  const { location } = await importer.build(plan?.id ?? '');
  edit(location);
  const libraryFile = join(root, 'library.db');
  indexLibrary('test', { libraryFile, roots: [{ pack: 'mine', name: 'Mine', folder: location }] });
  const store = openLibraryStore(libraryFile);
  try {
    use(store);
  } finally {
    store.close();
    rmSync(root, { recursive: true });
  }
}

/** The exported payload of an address in the pack. */
function exportAgain(store: LibraryStore, path: string): string {
  const outline = outlineShare(store, { path: `/@mine${path}`, questions: null });
  const pages = outline.paths.flatMap((one) => readSharedPage(store, outline, one) ?? []);
  const shared = pages.map((context) => ({
    context,
    pictures: [],
    fixtures: new Map(),
    reviews: [],
    marks: [],
    gaps: [],
  }));
  return formatPayload(joinShare(outline, shared), now);
}

function pagePayload(value: MadeUpPage): string {
  return encodePayload({ data: { [pageKey(value.page.path)]: value }, prerenderedAt: now });
}

function topicPayload({ topic, framework, pages }: MadeUpTopic): string {
  const key = topicKey(framework.slug, topic.slug);
  return encodePayload({ data: { [key]: { topic, framework, pages } }, prerenderedAt: now });
}

describe('a payload of valid records', () => {
  test('is unchanged for a page with its siblings and its article', async () => {
    await fc.assert(
      fc.asyncProperty(madeUpPage, async (value) => {
        const text = pagePayload(value);
        await importPayload(text, (store) => {
          expect(exportAgain(store, value.page.path)).toBe(text);
        });
      }),
      { numRuns: 60 },
    );
  });

  test('is unchanged for a topic', async () => {
    await fc.assert(
      fc.asyncProperty(madeUpTopic, async (value) => {
        const text = topicPayload(value);
        const path = `/${value.framework.slug}/${value.topic.slug}`;
        await importPayload(text, (store) => expect(exportAgain(store, path)).toBe(text));
      }),
      { numRuns: 60 },
    );
  });
});

describe('imported metadata', () => {
  const [value] = fc.sample(madeUpPage, { numRuns: 1, seed: 16 });
  if (value === undefined) throw new Error('There is no page.');
  const { page } = value;
  const text = pagePayload({
    ...value,
    siblings: [
      { subtopic: page.title, path: page.path, order: page.order },
      { subtopic: 'Elsewhere', path: `${dirname(page.path)}/elsewhere-0`, order: page.order + 1 },
    ],
    blogLink: { path: '/blog/a-story', title: 'A story' },
  });

  test('survives re-importing the file that the import wrote', async () => {
    let file = '';
    await importPayload(
      text,
      () => undefined,
      (location) => (file = readFileSync(join(location, page.id), 'utf8')),
    );
    expect(file).toContain('imported:\n');
    const again = folder.write(basename(page.id), file);
    await importFile(again, (store) => expect(exportAgain(store, page.path)).toBe(text));
  });

  test("yields to the user's edits", async () => {
    const write = (location: string): void => {
      const file = join(location, page.id);
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^order: .*$/m, 'order: 1001'));
    };
    await importPayload(
      text,
      (store) => {
        const [data] = Object.values(decodePayload(exportAgain(store, page.path)).data);
        expect(data).toMatchObject({
          page: { order: 1001, __hash__: store.getPage(`/@mine${page.path}`)?.page.__hash__ },
          siblings: [{ subtopic: 'Elsewhere' }, { path: page.path, order: 1001 }],
          blogLink: { title: 'A story' },
        });
      },
      write,
    );
  });
});
