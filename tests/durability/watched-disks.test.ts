/**
 * A watched library on a disk that fills up, turns read-only, is removed and comes back: changes there are noticed. A
 * library whose index is on a full disk: the old version is served, and updated once there is space.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countFiles } from '../../src/main/jobs/indexing/count-files.ts';
import { IndexedLibrary } from '../../src/main/jobs/indexing/indexed-library.ts';
import { reindexWatched } from '../../src/main/jobs/indexing/reindex-watched.ts';
import { watchInWorker } from '../../src/main/jobs/watching/watch-in-worker.ts';
import { bundledRoot, pageText, writeSmallLibrary } from '../main/small-library.ts';
import { useTempFolder } from '../main/temp-folder.ts';
import { torture, tortureTimeout } from '../torture.ts';
import { findMountFault, mountDisk, onDisk, run } from './made-disks.ts';

const indexer = new URL('../../src/main/jobs/indexing/worker.ts', import.meta.url);
const script = new URL('../../src/main/jobs/watching/worker.ts', import.meta.url);
/** Longer than any change takes to be noticed, in ms. */
const patience = { timeout: 20_000 };

/** Questions that need more space than the index has in its free pages. */
const many = Array.from({ length: 300 }, (_, number) => `number-${number}`);

const folder = useTempFolder();

test(
  'a watched library whose disk is full, read-only, removed and remounted',
  async () => {
    const suite = torture('A watched library on a disk that comes and goes', {
      usual: 1,
      weight: 250,
    });
    const fault = findMountFault(folder.path);
    if (fault !== null) return suite.skip(fault);
    const page = 'qa/sql/schema-design/ddl.md';
    await suite.eachRound(() =>
      onDisk(folder.path, 1, async (disk) => {
        folder.write(`disk/${page}`, pageText('First', 1));
        const reports: (string[] | null)[] = [];
        const failures: unknown[] = [];
        const watch = watchInWorker(
          script,
          (changed) => reports.push(changed),
          (error) => failures.push(error),
        );
        const named = (): string[] => reports.flatMap((files) => files ?? []);
        try {
          watch.setFolders([disk]);
          await expect.poll(() => reports, patience).toEqual([null]);
          const large = join(disk, 'qa/sql/schema-design/large.md');
          expect(() => writeFileSync(large, 'x'.repeat(2_000_000))).toThrow('ENOSPC');
          await expect.poll(named, patience).toContain(large);
          expect(run('mount', '-o', 'remount,ro', disk)).toBe(true);
          expect(await countFiles(disk)).toBe(2);
          expect(run('mount', '-o', 'remount,rw', disk)).toBe(true);

          let before = reports.length;
          expect(run('umount', '-l', disk)).toBe(true);
          await expect(countFiles(join(disk, 'qa'))).rejects.toMatchObject({ code: 'content' });
          expect(mountDisk(disk, 1)).toBe(true);
          folder.write(`disk/${page}`, pageText('Second', 2));
          // The check that the folder is still the same one runs every two seconds.
          await expect.poll(() => reports.slice(before), patience).toContain(null);
          before = reports.length;
          // The first write may happen before the new folder is watched.
          await expect
            .poll(() => {
              writeFileSync(join(disk, page), pageText('Third', 1 + reports.length));
              return reports.length > before;
            }, patience)
            .toBe(true);
          expect(failures).toEqual([]);
        } finally {
          watch.close();
        }
      }),
    );
    suite.report('every change was noticed, before and after');
  },
  tortureTimeout,
);

test(
  'a library whose index is on a full disk',
  async () => {
    const suite = torture('The index of a library on a full disk', { usual: 1, weight: 250 });
    const fault = findMountFault(folder.path);
    if (fault !== null) return suite.skip(fault);
    await suite.eachRound(() =>
      onDisk(folder.path, 4, async (disk) => {
        writeSmallLibrary(folder);
        const page = {
          path: '/sql/schema-design/data-types',
          file: 'content/qa/sql/schema-design/data-types.md',
        };
        const failures: unknown[] = [];
        const library = new IndexedLibrary({
          script: indexer,
          libraryFile: join(disk, 'library.db'),
          drawn: Promise.resolve(),
          listRoots: () => [bundledRoot(join(folder.path, 'content'))],
          progressDelayMs: 300,
          onProgress: () => undefined,
          onIndexed: () => undefined,
          onChanged: () => undefined,
          onFailed: () => expect.unreachable(),
        });
        const reindex = reindexWatched({
          reindex: (changed) => library.reindex(changed),
          onFailed: (error) => void failures.push(error),
          pause: 10,
          diskPause: 100,
        });
        const title = async (): Promise<string | undefined> =>
          (await library.open()).getPage(page.path)?.page.title;
        const before = await title();
        expect(before).toBeDefined();
        const filling = join(disk, 'filling');
        expect(() => writeFileSync(filling, 'x'.repeat(8_000_000))).toThrow('ENOSPC');
        folder.write(page.file, pageText('Changed', 1, many));
        await reindex([join(folder.path, page.file)]);
        expect(failures).toMatchObject([
          { code: 'storage', message: expect.stringContaining('disk is full') },
        ]);
        expect(await title()).toBe(before);
        rmSync(filling);
        await expect.poll(title, patience).toBe('Changed');
        expect(failures).toHaveLength(1);
        (await library.open()).close();
      }),
    );
    suite.report('the old library was served, the failure said, and the index followed');
  },
  tortureTimeout,
);
