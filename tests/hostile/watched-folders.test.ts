/** Library folders under all kinds of changes: in the end the app shows the current files. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { indexLibrary } from '../../src/main/jobs/indexing/index-library.ts';
import { listFiles } from '../../src/main/jobs/indexing/read.ts';
import { findContentFolder } from '../../src/main/features/libraries/pack-folder.ts';
import { watchInWorker } from '../../src/main/jobs/watching/watch-in-worker.ts';
import { openLibraryStore } from '../../src/main/storage/library/library-store.ts';
import { pageText, writeSmallLibrary } from '../main/small-library.ts';
import { useTempFolder } from '../main/temp-folder.ts';
import type { Random } from '../../tools/random.ts';
import { Tally, torture, tortureTimeout } from '../torture.ts';

const folder = useTempFolder();
const watchingScript = new URL('../../src/main/jobs/watching/worker.ts', import.meta.url);
const bundled = join(import.meta.dirname, '../fixtures/library');

/** The library as the app shows it: every page with its questions, and every problem. */
function show(file: string, root: string): string {
  indexLibrary('test', {
    libraryFile: file,
    roots: [
      { pack: '', name: '', folder: bundled },
      { pack: 'mine', name: 'Mine', folder: root },
    ],
  });
  const store = openLibraryStore(file);
  try {
    const { frameworks } = store.getLibrary();
    const pages = frameworks.flatMap(({ topics }) => topics.flatMap((topic) => topic.pages));
    return JSON.stringify([
      pages.map(({ path }) => store.getPage(path)?.page),
      store.listProblems(),
    ]);
  } finally {
    store.close();
  }
}

const actions = [
  'write',
  'half',
  'atomic',
  'case',
  'remove',
  'swap',
  'move',
  'many',
  'folder',
  'broken',
] as const;

function act(root: string, random: Random, big: number): string {
  const topic = join(root, 'qa/sql/schema-design');
  const page = join(topic, random.pick(['ddl.md', 'data-types.md', 'new.md']));
  const text = pageText(`Title ${random.below(1000)}`, 1 + random.below(20));
  const kind = random.pick(actions);
  mkdirSync(topic, { recursive: true });
  const isFile = statSync(page, { throwIfNoEntry: false })?.isFile() === true;
  if (kind === 'folder') {
    rmSync(page, { recursive: true, force: true });
    mkdirSync(page);
  } else if (kind === 'move') {
    renameSync(root, `${root}-away`);
    renameSync(`${root}-away`, root);
  } else if (kind === 'many') {
    for (let index = 0; index < big; index += 1)
      writeFileSync(join(topic, `many-${index}.md`), pageText(`Many ${index}`, index + 30));
  } else if (kind === 'remove')
    rmSync(random.below(3) === 0 ? topic : page, { recursive: true, force: true });
  else {
    if (!isFile) rmSync(page, { recursive: true, force: true });
    writeFileSync(page, text);
    if (kind === 'half') truncateSync(page, random.below(text.length));
    else if (kind === 'broken') writeFileSync(page, random.bytes(200));
    else if (kind === 'atomic') {
      writeFileSync(`${page}.tmp`, text);
      renameSync(`${page}.tmp`, page);
    } else if (kind === 'case') renameSync(page, join(topic, 'DDL.md'));
    else if (kind === 'swap') cpSync(page, join(topic, 'copy.md'));
  }
  return kind;
}

test(
  'after any changes the library equals that of a fresh start',
  async () => {
    const suite = torture('Changes in a watched folder', { usual: 6 });
    const seen = new Tally();
    writeSmallLibrary(folder);
    const root = join(folder.path, 'content');
    const big = suite.rounds > 100 ? 300 : 40;
    await suite.eachRound((random, round) => {
      for (let times = 1 + random.below(4); times > 0; times -= 1) seen.add(act(root, random, big));
      const kept = show(join(folder.path, 'library.db'), root);
      const fresh = join(folder.path, `fresh-${round}.db`);
      // A broken page keeps its last good version, which a fresh start can't know.
      const isSound = !kept.includes('"problems"') && !/"message":/.test(kept);
      const again = show(fresh, root);
      if (isSound) expect(kept).toBe(again);
      for (const suffix of ['', '-wal', '-shm']) rmSync(fresh + suffix, { force: true });
      if (round % 10 === 9) {
        rmSync(root, { recursive: true, force: true });
        writeSmallLibrary(folder);
      }
    });
    suite.report(`${seen.describe()}; 0 crashes, 0 stale pages`);
  },
  tortureTimeout,
);

test(
  'a watched folder that disappears and returns, and thousands of files at once, are noticed',
  async () => {
    const suite = torture('5,000 files saved at once while watched', { usual: 1, weight: 1000 });
    const files = process.env.TORTURE_ROUNDS === undefined ? 500 : 5000;
    await suite.eachRound(async () => {
      writeSmallLibrary(folder);
      const root = join(folder.path, 'content');
      let changes = 0;
      const watch = watchInWorker(
        watchingScript,
        () => (changes += 1),
        () => undefined,
      );
      try {
        watch.setFolders([root]);
        await vi.waitFor(() => expect(changes).toBeGreaterThan(0), { timeout: 20_000 });
        const before = changes;
        for (let index = 0; index < files; index += 1)
          folder.write(`content/qa/sql/schema-design/many-${index}.md`, 'x');
        await vi.waitFor(() => expect(changes).toBeGreaterThan(before), { timeout: 20_000 });
        // Quiet again: changes were reported in batches, not per file.
        await setTimeout(1000);
        expect(changes - before).toBeLessThan(files / 10);
      } finally {
        watch.close();
      }
    });
    suite.report(`${files.toLocaleString('en-US')} files: noticed, and reported together`);
  },
  tortureTimeout,
);

