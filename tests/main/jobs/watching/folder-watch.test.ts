/** The watcher runs in the thread that changes the files, so it sees only the net effect of several changes. */
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

/** Runs `act` once, just before or after the system begins to watch this folder. */
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

/** Saves the page once reports have stopped, and expects the save to be reported. */
async function expectSaveNoticed(page: string): Promise<void> {
  await quiet();
  reports = [];
  const saved = folder.write(page, pageText('Other', 1));
  await vi.waitFor(() => expect(reports.flat()).toContain(saved), { timeout: 5000 });
}

test('subfolders are still watched after being removed and recreated at once', async () => {
  // Whether one would be missed depends on the order of the system's events.
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

test('a folder created between listing its parent and watching it is watched', async () => {
  folder.write('library/blog/welcome.md', 'x');
  const library = join(folder.path, 'library');
  onWatching(library, 'before', () => folder.write(page, pageText('Rebase', 1)));
  watch.setFolders([library]);
  await expectSaveNoticed(page);
});

test('a folder created in that gap inside a folder added later is watched', async () => {
  folder.write('library/blog/welcome.md', 'x');
  watch.setFolders([join(folder.path, 'library')]);
  await quiet();
  onWatching(join(folder.path, 'library/qa/git'), 'before', () =>
    folder.write(page, pageText('Rebase', 1)),
  );
  mkdirSync(join(folder.path, 'library/qa/git'), { recursive: true });
  await expectSaveNoticed(page);
});

test('a folder replaced right after the watch began is watched', async () => {
  folder.write(page, pageText('Rebase', 1));
  const everyday = join(folder.path, 'library/qa/git/everyday');
  onWatching(everyday, 'after', () => {
    rmSync(everyday, { recursive: true });
    folder.write(page, pageText('Again', 1));
  });
  watch.setFolders([join(folder.path, 'library')]);
  await expectSaveNoticed(page);
});

test('a folder that is moved away and back is watched', async () => {
  folder.write(page, pageText('Rebase', 1));
  const topics = join(folder.path, 'library/qa/git');
  watch.setFolders([join(folder.path, 'library')]);
  await quiet();
  renameSync(topics, join(folder.path, 'away'));
  await quiet();
  renameSync(join(folder.path, 'away'), topics);
  await expectSaveNoticed(page);
});

test('a library that is removed and recreated later is watched', async () => {
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

test('a library behind a symlink is watched at its new target when the link changes', async () => {
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
