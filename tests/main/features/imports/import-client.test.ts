import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import type { LibraryCandidate } from '../../../../src/main/features/imports/updates/known-library.ts';
import { importInWorker } from '../../../../src/main/features/imports/import-client.ts';
import type { Importer } from '../../../../src/main/features/imports/importer.ts';
import type { ImportProgress } from '../../../../src/shared/imports.ts';
import { useTempFolder } from '../../temp-folder.ts';
import { createImporter, planFiles } from './create-importer.ts';

const built = new URL('../../../../src/main/features/imports/worker.ts', import.meta.url);
const stuck = new URL('../../jobs/made-up-import-worker.ts', import.meta.url);
const list = '## Why is water wet?\n\nBecause of cohesion.\n';

const folder = useTempFolder();
let chosen: string[];
let progress: ImportProgress[];
/** Resolves at the first progress. */
let moved: PromiseWithResolvers<void>;

beforeEach(() => {
  chosen = [];
  progress = [];
  moved = Promise.withResolvers();
});

function makeImporter(script: URL): Importer {
  return createImporter(join(folder.path, 'packs'), {
    openWorker: () => importInWorker(script),
    progressDelayMs: 0,
    onProgress(step) {
      progress.push(step);
      moved.resolve();
    },
  });
}

test('reads, plans again and writes in a worker', async () => {
  const importer = makeImporter(built);
  chosen = ['water.md', 'ice.md'].map((name) => folder.write(name, list));
  const plan = await planFiles(importer, chosen);
  if (plan === null) expect.unreachable();
  // Several files get the name of their common folder.
  expect(plan.choices.library).toBe(basename(folder.path));
  expect(plan.pages.map(({ title }) => title)).toEqual(['water', 'ice']);
  const changed = await importer.change(plan.id, { ...plan.choices, topic: 'Matter' });
  expect(changed.files).toContain('qa/notes/matter/ice.md');
  const { location } = await importer.build(plan.id);
  expect(readdirSync(join(location, 'qa/notes/matter')).sort()).toEqual(['ice.md', 'water.md']);
  await expect(importer.change(plan.id, plan.choices)).rejects.toMatchObject({ code: 'not-found' });
});

test('reports the reason for a rejected import', async () => {
  const importer = makeImporter(built);
  chosen = [folder.write('empty.md', 'No heading here.')];
  await expect(planFiles(importer, chosen)).rejects.toMatchObject({ code: 'content' });
  chosen = [folder.write('large.md', 'x'.repeat(1024 * 1024 + 1))];
  const message = 'large.md:1:1 The file is over 1 MB: split it.';
  await expect(planFiles(importer, chosen)).rejects.toMatchObject({ code: 'content', message });
});

test('a long import reports progress, leaves this thread free, and can be canceled', async () => {
  const importer = makeImporter(stuck);
  chosen = [folder.write('water.md', list)];
  const planning = planFiles(importer, chosen);
  await moved.promise;
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
  expect(progress).toEqual([{ step: 'reading', done: 1, total: 2 }]);
  importer.cancel();
  expect(await planning).toBeNull();
  expect(existsSync(join(folder.path, 'packs'))).toBe(false);
});

test('choosing other files cancels the previous import', async () => {
  const importer = makeImporter(stuck);
  chosen = [folder.write('water.md', list)];
  const first = planFiles(importer, chosen);
  await moved.promise;
  const second = planFiles(importer, chosen);
  expect(await first).toBeNull();
  await setImmediate();
  importer.cancel();
  expect(await second).toBeNull();
});

test('an import canceled before reading starts no worker', async () => {
  const looked = Promise.withResolvers<LibraryCandidate[]>();
  const tasks: string[] = [];
  const importer = createImporter(join(folder.path, 'packs'), {
    openWorker: () => ({
      run: (name) => expect.unreachable(String(tasks.push(name))),
      close: () => undefined,
    }),
    listCandidates: () => looked.promise,
  });
  const planning = planFiles(importer, [folder.write('water.md', list)]);
  await setImmediate();
  importer.cancel();
  looked.resolve([]);
  expect(await planning).toBeNull();
  expect(tasks).toEqual([]);
});
