import { appendFileSync, readFileSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { encodeExport } from '../../../../src/main/jobs/study-data/study-tasks.ts';
import { exportStudyData } from '../../../../src/main/features/study-data/export-study-data.ts';
import { StudyDataImport } from '../../../../src/main/features/study-data/study-data-import.ts';
import { findDamage, isIntact } from '../../../../src/main/storage/study/tables/find-damage.ts';
import { StudyDataStore } from '../../../../src/main/storage/study/records/study-data-store.ts';
import { NoteImageStore } from '../../../../src/main/storage/study/stores/note-image-store.ts';
import { ReviewStore } from '../../../../src/main/storage/study/stores/review-store.ts';
import { openStudyDatabase } from '../../../../src/main/storage/study/study-database.ts';
import { StudyWriter } from '../../../../src/main/storage/study/stores/study-writer.ts';
import { SettingsStore } from '../../../../src/main/storage/study/stores/settings-store.ts';
import { createLibraryDatabase } from '../../../../src/main/storage/library/library-database.ts';
import { WriteGate } from '../../../../src/main/storage/study/write-gate.ts';
import { studyFileLimit } from '../../../../src/main/study/study-file.ts';
import { replayReviews } from '../../../../src/main/study/schedule.ts';
import type {
  ReviewRecord,
  StudyDataRecords,
} from '../../../../src/main/study/study-data-records.ts';
import { cardKinds } from '../../../../src/shared/study/card-kinds.ts';
import { defaultSettings } from '../../../../src/shared/default-settings.ts';
import { mergeHere } from '../../merge-here.ts';
import {
  dump,
  otherPage,
  page,
  startSession,
  studyALittle,
  textOf,
  tickingClock,
} from '../../storage/study/little-study.ts';
import { mergeRecords } from '../../storage/study/merge-records.ts';
import { exampleRecords, noteImages, noteWithImages } from '../../study/example-records.ts';
import { useTempFolder } from '../../temp-folder.ts';
import { emptyDebrief } from '../../../../src/shared/study/debriefs.ts';
import { createInterview } from '../../../../src/shared/study/interviews.ts';
import type { Interview } from '../../../../src/shared/study/interviews.ts';
import { storeInterviews } from '../../../shared/stored-interviews.ts';

const folder = useTempFolder();
let here: Machine;
let there: Machine;

/** The app on one machine. */
interface Machine {
  database: Database.Database;
  store: StudyDataStore;
  export(): Promise<string | null>;
  imports: StudyDataImport;
  backups: number;
}

beforeEach(() => {
  here = openMachine('here');
  there = openMachine('there');
});

afterEach(() => {
  here.database.close();
  there.database.close();
});

const file = (): string => join(folder.path, 'study.json');

function openMachine(name: string): Machine {
  const studyFile = join(folder.path, `${name}.db`);
  const { database } = openStudyDatabase(studyFile);
  const store = new StudyDataStore(database);
  const machine: Machine = {
    ...{ database, store, backups: 0 },
    export: () =>
      exportStudyData({
        encode: async (exportedAt) => encodeExport(store, exportedAt),
        chooseTarget: async () => file(),
        now: () => Date.UTC(2026, 10, 22),
      }),
    imports: new StudyDataImport({
      whyReadOnly: () => store.whyReadOnly(),
      chooseSource: async () => file(),
      takePackage: () => null,
      openWorker: () => mergeHere({ studyFile, libraryFile: join(folder.path, 'library.db') }),
      gate: new WriteGate(),
      protect: async () => void (machine.backups += 1),
      progressDelayMs: 0,
      onProgress: () => undefined,
      onChanged: () => undefined,
    }),
  };
  return machine;
}

test.each([
  ['America/Los_Angeles', '2026-11-21'],
  ['Pacific/Auckland', '2026-11-22'],
])('names the file after the local day in %s', async (zone, day) => {
  const names: string[] = [];
  vi.stubEnv('TZ', zone);
  await exportStudyData({
    encode: () => expect.unreachable(),
    chooseTarget: async ({ name }) => {
      names.push(name);
      return null;
    },
    now: () => Date.UTC(2026, 10, 22, 5),
  });
  vi.unstubAllEnvs();
  expect(names).toEqual([`rule-of-thumb-study-${day}.json`]);
});

/** Exports on one machine and imports on the other. */
async function carry(from: Machine, to: Machine): Promise<void> {
  expect(await from.export()).toBe(file());
  const plan = await to.imports.choose();
  await to.imports.build(plan?.id ?? '');
}

/** `at` in days after the last note that `studyALittle` writes. */
function writeNote({ database }: Machine, body: string, at: number): void {
  const id = `${page}#one`;
  const later = Date.UTC(2027, 0) + at * 24 * 60 * 60 * 1000;
  new StudyWriter(database).saveNote({ id, text: textOf(id) }, body, later);
}

function showImages(machine: Machine): void {
  writeNote(machine, noteWithImages, 1);
  const records = machine.store.readRecords();
  mergeRecords(machine.database, { ...records, images: noteImages });
}

/** The reviews of a question that count, in the order they replay. */
function listReviews({ store }: Machine, id: string): ReviewRecord[] {
  return store
    .readRecords()
    .reviews.filter(({ question, undoneAt }) => question === id && undoneAt === null);
}

/** All study data except details hidden once a session has ended. */
function dumpStudied(database: Database.Database): Record<string, unknown[]> {
  const { session = [], session_step: steps = [], last_place: _, ...rest } = dump(database);
  const without = (rows: unknown[], names: string[]): unknown[] =>
    rows.map((row) =>
      Object.fromEntries(Object.entries(row as object).filter(([name]) => !names.includes(name))),
    );
  return {
    ...rest,
    session: without(session, ['stage', 'typed', 'elapsed_ms']),
    session_step: without(steps, ['before']),
  };
}

function empty({ database }: Machine): void {
  for (const table of Object.keys(dump(database)).reverse()) {
    database.exec(`DELETE FROM ${table}`);
  }
}

describe('export and import', () => {
  test('copy all study data into an empty database', async () => {
    studyALittle(here.database, tickingClock());
    await carry(here, there);
    expect(dumpStudied(there.database)).toEqual(dumpStudied(here.database));
    expect(there.backups).toBe(1);
    const first = readFileSync(file(), 'utf8');
    await there.export();
    expect(readFileSync(file(), 'utf8')).toBe(first);
    await carry(there, here);
    expect(there.database.pragma('foreign_key_check')).toEqual([]);
  });

  test('copy any study data into an empty database', async () => {
    await fc.assert(
      fc.asyncProperty(exampleRecords, async (records) => {
        empty(here);
        empty(there);
        mergeRecords(here.database, records);
        await carry(here, there);
        expect(dumpStudied(there.database)).toEqual(dumpStudied(here.database));
        expect(isIntact(findDamage(there.database))).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  test('change nothing when the same file is imported a second time', async () => {
    studyALittle(here.database, tickingClock());
    await carry(here, there);
    const once = dump(there.database);
    expect(await there.imports.choose()).toMatchObject({
      ...{ newReviews: 0, undoneReviews: 0, marks: 0, notes: 0, replacedNotes: 0, sessions: 0 },
      ...{ editedCode: 0, scratchCode: 0 },
    });
    await carry(here, there);
    expect(dump(there.database)).toEqual(once);
  });

  test('merge the study data of two machines, in either order', async () => {
    studyALittle(here.database, tickingClock());
    const clock = tickingClock();
    clock.now();
    const session = startSession(there.database, clock, 'recall', [`${page}#one`], [4]);
    session.runner.endSession(session.id);
    new StudyWriter(there.database).saveNote(
      { id: `${page}#one`, text: textOf(`${page}#one`) },
      'Another note.',
      clock.now() + 1_000_000,
    );
    await carry(there, here);
    await carry(here, there);
    expect(dumpStudied(here.database)).toEqual(dumpStudied(there.database));
    const reviews = listReviews(here, `${page}#one`);
    expect(reviews.map(({ grade }) => grade)).toEqual([3, 4]);
    expect(
      new ReviewStore(here.database).getCard({ question: `${page}#one`, kind: 'answer' }),
    ).toEqual(replayReviews(reviews));
  });

  test('import an open session as ended, and keep the local one open', async () => {
    startSession(here.database, tickingClock(), 'recall', [`${page}#one`, `${page}#two`], [3]);
    const mine = startSession(there.database, tickingClock(), 'cram', [`${otherPage}#onto`], []);
    await carry(here, there);
    const sessions = there.store.readRecords().sessions;
    expect(sessions.filter(({ endedAt }) => endedAt === null).map(({ id }) => id)).toEqual([
      mine.id,
    ]);
    expect(sessions).toHaveLength(2);
    expect(mine.runner.getOpen()).toMatchObject({ id: mine.id, current: `${otherPage}#onto` });
  });

  test('merge study settings key by key, and keep the others on their machine', async () => {
    const [mine, theirs] = [here, there].map(
      ({ database }) => new SettingsStore(database, () => expect.unreachable()),
    ) as [SettingsStore, SettingsStore];
    const interviews = storeInterviews({ date: '2026-12-01', company: 'Acme' });
    mine.saveSettings({ theme: 'dark', dailyNewLimit: 5, interviews }, 1000);
    theirs.saveSettings({ textSize: 'larger', dailyNewLimit: 6, easyDays: [6] }, 2000);
    mine.saveSettings({ easyDays: [5] }, 3000);
    await carry(here, there);
    await carry(there, here);
    const shared = { dailyNewLimit: 6, interviews, easyDays: [5] };
    expect(mine.getSettings()).toEqual({ ...defaultSettings, ...shared, theme: 'dark' });
    expect(theirs.getSettings()).toEqual({ ...defaultSettings, ...shared, textSize: 'larger' });
    for (const { database } of [here, there]) expect(isIntact(findDamage(database))).toBe(true);
  });

  test('merge interviews one by one, by their last change', async () => {
    const [mine, theirs] = [here, there].map(
      ({ database }) => new SettingsStore(database, () => expect.unreachable()),
    ) as [SettingsStore, SettingsStore];
    const [first, second, third] = ['Acme', 'Bolt', 'Core'].map((company) => ({
      ...createInterview('2026-12-01'),
      company,
    })) as [Interview, Interview, Interview];
    mine.saveSettings({ interviews: { a: first, b: second } }, 1000);
    await carry(here, there);
    theirs.saveSettings({ interviews: { a: { ...first, notes: 'Ask for Ann.' } } }, 2000);
    theirs.saveSettings({ interviews: { c: third } }, 2000);
    mine.saveSettings({ interviews: { a: { ...first, notes: 'Old' } } }, 1500);
    mine.saveSettings({ interviews: { b: null } }, 3000);
    await carry(here, there);
    await carry(there, here);
    const merged = { a: { ...first, notes: 'Ask for Ann.' }, c: third };
    expect(mine.getSettings().interviews).toEqual(merged);
    expect(theirs.getSettings().interviews).toEqual(merged);
    for (const { database } of [here, there]) expect(isIntact(findDamage(database))).toBe(true);
  });

  test('merge debriefs one by one, separately from the details of their interviews', async () => {
    const [mine, theirs] = [here, there].map(
      ({ database }) => new SettingsStore(database, () => expect.unreachable()),
    ) as [SettingsStore, SettingsStore];
    const interview = createInterview('2026-12-01');
    mine.saveSettings({ interviews: { a: interview } }, 1000);
    await carry(here, there);
    const asked = [{ id: 'x', text: 'Why?', question: null, isMissed: true }];
    theirs.saveSettings({ debriefs: { a: { ...emptyDebrief, asked } } }, 2000);
    mine.saveSettings({ interviews: { a: { ...interview, notes: 'Ask for Ann.' } } }, 3000);
    await carry(here, there);
    await carry(there, here);
    for (const { interviews, debriefs } of [mine.getSettings(), theirs.getSettings()]) {
      expect(interviews).toEqual({ a: { ...interview, notes: 'Ask for Ann.' } });
      expect(debriefs).toEqual({ a: { ...emptyDebrief, asked } });
    }
  });

  test('preview an import without changing anything', async () => {
    studyALittle(here.database, tickingClock());
    await here.export();
    const library = createLibraryDatabase(join(folder.path, 'library.db'), 'test');
    library
      .prepare(`INSERT INTO question VALUES (?, '', '', 1, 'medium', 'h', 0, 0, 0)`)
      .run(`${page}#one`);
    library.close();
    const before = dump(there.database);
    expect(await there.imports.choose()).toEqual({
      id: expect.any(String),
      file: 'study.json',
      exportedAt: Date.UTC(2026, 10, 22),
      holds: here.store.countStudyData(),
      ...{ newReviews: 3, undoneReviews: 0, marks: 5, notes: 1, replacedNotes: 0, sessions: 2 },
      ...{ removedNotes: 0, knownTexts: 0, places: 1, settings: 0 },
      ...{ resets: 0, removedReviews: 0, removedSessions: 0, removedMarks: 0 },
      ...{ editedCode: 1, resetCode: 0, scratchCode: 1, clearedScratchCode: 0 },
      ...{ bothChanged: 0, images: 0, notInLibrary: 2, leftOut: [], remarks: [], retention: null },
    });
    expect(dump(there.database)).toEqual(before);
    expect(there.backups).toBe(0);
  });

  test('copy images, and skip an invalid one', async () => {
    studyALittle(here.database, tickingClock());
    showImages(here);
    await here.export();
    const written = JSON.parse(readFileSync(file(), 'utf8')) as { images: object[] };
    const [first, second] = written.images;
    writeFileSync(
      file(),
      JSON.stringify({ ...written, images: [{ ...first, type: 'x' }, second] }),
    );
    const plan = await there.imports.choose();
    expect(plan).toMatchObject({ images: 1, newReviews: 3 });
    expect(plan?.leftOut).toEqual([expect.stringMatching(/^Image 1 is left out: only PNG/)]);
    await there.imports.build(plan?.id ?? '');
    const { images, reviews } = there.store.readRecords();
    expect(images).toEqual([second]);
    expect(reviews).toHaveLength(4);
    expect(isIntact(findDamage(there.database))).toBe(true);
  });

  test('copy the images of a note that was changed on both machines, and skip those of a replaced one', async () => {
    studyALittle(here.database, tickingClock());
    showImages(here);
    await here.export();
    studyALittle(there.database, tickingClock());
    writeNote(there, 'Without images.', 2);
    const plan = await there.imports.choose();
    expect(plan).toMatchObject({ notes: 0, images: 2, leftOut: [] });
    expect(plan?.bothChanged).toBeGreaterThanOrEqual(1);
    await there.imports.build(plan?.id ?? '');
    expect(there.store.readRecords().images).toHaveLength(2);

    writeNote(here, 'Taken out again.', 3);
    expect(here.store.readRecords().images).toHaveLength(2);
    await here.export();
    expect(JSON.parse(readFileSync(file(), 'utf8'))).not.toHaveProperty('images');
  });

  test('change nothing when the file is invalid', async () => {
    studyALittle(there.database, tickingClock());
    const before = dump(there.database);
    writeFileSync(file(), '{"format":"rule-of-thumb-study","version":1}');
    await expect(there.imports.choose()).rejects.toMatchObject({ code: 'content' });
    writeFileSync(file(), Buffer.from([0x7b, 0xff, 0x7d]));
    await expect(there.imports.choose()).rejects.toMatchObject({ code: 'content' });
    await expect(there.imports.build('unknown')).rejects.toMatchObject({ code: 'not-found' });
    expect(dump(there.database)).toEqual(before);
  });

  test('replace the file atomically', async () => {
    writeFileSync(file(), 'an older file');
    studyALittle(here.database, tickingClock());
    await here.export();
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ version: 5 });
    expect(readdirSync(folder.path).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  test('accept a file up to the size limit, and refuse a larger one', async () => {
    studyALittle(here.database, tickingClock());
    await here.export();
    appendFileSync(file(), Buffer.alloc(120 * 1024 * 1024, ' '));
    expect(await there.imports.choose()).toMatchObject({ newReviews: 3 });
    truncateSync(file(), studyFileLimit + 1);
    const message = 'This file is too big: study data has at most 250 MB.';
    await expect(there.imports.choose()).rejects.toMatchObject({ code: 'content', message });
  });

  test('never import into a database of a newer version', async () => {
    studyALittle(here.database, tickingClock());
    await here.export();
    there.database.pragma('user_version = 999');
    there.database.close();
    there = openMachine('there');
    await expect(there.imports.choose()).rejects.toMatchObject({ code: 'storage' });
    expect(dump(there.database).review).toEqual([]);
  });
});

describe('merging', () => {
  const merge = ({ database }: Machine, records: StudyDataRecords): void =>
    mergeRecords(database, records);

  const tidyImages = (database: Database.Database): void =>
    new NoteImageStore(database).removeUnused(new Set());

  test('gives the same result in either order and when repeated, with every schedule replayed', () => {
    fc.assert(
      fc.property(exampleRecords, exampleRecords, (a, b) => {
        empty(here);
        empty(there);
        merge(here, a);
        merge(here, b);
        merge(there, b);
        merge(there, a);
        for (const { database } of [here, there]) tidyImages(database);
        const merged = dump(here.database);
        expect(dump(there.database)).toEqual(merged);
        merge(here, there.store.readRecords());
        merge(here, a);
        expect(dump(here.database)).toEqual(merged);
        expect(here.database.pragma('foreign_key_check')).toEqual([]);
        expect(isIntact(findDamage(here.database))).toBe(true);
        const schedules = new ReviewStore(here.database);
        for (const { id } of here.store.readRecords().questions) {
          const reviews = Map.groupBy(listReviews(here, id), ({ kind }) => kind);
          for (const kind of cardKinds) {
            const card = schedules.getCard({ question: id, kind });
            expect(card).toEqual(replayReviews(reviews.get(kind) ?? []));
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  test('leaves a damaged review damaged, whichever review replaces it', () => {
    studyALittle(here.database, tickingClock());
    const records = here.store.readRecords();
    const [first] = records.reviews;
    if (first === undefined) expect.unreachable();
    here.database.pragma('recursive_triggers = OFF');
    here.database.exec('DROP TRIGGER temp.review_update_checksum');
    here.database.prepare('UPDATE review SET grade = 4 WHERE id = ?').run(first.id);
    merge(here, { ...records, reviews: [{ ...first, reviewedAt: first.reviewedAt + 1 }] });
    expect(findDamage(here.database)).toMatchObject({ rows: [{ table: 'review' }], totals: [] });
  });
});
