/** In the thread that changes the files, so that the watcher sees of several changes only what they come to. */
import fs, { mkdirSync, renameSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FolderWatch } from '../../../../src/main/jobs/watching/folder-watch.ts';
import { pageText } from '../../small-library.ts';
import { useTempFolder } from '../../temp-folder.ts';

const folder = useTempFolder();
let watch: FolderWatch;
let reports: (string[] | null)[];

beforeEach(() => {
  reports = [];
  watch = new FolderWatch(
    (changed) => reports.push(changed),
    (error) => expect.fail(String(error)),
  );
});

afterEach(() => {
  watch.close();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** Does something once, just before or after the system begins to watch this folder. */
function onWatching(path: string, moment: 'before' | 'after', act: () => void): void {
  const begin = fs.watch;
  let isDone = false;
  const actOnce = (): void => {
    if (isDone) return;
    isDone = true;
    act();
  };
  vi.spyOn(fs, 'watch').mockImplementation(((watched: string, ...rest: never[]) => {
    if (watched === path && moment === 'before') actOnce();
    const watcher = (begin as (...args: unknown[]) => fs.FSWatcher)(watched, ...rest);
    if (watched === path && moment === 'after') actOnce();
    return watcher;
  }) as typeof fs.watch);
  syncBuiltinESMExports();
}

/** Waits until nothing has been reported for a second. */
async function quiet(): Promise<void> {
  let seen = -1;
  while (seen !== reports.length) {
    seen = reports.length;
    await setTimeout(1000);
  }
}

/** Saves the page once all is quiet, and expects that to be noticed. */
async function expectSaveNoticed(page: string): Promise<void> {
  await quiet();
  reports = [];
  const saved = folder.write(page, pageText('Other', 1));
  await vi.waitFor(() => expect(reports.flat()).toContain(saved), { timeout: 5000 });
}

test('folders inside are still watched when they were removed and made again at once', async () => {
  // Whether one of them would be missed depends on which notice of the system comes first.
  const libraries = Array.from({ length: 12 }, (_, index) => `library-${index}`);
  const writePages = (title: string): string[] =>
    libraries.map((name) => folder.write(`${name}/qa/git/everyday/rebase.md`, pageText(title, 1)));
  writePages('Rebase');
  watch.setFolders(libraries.map((name) => join(folder.path, name)));
  await quiet();
  for (const name of libraries) {
    rmSync(join(folder.path, name, 'qa/git/everyday'), { recursive: true });
  }
  writePages('Again');
  await quiet();
  reports = [];
  const pages = writePages('Other');
  await vi.waitFor(() => expect(reports.flat()).toEqual(expect.arrayContaining(pages)), {
    timeout: 20_000,
  });
});

const page = 'library/qa/git/everyday/rebase.md';

test('a folder that was made between the listing of its parent and the watch on it is watched', async () => {
  folder.write('library/blog/welcome.md', 'x');
  const library = join(folder.path, 'library');
  onWatching(library, 'before', () => folder.write(page, pageText('Rebase', 1)));
  watch.setFolders([library]);
  await expectSaveNoticed(page);
});

test('so is one in a folder that was made later', async () => {
  folder.write('library/blog/welcome.md', 'x');
  watch.setFolders([join(folder.path, 'library')]);
  await quiet();
  onWatching(join(folder.path, 'library/qa/git'), 'before', () =>
    folder.write(page, pageText('Rebase', 1)),
  );
  mkdirSync(join(folder.path, 'library/qa/git'), { recursive: true });
  await expectSaveNoticed(page);
});

test('a folder that was replaced as soon as it was watched is watched', async () => {
  folder.write(page, pageText('Rebase', 1));
  const everyday = join(folder.path, 'library/qa/git/everyday');
  onWatching(everyday, 'after', () => {
    rmSync(everyday, { recursive: true });
    folder.write(page, pageText('Again', 1));
  });
  watch.setFolders([join(folder.path, 'library')]);
  await expectSaveNoticed(page);
});

test('a folder that was moved away and comes back as the same one is watched', async () => {
  folder.write(page, pageText('Rebase', 1));
  const topics = join(folder.path, 'library/qa/git');
  watch.setFolders([join(folder.path, 'library')]);
  await quiet();
  renameSync(topics, join(folder.path, 'away'));
  await quiet();
  renameSync(join(folder.path, 'away'), topics);
  await expectSaveNoticed(page);
});

test('a library that was removed and is made again later is watched', async () => {
  folder.write(page, pageText('Rebase', 1));
  const library = join(folder.path, 'library');
  watch.setFolders([library]);
  await quiet();
  reports = [];
  rmSync(library, { recursive: true });
  await vi.waitFor(() => expect(reports).toContain(null), { timeout: 5000 });
  await quiet();
  reports = [];
  folder.write(page, pageText('Again', 1));
  await vi.waitFor(() => expect(reports).toContain(null), { timeout: 5000 });
  await expectSaveNoticed(page);
});

test('a library that a link leads to elsewhere from now on is watched there', async () => {
  folder.write('one/qa/git/everyday/rebase.md', pageText('Rebase', 1));
  folder.write('two/qa/git/everyday/rebase.md', pageText('Rebase', 1));
  const library = join(folder.path, 'library');
  symlinkSync(join(folder.path, 'one'), library, 'junction');
  watch.setFolders([library]);
  await quiet();
  unlinkSync(library);
  symlinkSync(join(folder.path, 'two'), library, 'junction');
  await setTimeout(2500);
  await expectSaveNoticed(page);
});
