import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { IndexedLibrary } from '../../../src/main/indexing/indexed-library.ts';
import type { IndexingResult } from '../../../src/main/indexing/messages.ts';
import { bundledRoot, pageText, writeSmallLibrary } from '../small-library.ts';
import { useTempFolder } from '../temp-folder.ts';

const worker = new URL('../../../src/main/indexing/worker.ts', import.meta.url);
const dataTypes = 'content/qa/sql/schema-design/data-types.md';

const folder = useTempFolder();
let results: IndexingResult[];
let changes: number;

beforeEach(() => {
  results = [];
  changes = 0;
});

function open(script = worker): IndexedLibrary {
  return new IndexedLibrary({
    script,
    libraryFile: join(folder.path, 'library.db'),
    listRoots: () => [bundledRoot(join(folder.path, 'content'))],
    progressDelayMs: 300,
    onProgress: () => undefined,
    onOpened: () => undefined,
    onIndexed: (result) => results.push(result),
    onChanged: () => (changes += 1),
  });
}

/** Launches the app once and returns how many pages there are. */
async function launch(): Promise<number> {
  const library = await open().open();
  const { frameworks } = library.getLibrary();
  library.close();
  return frameworks.flatMap(({ topics }) => topics.flatMap(({ pages }) => pages)).length;
}

describe('IndexedLibrary', () => {
  test('indexes at the first launch, and parses nothing at the second', async () => {
    writeSmallLibrary(folder);
    expect(await launch()).toBe(3);
    expect(await launch()).toBe(3);
    expect(results).toEqual([
      {
        added: 9,
        changed: 0,
        removed: 0,
        unchanged: 0,
        parsed: 9,
        problems: 0,
        packsChanged: true,
        rebuilt: 'there was none yet',
      },
      {
        added: 0,
        changed: 0,
        removed: 0,
        unchanged: 9,
        parsed: 0,
        problems: 0,
        packsChanged: false,
        rebuilt: null,
      },
    ]);
    expect(changes).toBe(0);
  });

  test('rebuilds a corrupt database without asking', async () => {
    writeSmallLibrary(folder);
    await launch();
    writeFileSync(join(folder.path, 'library.db'), readFileSync(worker));
    expect(await launch()).toBe(3);
    expect(results[1]).toMatchObject({ added: 9, rebuilt: 'file is not a database' });
  });

  test('indexes again, and reports when something changed', async () => {
    writeSmallLibrary(folder);
    const library = open();
    await library.open();

    await library.reindex();
    expect(changes).toBe(0);

    folder.write(dataTypes, pageText('Types', 1));
    await library.reindex();
    expect(changes).toBe(1);
    const store = await library.open();
    expect(store.getPage('/sql/schema-design/data-types')?.page.title).toBe('Types');
    store.close();
  });

  test('makes requests wait while it indexes', async () => {
    writeSmallLibrary(folder);
    const library = open();
    await library.open();
    folder.write(dataTypes, pageText('Types', 1));
    const reindexed = library.reindex();
    const store = await library.open();
    expect(store.getPage('/sql/schema-design/data-types')?.page.title).toBe('Types');
    await reindexed;
    store.close();
  });

  test('runs two indexing runs started at once one after the other', async () => {
    writeSmallLibrary(folder);
    const library = open();
    await library.open();
    await Promise.all([library.reindex(), library.reindex()]);
    expect(results.map(({ added, unchanged }) => [added, unchanged])).toEqual([
      [9, 0],
      [0, 9],
      [0, 9],
    ]);
    (await library.open()).close();
  });

  test('answers every request with a clear error when the content folder is missing', async () => {
    const library = open();
    const error = expect.objectContaining({
      code: 'content',
      message: `The content folder ${join(folder.path, 'content')} does not exist.`,
    });
    await expect(library.open()).rejects.toEqual(error);
    await expect(library.open()).rejects.toEqual(error);
    await expect(library.reindex()).rejects.toEqual(error);
    expect(results).toEqual([]);
  });

  test('finds the library at the next request once the folder is there', async () => {
    const library = open();
    await expect(library.open()).rejects.toThrow();
    writeSmallLibrary(folder);
    const store = await library.open();
    expect(store.hasPath('/sql')).toBe(true);
    store.close();
  });

  test('finds the library when indexing again once the folder is there, and reports it', async () => {
    const library = open();
    await expect(library.open()).rejects.toThrow();
    writeSmallLibrary(folder);
    await library.reindex();
    expect(changes).toBe(1);
    const store = await library.open();
    expect(store.hasPath('/sql')).toBe(true);
    store.close();
  });

  test('keeps the library when indexing again fails', async () => {
    writeSmallLibrary(folder);
    const library = open();
    await library.open();
    rmSync(join(folder.path, 'content'), { recursive: true });
    await expect(library.reindex()).rejects.toEqual(expect.objectContaining({ code: 'content' }));
    const store = await library.open();
    expect(store.hasPath('/sql')).toBe(true);
    expect(changes).toBe(0);
    store.close();
  });

  test('reports a database that cannot be opened as a storage error', async () => {
    writeSmallLibrary(folder);
    folder.write('library.db/file.txt', '');
    await expect(open().open()).rejects.toEqual(
      expect.objectContaining({
        code: 'storage',
        message: 'The library database could not be written: unable to open database file.',
      }),
    );
  });

  test.each([
    ['fails to load', 'import "./missing.js";', 'Cannot find module'],
    ['throws', 'throw new Error("out of luck");', 'out of luck'],
    ['stops without a word', 'process.exit(3);', 'exit code 3'],
  ])(
    'reports a worker that %s as an internal error instead of hanging',
    async (_, code, reason) => {
      const script = folder.write('worker.mjs', code);
      await expect(open(new URL(`file://${script}`)).open()).rejects.toEqual(
        expect.objectContaining({ code: 'internal', message: expect.stringContaining(reason) }),
      );
    },
  );
});
