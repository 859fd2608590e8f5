/** A watched library on a disk that is full, turns read-only, is taken out and comes back: what is saved there is noticed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countFiles } from '../../src/main/indexing/count-files.ts';
import { watchInWorker } from '../../src/main/packs/watching/watch-in-worker.ts';
import { pageText } from '../main/small-library.ts';
import { useTempFolder } from '../main/temp-folder.ts';
import { torture, tortureTimeout } from '../torture.ts';
import { findMountFault, mountDisk, onDisk, run } from './made-disks.ts';

const script = new URL('../../src/main/packs/watching/worker.ts', import.meta.url);
/** Longer than any notice takes, in ms. */
const patience = { timeout: 20_000 };

const folder = useTempFolder();

test(
  'a watched library whose disk is full, read-only, taken out and put back',
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
          // The check that the folder is the same one comes every two seconds.
          await expect.poll(() => reports.slice(before), patience).toContain(null);
          before = reports.length;
          // The first one may come before the new folder is watched.
          await expect
            .poll(() => {
              writeFileSync(join(disk, page), pageText('Third', 1 + reports.length));
              return reports.length > before;
            }, patience)
            .toBe(true);
          expect(failures).toEqual([]);
        } finally {
          await watch.close();
        }
      }),
    );
    suite.report('every change was noticed, before and after');
  },
  tortureTimeout,
);
