import { cpSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchInWorker } from '../../../../src/main/jobs/watching/watch-in-worker.ts';
import type { WatchedFolders } from '../../../../src/main/jobs/watching/watch-in-worker.ts';
import { pageText, writeSmallLibrary } from '../../small-library.ts';
import { useTempFolder } from '../../temp-folder.ts';

const script = new URL('../../../../src/main/jobs/watching/worker.ts', import.meta.url);
const page = 'content/qa/sql/schema-design/ddl.md';

const folder = useTempFolder();
let watch: WatchedFolders;
let changes: number;
/** The files of each report. */
let reports: (string[] | null)[];

beforeEach(() => {
  changes = 0;
  reports = [];
  writeSmallLibrary(folder);
  watch = watchInWorker(
    script,
    (changed) => {
      changes += 1;
      reports.push(changed);
    },
    (error) => expect.fail(String(error)),
  );
});

afterEach(() => watch.close());

/** Waits until more than `count` changes have been reported. */
async function changeAfter(count: number): Promise<void> {
  await vi.waitFor(() => expect(changes).toBeGreaterThan(count), { timeout: 20_000 });
}

/** Starts watching the library; resolves once further changes will be reported. */
async function begin(): Promise<void> {
  watch.setFolders([join(folder.path, 'content')]);
  await changeAfter(0);
}

describe('watching folders in a worker', () => {
  test('reports a change when watching begins, to cover earlier changes', begin);

  test('reports a changed, an added and a removed file', async () => {
    await begin();
    folder.write(page, pageText('Other', 2));
    await changeAfter(1);
    const added = changes;
    folder.write('content/qa/sql/schema-design/new.md', pageText('New', 3));
    await changeAfter(added);
    const removed = changes;
    rmSync(join(folder.path, page));
    await changeAfter(removed);
  });

  test('names the files that changed, or none if a folder was added and any may have', async () => {
    await begin();
    expect(reports).toEqual([null]);
    const changed = folder.write(page, pageText('Other', 2));
    await changeAfter(1);
    expect(reports.slice(1)).toEqual([[changed]]);
    folder.write('content/qa/sql/other/new.md', pageText('New', 3));
    await vi.waitFor(() => expect(reports.slice(2)).toContain(null), { timeout: 20_000 });
  });

  test('reports many files saved together in batches', async () => {
    await begin();
    cpSync(join(folder.path, 'content/qa/sql'), join(folder.path, 'content/qa/copy'), {
      recursive: true,
    });
    await changeAfter(1);
    expect(changes).toBeLessThanOrEqual(3);
  });

  test('ignores files that are not content and folders no longer watched', async () => {
    await begin();
    folder.write('content/node_modules/x/index.md', 'x');
    folder.write('content/.git/HEAD', 'x');
    folder.write('content/README.md', 'x');
    watch.setFolders([]);
    folder.write(page, pageText('Other', 2));
    await setTimeout(500);
    expect(changes).toBe(1);
  });

  test('resumes watching a folder that was a file in between, or was moved away and back', async () => {
    await begin();
    const [content, aside] = ['content', 'aside'].map((name) => join(folder.path, name));
    if (content === undefined || aside === undefined) expect.unreachable();
    for (const isFile of [true, false]) {
      renameSync(content, aside);
      if (isFile) {
        writeFileSync(content, 'no folder');
        await setTimeout(2500);
        rmSync(content);
      }
      cpSync(aside, content, { recursive: true });
      rmSync(aside, { recursive: true });
      // The check that the folder is still the same one runs every two seconds and reports a change itself.
      await changeAfter(changes);
      await setTimeout(2500);
      const before = changes;
      folder.write(page, pageText(`Other ${isFile}`, 2));
      await changeAfter(before);
    }
  });

  test('resumes watching a subfolder that was a file in between', async () => {
    await begin();
    const inside = join(folder.path, 'content/qa/sql');
    const aside = join(folder.path, 'aside');
    renameSync(inside, aside);
    writeFileSync(inside, 'no folder');
    await changeAfter(1);
    await setTimeout(300);
    const gone = changes;
    rmSync(inside);
    renameSync(aside, inside);
    await changeAfter(gone);
    await setTimeout(300);
    const back = changes;
    folder.write(page, pageText('Other', 2));
    await changeAfter(back);
  });

  test('watches a folder chosen through a symlink, and names its files by that path', async () => {
    const link = join(folder.path, 'link');
    symlinkSync(join(folder.path, 'content'), link, 'junction');
    watch.setFolders([link]);
    await changeAfter(0);
    folder.write(page, pageText('Other', 2));
    await changeAfter(1);
    expect(reports.slice(1)).toEqual([[join(link, 'qa/sql/schema-design/ddl.md')]]);
  });

  test('does not watch paths that cannot be content, at any depth', async () => {
    for (const name of ['qa/photo.tiff', 'qa/sql/notes.txt', 'frameworks/old.bak']) {
      folder.write(`content/${name}`, 'x');
    }
    await begin();
    for (const name of ['qa/photo.tiff', 'qa/sql/notes.txt', 'frameworks/old.bak', 'qa/new.log']) {
      folder.write(`content/${name}`, 'changed');
    }
    await setTimeout(1000);
    expect(changes).toBe(1);
  });
});

describe('the watching worker', () => {
  const madeUp = new URL('./made-up-watching-worker.ts', import.meta.url);

  test('starts with the first folder and ends with the last', async () => {
    const failures: unknown[] = [];
    const seen: (string[] | null)[] = [];
    const made = watchInWorker(
      madeUp,
      (changed) => seen.push(changed),
      (error) => failures.push(error),
    );
    made.setFolders([]);
    await setTimeout(100);
    expect(seen).toEqual([]);
    made.setFolders(['/a', '/b']);
    await vi.waitFor(() => expect(seen).toEqual([['/a', '/b']]), { timeout: 20_000 });
    made.setFolders([]);
    made.setFolders(['/c']);
    await vi.waitFor(() => expect(seen).toEqual([['/a', '/b'], ['/c']]), { timeout: 20_000 });
    made.close();
    expect(failures).toEqual([]);
  });

  test('reports folders it cannot watch, and is replaced if it dies', async () => {
    const failures: string[] = [];
    const seen: (string[] | null)[] = [];
    const made = watchInWorker(
      madeUp,
      (changed) => seen.push(changed),
      (error) => failures.push(String(error)),
      10,
    );
    made.setFolders(['fail']);
    await vi.waitFor(() => expect(failures).toEqual(['Error: ENOSPC: no room to watch']), {
      timeout: 20_000,
    });
    made.setFolders(['die']);
    await vi.waitFor(() => expect(failures.length).toBeGreaterThan(1), { timeout: 20_000 });
    expect(failures[1]).toMatch(/Folders are not watched for 0\.01 s, .*out of luck/i);
    made.setFolders(['/a']);
    await vi.waitFor(() => expect(seen).toContainEqual(['/a']), { timeout: 20_000 });
    made.close();
  });

  test('reports nothing after it is closed, and is not restarted', async () => {
    const told: unknown[] = [];
    const tell = (what: unknown): unknown => told.push(what);
    const made = watchInWorker(madeUp, tell, tell, 10);
    made.setFolders(['/a']);
    made.close();
    const before = told.length;
    await setTimeout(200);
    expect(told).toHaveLength(before);
  });
});
