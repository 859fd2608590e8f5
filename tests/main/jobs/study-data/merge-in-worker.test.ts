import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findDamage, isIntact } from '../../../../src/main/storage/study/tables/find-damage.ts';
import { StudyDataStore } from '../../../../src/main/storage/study/records/study-data-store.ts';
import { StudyWriter } from '../../../../src/main/storage/study/stores/study-writer.ts';
import { openStudyDatabase } from '../../../../src/main/storage/study/study-database.ts';
import { WriteGate } from '../../../../src/main/storage/study/write-gate.ts';
import { mergeInWorker } from '../../../../src/main/jobs/study-data/study-in-worker.ts';
import type { MergeWorker } from '../../../../src/main/jobs/study-data/study-in-worker.ts';
import { StudyDataImport } from '../../../../src/main/features/study-data/study-data-import.ts';
import { encodeExport } from '../../../../src/main/jobs/study-data/study-tasks.ts';
import type { StudyImportProgress } from '../../../../src/shared/study/study-data.ts';
import {
  dump,
  page,
  studyALittle,
  textOf,
  tickingClock,
} from '../../storage/study/little-study.ts';
import { mergeHere } from '../../merge-here.ts';
import { useTempFolder } from '../../temp-folder.ts';

const built = new URL('../../../../src/main/jobs/study-data/worker.ts', import.meta.url);
const stuck = new URL('../made-up-merge-worker.ts', import.meta.url);

const folder = useTempFolder();
let database: Database.Database;
let source: string;
let gate: WriteGate;
let progress: StudyImportProgress[];
/** Resolves at the first progress. */
let moved: PromiseWithResolvers<void>;

beforeEach(() => {
  const there = openStudyDatabase(join(folder.path, 'there.db')).database;
  studyALittle(there, tickingClock());
  source = folder.write('study.json', encodeExport(new StudyDataStore(there), Date.now()));
  there.close();
  ({ database } = openStudyDatabase(studyFile()));
  gate = new WriteGate();
  progress = [];
  moved = Promise.withResolvers();
});

afterEach(() => database.close());

const studyFile = (): string => join(folder.path, 'study.db');
const places = () => ({ studyFile: studyFile(), libraryFile: join(folder.path, 'library.db') });

function makeImport(openWorker: () => MergeWorker): StudyDataImport {
  return new StudyDataImport({
    whyReadOnly: () => null,
    chooseSource: async () => source,
    takePackage: () => null,
    openWorker,
    gate,
    protect: async () => undefined,
    progressDelayMs: 0,
    onProgress(step) {
      progress.push(step);
      moved.resolve();
    },
    onChanged: () => undefined,
  });
}

function writeNote(body: string): void {
  const id = `${page}#one`;
  new StudyWriter(database).saveNote({ id, text: textOf(id) }, body, Date.now());
}

function readNote(): unknown {
  return database.prepare('SELECT body FROM note WHERE question = ?').pluck().get(`${page}#one`);
}

test("reads, compares and merges in a worker, alongside the app's connection", async () => {
  const imports = makeImport(() => mergeInWorker(built, places()));
  const plan = await imports.choose();
  expect(plan).toMatchObject({ file: 'study.json', newReviews: 3, notInLibrary: 0 });
  writeNote('Written while the preview is shown.');
  expect(await imports.build(plan?.id ?? '')).toBe(true);
  expect(dump(database)).toMatchObject({ review: { length: 4 } });
  expect(readNote()).toMatch(/^Written/);
  expect(isIntact(findDamage(database))).toBe(true);
  await expect(imports.build(plan?.id ?? '')).rejects.toMatchObject({ code: 'not-found' });
});

test('a file that is refused is reported with the reason', async () => {
  const imports = makeImport(() => mergeInWorker(built, places()));
  source = folder.write('other.json', '{"format":"something else"}');
  const message = 'This file contains no Rule of Thumb study data.';
  await expect(imports.choose()).rejects.toMatchObject({ code: 'content', message });
});

test('replans if data is stored between planning and merging', async () => {
  let staged = 0;
  const imports = makeImport(() => {
    const worker = mergeHere(places());
    return {
      ...worker,
      async run(name, input, onProgress) {
        const output = await worker.run(name, input, onProgress);
        if (name === 'stage') staged += 1;
        if (name === 'stage' && staged === 1) writeNote('Written in between.');
        return output;
      },
    };
  });
  const plan = await imports.choose();
  expect(await imports.build(plan?.id ?? '')).toBe(true);
  expect(staged).toBe(2);
  expect(readNote()).toBe('Written in between.');
});

test('gives up and changes nothing if study data keeps changing', async () => {
  const imports = makeImport(() => {
    const worker = mergeHere(places());
    return {
      ...worker,
      async run(name, input, onProgress) {
        const output = await worker.run(name, input, onProgress);
        if (name === 'stage') writeNote(`At ${performance.now()}`);
        return output;
      },
    };
  });
  const plan = await imports.choose();
  await expect(imports.build(plan?.id ?? '')).rejects.toMatchObject({ code: 'storage' });
  expect(dump(database).review).toEqual([]);
});

test('a slow import reports progress, keeps this thread free, and can be canceled', async () => {
  const imports = makeImport(() => mergeInWorker(stuck, places()));
  const choosing = imports.choose();
  await moved.promise;
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
  expect(progress).toEqual([{ step: 'reading', share: null }]);
  imports.cancel();
  expect(await choosing).toBeNull();
});

test('an import canceled while it is prepared leaves nothing behind', async () => {
  const before = dump(database);
  const imports = makeImport(() => mergeInWorker(stuck, places()));
  source = 'quick';
  const plan = await imports.choose();
  progress = [];
  moved = Promise.withResolvers();
  const building = imports.build(plan?.id ?? '');
  await moved.promise;
  imports.cancel();
  expect(await building).toBe(false);
  expect(dump(database)).toEqual(before);
});

test('writes wait while the worker stores, and the worker waits for writes in progress', async () => {
  const order: string[] = [];
  const first = Promise.withResolvers<undefined>();
  const store = Promise.withResolvers<undefined>();
  const passing = gate.pass(async () => {
    await first.promise;
    order.push('grade under way');
  });
  const closing = gate.close(async () => {
    order.push('store begins');
    await store.promise;
    order.push('store ends');
  });
  const waiting = gate.pass(() => void order.push('next grade'));
  first.resolve(undefined);
  await passing;
  await setImmediate();
  store.resolve(undefined);
  await Promise.all([closing, waiting]);
  expect(order).toEqual(['grade under way', 'store begins', 'store ends', 'next grade']);
});