test(
  'files next to a library are neither read nor watched',
  async () => {
    const suite = torture('100,000 other files beside a library', { usual: 1, weight: 1000 });
    const files = process.env.TORTURE_ROUNDS === undefined ? 500 : 100_000;
    const perFolder = 500;
    await suite.eachRound(async () => {
      writeSmallLibrary(folder);
      const root = join(folder.path, 'content');
      const listed = listFiles(root);
      for (let index = 0; index < files; index += 1) {
        const place = `content/attachments/${Math.floor(index / perFolder)}`;
        folder.write(`${place}/note-${index % perFolder}.md`, '# A note');
      }
      expect(listFiles(root)).toEqual(listed);
      let changes = 0;
      const watch = watchInWorker(
        watchingScript,
        () => (changes += 1),
        (error) => expect.unreachable(String(error)),
      );
      try {
        watch.setFolders([root]);
        await vi.waitFor(() => expect(changes).toBeGreaterThan(0), { timeout: 20_000 });
        const before = changes;
        folder.write('content/attachments/0/note-0.md', '# Another note');
        await setTimeout(1000);
        expect(changes).toBe(before);
        folder.write('content/qa/sql/schema-design/more.md', pageText('More', 30));
        await vi.waitFor(() => expect(changes).toBe(before + 1), { timeout: 20_000 });
      } finally {
        watch.close();
        // Takes longer than the hook timeout allows.
        rmSync(join(root, 'attachments'), { recursive: true });
      }
    });
    suite.report(`${files.toLocaleString('en-US')} files: none read, none watched`);
  },
  tortureTimeout,
);

test(
  'non-content files inside a library are scanned by another thread',
  async () => {
    const suite = torture('100,000 other files inside a library', { usual: 1, weight: 1000 });
    const files = process.env.TORTURE_ROUNDS === undefined ? 5000 : 100_000;
    const perFolder = 500;
    let longest = 0;
    await suite.eachRound(async () => {
      writeSmallLibrary(folder);
      const root = join(folder.path, 'content');
      for (let index = 0; index < files; index += 1) {
        const place = `content/qa/photos/${Math.floor(index / perFolder)}`;
        folder.write(`${place}/photo-${index % perFolder}.tiff`, '');
      }
      const ready = Promise.withResolvers<null>();
      const monitor = monitorEventLoopDelay({ resolution: 1 });
      await setTimeout(20);
      monitor.enable();
      const [own, all] = [process.threadCpuUsage(), process.cpuUsage()];
      const watch = watchInWorker(watchingScript, () => ready.resolve(null), ready.reject);
      try {
        watch.setFolders([root]);
        await ready.promise;
        const [ours, whole] = [process.threadCpuUsage(own), process.cpuUsage(all)];
        monitor.disable();
        longest = Math.max(longest, monitor.max / 1e6);
        // CPU time, because the longest block depends on other load on the machine.
        expect(ours.user + ours.system).toBeLessThan((whole.user + whole.system) / 4);
      } finally {
        watch.close();
        rmSync(join(root, 'qa/photos'), { recursive: true });
      }
    });
    suite.report(
      `${files.toLocaleString('en-US')} files: the main thread was free, but for ${Math.round(longest)} ms at most`,
    );
  },
  tortureTimeout,
);

test('a page renamed only by case, or replaced by a folder for a while, is noticed and shown', async () => {
  writeSmallLibrary(folder);
  const root = join(folder.path, 'content');
  const page = join(root, 'qa/git/everyday/rebase.md');
  const text = pageText('Rebase', 1);
  const file = join(folder.path, 'kept.db');
  let changes = 0;
  const watch = watchInWorker(
    watchingScript,
    () => (changes += 1),
    (error) => expect.unreachable(String(error)),
  );
  try {
    watch.setFolders([root]);
    await expect.poll(() => changes).toBeGreaterThan(0);
    const whole = show(file, root);
    for (const change of [
      () => renameSync(page, page.replace('rebase', 'Rebase')),
      () => renameSync(page.replace('rebase', 'Rebase'), page),
      () => rmSync(page),
      () => mkdirSync(page),
      () => rmSync(page, { recursive: true }),
      () => writeFileSync(page, text),
    ]) {
      const before = changes;
      change();
      await expect.poll(() => changes).toBeGreaterThan(before);
      show(file, root);
    }
    expect(show(file, root)).toBe(whole);
  } finally {
    watch.close();
  }
});

test('a whole disk chosen by mistake is refused with a reason', async () => {
  const disk = join(folder.path, 'disk');
  mkdirSync(join(disk, 'home/me'), { recursive: true });
  await expect(findContentFolder(disk)).rejects.toThrow('isn’t a library');
  await expect(findContentFolder('/')).rejects.toThrow('isn’t a library');
});

test('a folder with too many files is refused with their number', async () => {
  const root = join(folder.path, 'big');
  const topic = join(root, 'qa/sql/joins');
  mkdirSync(topic, { recursive: true });
  for (let index = 0; index < 20_001; index += 1) writeFileSync(join(topic, `${index}.md`), '');
  await expect(findContentFolder(root)).rejects.toThrow(/20,001 content files/);
  expect(existsSync(root)).toBe(true);
});
