import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { IndexedLibrary } from '../../../../src/main/jobs/indexing/indexed-library.ts';
import type { IndexedLibraryOptions } from '../../../../src/main/jobs/indexing/indexed-library.ts';
import { CancelledError } from '../../../../src/main/jobs/indexing/run-worker.ts';
import type { IndexingResult } from '../../../../src/main/jobs/indexing/index-library.ts';
import {
  areSqliteWorkersRunning,
  waitForSqliteWorkers,
} from '../../../../src/main/jobs/sqlite-worker.ts';
import { bundledRoot, pageText, writeSmallLibrary, writeTeaPack } from '../../small-library.ts';
import { useTempFolder } from '../../temp-folder.ts';

const worker = new URL('../../../../src/main/jobs/indexing/worker.ts', import.meta.url);
const quittingChild = fileURLToPath(new URL('quitting-child.ts', import.meta.url));
const dataTypes = 'content/qa/sql/schema-design/data-types.md';

const folder = useTempFolder();
let results: IndexingResult[];
let changes: number;

beforeEach(() => {
  results = [];
  changes = 0;
});

const options = (): IndexedLibraryOptions => ({
  script: worker,
  libraryFile: join(folder.path, 'library.db'),
  drawn: Promise.resolve(),
  listRoots: () => [bundledRoot(join(folder.path, 'content'))],
  progressDelayMs: 300,
  onProgress: () => undefined,
  onIndexed: (result) => results.push(result),
  onChanged: () => (changes += 1),
  onFailed: () => expect.unreachable(),
});

function open(
  script = worker,
  drawn: Promise<unknown> | null = Promise.resolve(),
  onFailed: (error: unknown) => void = () => expect.unreachable(),
): IndexedLibrary {
  return new IndexedLibrary({ ...options(), script, drawn, onFailed });
}

/** Long, because the machine may be busy. */
const patience = { timeout: 60_000 };

async function waitForChange(): Promise<void> {
  await vi.waitFor(() => expect(changes).toBe(1), patience);
}

/** Resolves once the worker has started; polls quickly, because it may finish before this process runs again. */
async function waitForWorker(): Promise<void> {
  await vi.waitFor(() => expect(areSqliteWorkersRunning()).toBe(true), {
    ...patience,
    interval: 1,
  });
}

/** Launches the app once, and returns the number of pages after the first indexing. */
async function launch(): Promise<number> {
  const indexed = open();
  const library = await indexed.open();
  await indexed.reindex([]);
  results.pop();
  const { frameworks } = library.getLibrary();
  library.close();
  return frameworks.flatMap(({ topics }) => topics.flatMap(({ pages }) => pages)).length;
}

