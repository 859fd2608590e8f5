import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchInWorker } from '../../../src/main/packs/watch-in-worker.ts';
import { pageText, writeSmallLibrary } from '../small-library.ts';
import { useTempFolder } from '../temp-folder.ts';

const script = new URL('../../../src/main/packs/watch-worker.ts', import.meta.url);
const page = 'content/qa/sql/schema-design/ddl.md';
const timeout = 20_000;

const folder = useTempFolder();
let reports: (string[] | null)[];
let faults: string[];
let watch: ReturnType<typeof watchInWorker>;

function open(worker = script): void {
  watch = watchInWorker(
    worker,
    (changed) => reports.push(changed),
    (error) => faults.push(String(error)),
  );
}

beforeEach(() => {
  reports = [];
  faults = [];
  writeSmallLibrary(folder);
});

afterEach(() => watch.close());

test('says which files have changed, in the folders that were named last', async () => {
  open();
  watch.setFolders([join(folder.path, 'content')]);
  await expect.poll(() => reports, { timeout }).toEqual([null]);
  const changed = folder.write(page, pageText('Other', 2));
  await expect.poll(() => reports.slice(1), { timeout }).toEqual([[changed]]);

  folder.write('more/qa/sql/joins/inner.md', pageText('Inner', 1));
  watch.setFolders([join(folder.path, 'more')]);
  await expect.poll(() => reports.slice(2), { timeout }).toEqual([null]);
  folder.write(page, pageText('Nobody looks', 2));
  const inner = folder.write('more/qa/sql/joins/inner.md', pageText('Outer', 1));
  await expect.poll(() => reports.slice(3), { timeout }).toEqual([[inner]]);
  expect(faults).toEqual([]);
});

test('a worker that dies is told, and another one watches', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    open(new URL('./mortal-watch-worker.ts', import.meta.url));
    watch.setFolders(['first']);
    await vi.waitFor(() => expect(faults).toEqual(['Error: Nothing can be watched.']), { timeout });
    expect(reports).toEqual([['first']]);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), { timeout });
    vi.runAllTimers();
    await vi.waitFor(() => expect(reports).toEqual([['first'], ['first']]), { timeout });
  } finally {
    vi.useRealTimers();
  }
});