describe('IndexedLibrary', () => {
  test('indexes at the first launch and parses nothing at the second', async () => {
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
        isBeside: false,
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
        isBeside: false,
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

  test('rebuilds a database whose damage only shows while indexing', async () => {
    writeSmallLibrary(folder);
    await launch();
    const database = new Database(join(folder.path, 'library.db'));
    database.unsafeMode();
    database.exec(`UPDATE search_text_data SET block = x'00ff00ff'`);
    database.close();
    folder.write(dataTypes, pageText('Types', 1));
    expect(await launch()).toBe(3);
    expect(results[1]).toMatchObject({ added: 9, rebuilt: expect.any(String) });
  });

  test('can be awaited whole, including a pack read after the bundled library is usable', async () => {
    writeSmallLibrary(folder);
    const pack = writeTeaPack(folder);
    for (let page = 1; page <= 200; page += 1)
      folder.write(`mine/qa/tea/brewing/page-${page}.md`, pageText(`Page ${page}`, page));
    const library = new IndexedLibrary({
      ...options(),
      listRoots: () => [bundledRoot(join(folder.path, 'content')), pack],
      progressDelayMs: 0,
    });
    const whole = await library.openWhole();
    expect(whole.hasPath('/sql')).toBe(true);
    expect(whole.hasPath('/@mine/tea/brewing/page-200')).toBe(true);
    expect(await library.open()).toBe(whole);
    whole.close();
  });

  describe('with a library from the last launch', () => {
    const path = '/sql/schema-design/data-types';
    /** Changes library.db behind the app's back. */
    function alter(sql: string): void {
      const database = new Database(join(folder.path, 'library.db'));
      database.unsafeMode();
      database.exec(sql);
      database.close();
    }

    beforeEach(async () => {
      writeSmallLibrary(folder);
      await launch();
      results = [];
    });

    test('shows it at once, and reads the files when the first screen is drawn', async () => {
      folder.write(dataTypes, pageText('Types', 1));
      const { promise: drawn, resolve: draw } = Promise.withResolvers<undefined>();
      const library = open(worker, drawn);
      const store = await library.open();
      expect(store.getPage(path)?.page.title).toBe('Data types');
      expect(areSqliteWorkersRunning()).toBe(false);
      draw(undefined);
      await waitForChange();
      expect((await library.open()).getPage(path)?.page.title).toBe('Types');
      expect(results).toMatchObject([{ changed: 1, unchanged: 8, rebuilt: null }]);
      store.close();
    });

    test('reads it as it was until all files are read', async () => {
      folder.write(dataTypes, pageText('Types', 1));
      const library = open();
      const store = await library.open();
      alter(`UPDATE page SET record = json_set(record, '$.title', 'Half')`);
      expect(store.getPage(path)?.page.title).toBe('Data types');
      await waitForChange();
      expect(store.getPage(path)?.page.title).toBe('Types');
      store.close();
    });

    test.each([
      ['another version of the app wrote it', `UPDATE writer SET program = 'older'`],
      ['it has other packs', `UPDATE pack SET name = 'Other'`],
      ['its schema version is another one', 'PRAGMA user_version = 1'],
      ['its rows make no tree', `UPDATE page SET summary = '{}'`],
      ['it is not shared', 'PRAGMA journal_mode = DELETE'],
      ['it lacks some of its packs', 'UPDATE writer SET is_complete = 0'],
    ])('waits for the first indexing if %s', async (_, sql) => {
      alter(sql);
      const drawn = new Promise<never>(() => undefined);
      const store = await open(worker, drawn).open();
      expect(results).toHaveLength(1);
      expect(store.getPage(path)?.page.title).toBe('Data types');
      store.close();
    });

    test('waits for the first indexing if the last start showed it but never drew a screen', async () => {
      const note = join(folder.path, 'library.db-unchecked');
      const never = new Promise<never>(() => undefined);
      const store = await open(worker, never).open();
      expect(existsSync(note)).toBe(true);
      expect(results).toEqual([]);
      store.close();
      (await open(worker, never).open()).close();
      expect(results).toHaveLength(1);
      expect(existsSync(note)).toBe(false);
    });

    test('is shown again after a start that drew a screen or quit normally', async () => {
      const note = join(folder.path, 'library.db-unchecked');
      const first = open();
      const store = await first.open();
      await vi.waitFor(() => expect(results).toHaveLength(1), patience);
      expect(existsSync(note)).toBe(false);
      store.close();
      const second = open(worker, new Promise<never>(() => undefined));
      (await second.open()).close();
      second.stop();
      expect(existsSync(note)).toBe(false);
      expect(results).toHaveLength(1);
    });

    const damage = `UPDATE search_text_data SET block = x'00ff00ff'`;

    test('builds a replacement beside it if it turns out to be damaged', async () => {
      alter(damage);
      folder.write(dataTypes, pageText('Types', 1));
      const library = open();
      const store = await library.open();
      const titles = new Set<string | undefined>();
      const reading = setInterval(() => {
        if (changes === 0) titles.add(store.getPage(path)?.page.title);
      }, 5);
      await waitForChange().finally(() => clearInterval(reading));
      expect([...titles]).toEqual(['Data types']);
      expect(results).toMatchObject([{ added: 9, rebuilt: expect.any(String), isBeside: true }]);
      expect((await library.open()).getPage(path)?.page.title).toBe('Types');
      expect(store.version).toBe(2);
      expect(readdirSync(folder.path)).not.toContain('library.db-new');
      store.close();
    });

    test('keeps using it if no replacement can be built, even with requests waiting', async () => {
      alter(damage);
      folder.write(dataTypes, pageText('Types', 1));
      folder.write('library.db-new/file.txt', '');
      const failures: unknown[] = [];
      const library = open(worker, Promise.resolve(), (error) => failures.push(error));
      const store = await library.open();
      const reindexing = library.reindex();
      await expect(reindexing).rejects.toThrow();
      expect(failures).toHaveLength(1);
      expect((await library.open()).getPage(path)?.page.title).toBe('Data types');
      rmSync(join(folder.path, 'library.db-new'), { recursive: true });
      // The first run's results are lost, so everything has to be read, whatever has changed since.
      await library.reindex([]);
      expect((await library.open()).getPage(path)?.page.title).toBe('Types');
      store.close();
    });

    test('reads everything again if the replacement could not be moved into place', async () => {
      alter(damage);
      folder.write(dataTypes, pageText('Types', 1));
      folder.write('library.db-old/file.txt', '');
      const failures: unknown[] = [];
      const library = open(worker, Promise.resolve(), (error) => failures.push(error));
      const store = await library.open();
      await vi.waitFor(() => expect(failures).toHaveLength(1), patience);
      expect(store.getPage(path)?.page.title).toBe('Data types');
      rmSync(join(folder.path, 'library.db-old'), { recursive: true });
      await library.reindex([]);
      expect(store.getPage(path)?.page.title).toBe('Types');
      store.close();
    });

    test('reports changes saved by an indexing run that then failed', async () => {
      const failures: unknown[] = [];
      const library = open(worker, Promise.resolve(), (error) => failures.push(error));
      const store = await library.open();
      // Simulates a run stopped after the first of two packs: that moment is too short to hit.
      alter(`UPDATE page SET record = json_set(record, '$.title', 'Half')`);
      renameSync(join(folder.path, 'content'), join(folder.path, 'away'));
      await waitForChange();
      expect(failures).toHaveLength(1);
      expect(store.version).toBe(2);
      expect(store.getPage(path)?.page.title).toBe('Half');
      store.close();
    });

    test('waits for the first indexing if the files have to be current', async () => {
      folder.write(dataTypes, pageText('Types', 1));
      const store = await open(worker, null).open();
      expect(store.getPage(path)?.page.title).toBe('Types');
      store.close();
    });

    test('keeps showing it if the files cannot be read, and reports that', async () => {
      const failures: unknown[] = [];
      renameSync(join(folder.path, 'content'), join(folder.path, 'away'));
      const library = open(worker, Promise.resolve(), (error) => failures.push(error));
      const store = await library.open();
      await vi.waitFor(() => expect(failures).toMatchObject([{ code: 'content' }]), patience);
      expect((await library.open()).getPage(path)?.page.title).toBe('Data types');
      renameSync(join(folder.path, 'away'), join(folder.path, 'content'));
      await library.reindex();
      expect(results).toMatchObject([{ unchanged: 9 }]);
      store.close();
    });
  });

  test('indexes again, and reports changes', async () => {
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

  test('looks at everything after a failed run, whichever files are reported as changed', async () => {
    writeSmallLibrary(folder);
    const library = open();
    await library.open();
    const changed = [folder.write(dataTypes, pageText('Types', 1))];
    renameSync(join(folder.path, 'content'), join(folder.path, 'away'));
    await expect(library.reindex(changed)).rejects.toThrow('does not exist');
    renameSync(join(folder.path, 'away'), join(folder.path, 'content'));
    await library.reindex([]);
    expect(results.at(-1)).toMatchObject({ changed: 1, unchanged: 8 });
    await library.reindex([]);
    expect(results.at(-1)).toMatchObject({ changed: 0, unchanged: 0 });
    (await library.open()).close();
  });

  test('serves the old library while it indexes, and the new one afterwards', async () => {
    writeSmallLibrary(folder);
    const library = open();
    await library.open();
    folder.write(dataTypes, pageText('Types', 1));
    const reindexed = library.reindex();
    const old = await library.open();
    expect(old.getPage('/sql/schema-design/data-types')?.page.title).toBe('Data types');
    await reindexed;
    const store = await library.open();
    expect(store.getPage('/sql/schema-design/data-types')?.page.title).toBe('Types');
    store.close();
  });

  test('open readers switch to the new library when indexing ends', async () => {
    writeSmallLibrary(folder);
    const library = open();
    const store = await library.open();
    folder.write(dataTypes, pageText('Types', 1));
    await library.reindex();
    expect(store.getPage('/sql/schema-design/data-types')?.page.title).toBe('Types');
    expect(
      store.search.search({
        text: 'types',
        scope: { framework: null, difficulties: [] },
        limit: 5,
      }).outline[0],
    ).toMatchObject({ kind: 'page' });
    store.close();
  });

  test('queues a second indexing run started during the first', async () => {
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

  test('finds the library at the next request once the folder exists', async () => {
    const library = open();
    await expect(library.open()).rejects.toThrow();
    writeSmallLibrary(folder);
    const store = await library.open();
    expect(store.hasPath('/sql')).toBe(true);
    store.close();
  });

  test('finds and reports the library when indexing again once the folder exists', async () => {
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

  test('stops at the next file, and indexes nothing afterwards', async () => {
    writeSmallLibrary(folder);
    const library = open();
    const opened = library.open();
    let isOpen = false;
    void opened.then(() => (isOpen = true));
    await waitForWorker();
    library.stop();
    await waitForSqliteWorkers();
    expect(areSqliteWorkersRunning()).toBe(false);
    void library.reindex();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect({ isOpen, results }).toEqual({ isOpen: false, results: [] });
    expect(await launch()).toBe(3);
  });

  test('keeps the earlier library when canceled, and reads everything next time', async () => {
    writeSmallLibrary(folder);
    const library = open();
    await library.open();
    folder.write(dataTypes, pageText('Changed', 1));
    const reindexing = library.reindex();
    const failing = expect(reindexing).rejects.toThrow(CancelledError);
    await waitForWorker();
    await library.cancel();
    await failing;
    const before = await library.open();
    expect(before.getPage('/sql/schema-design/data-types')?.page.title).toBe('Data types');
    await library.reindex();
    const after = await library.open();
    expect(after.getPage('/sql/schema-design/data-types')?.page.title).toBe('Changed');
    await library.cancel();
    expect(changes).toBe(1);
  });

  test('the process can exit at any point of a stopped indexing run', async () => {
    writeSmallLibrary(folder);
    for (const delay of [0, 60, 120, 180, 240]) {
      rmSync(join(folder.path, 'library.db'), { force: true });
      const child = spawn(process.execPath, [quittingChild, folder.path, String(delay)]);
      const errors = text(child.stderr);
      const [code] = (await once(child, 'exit')) as [number | null];
      expect({ delay, code, errors: await errors }).toEqual({ delay, code: 0, errors: '' });
    }
  }, 60_000);
});
