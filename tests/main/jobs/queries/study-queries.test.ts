import { mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { indexLibrary } from '../../../../src/main/jobs/indexing/index-library.ts';
import { queryInWorker, StudyQueries } from '../../../../src/main/jobs/queries/study-queries.ts';
import { readWishes } from '../../../../src/main/study/day-plan.ts';
import { addDays } from '../../../../src/main/study/study-day.ts';
import type { Settings } from '../../../../src/shared/contract/values.ts';
import { defaultSettings } from '../../../../src/shared/default-settings.ts';
import type {
  PlannedSession,
  QueryRunner,
} from '../../../../src/main/jobs/queries/study-queries.ts';
import { openLibraryStore } from '../../../../src/main/storage/library/library-store.ts';
import type { LibraryStore } from '../../../../src/main/storage/library/library-store.ts';
import { QuerySource, readQuestions } from '../../../../src/main/storage/study/query-source.ts';
import { openStudyDatabase } from '../../../../src/main/storage/study/study-database.ts';
import { createStudyStores } from '../../../../src/main/storage/study/study-stores.ts';
import { createRandom } from '../../../../tools/random.ts';
import type { Random } from '../../../../tools/random.ts';
import { bundledRoot, pageText, writeSmallLibrary } from '../../small-library.ts';
import { queryHere } from '../../query-study.ts';
import { hourMs, SetClock } from '../../study-library.ts';
import { useTempFolder } from '../../temp-folder.ts';

const folder = useTempFolder();
const clock = new SetClock();
const page = '/sql/schema-design/ddl';
const create = `${page}#create`;
const script = new URL('../../../../src/main/jobs/queries/worker.ts', import.meta.url);
let database: Database;
let library: LibraryStore | null;
let runners: QueryRunner[];
/** True if study.db can't be opened for writing. */
let hasFault: boolean;

beforeEach(() => {
  writeSmallLibrary(folder);
  ({ database } = openStudyDatabase(studyFile()));
  library = null;
  runners = [];
  hasFault = false;
  index();
});

afterEach(() => {
  for (const runner of runners) runner.close();
  library?.close();
  database.close();
});

const studyFile = (): string => join(folder.path, 'study.db');
const libraryFile = (): string => join(folder.path, 'library.db');

/** Indexes the current content files, and reopens the library. */
function index(): void {
  indexLibrary('test', {
    libraryFile: libraryFile(),
    roots: [bundledRoot(join(folder.path, 'content'))],
  });
  if (library === null) library = openLibraryStore(libraryFile());
  else library.reopen(libraryFile());
}

async function openLibrary(): Promise<LibraryStore> {
  return library ?? expect.unreachable();
}

function startWorker(worker = script): QueryRunner {
  const places = { studyFile: studyFile(), libraryFile: libraryFile() };
  const runner = queryInWorker(worker, places);
  runners.push(runner);
  return runner;
}

function ask(runner: QueryRunner, settings: Settings = defaultSettings): StudyQueries {
  return new StudyQueries({
    ...{ openLibrary, clock },
    readWishes: () => readWishes(settings),
    runner,
    hasFault: () => hasFault,
  });
}

/** Saves a note as the app does: it's on disk when this returns. */
function note(text: string, id = create): void {
  const { writer } = createStudyStores(database, clock);
  writer.saveNote({ id, text: { difficulty: 'easy', q: 'Q', a: 'A' } }, text, clock.now());
}

test('a worker gives the same answers as this thread', async () => {
  note('mine');
  createStudyStores(database, clock).writer.setMarks(
    [{ id: create, text: null }],
    'bookmarked',
    true,
    clock.now(),
  );
  const own = new QuerySource(
    () => database,
    () => readQuestions(libraryFile()),
  );
  const [here, there] = [ask(queryHere(own, () => 0.5)), ask(startWorker())];
  const source = { kind: 'path', path: '/' } as const;
  const planned: PlannedSession = {
    plan: { kind: 'rules', source, difficulties: [], length: 9, secondsPerQuestion: null },
    ...{ source, dailyNewLimit: 3, roles: [], interviews: [] },
  };
  const answers = (queries: StudyQueries): Promise<unknown[]> =>
    Promise.all([
      queries.ask('listProgress', null),
      queries.ask('countDue', null),
      queries.ask('readProgress', { desiredRetention: 0.9 }),
      queries.ask('describeOffer', planned),
      queries.ask('planQueue', planned),
      queries.ask('listStudied', { list: 'bookmarked' }),
      queries.ask('countStudied', null),
      queries.ask('searchNotes', { text: 'mine' }),
      queries.countStudyData(),
      queries.ask('getNextRecall', { question: create }),
    ]);
  const answered = await answers(there);
  expect(answered).toEqual(await answers(here));
  expect(answered[3]).toMatchObject({ total: 4, new: 4, newToday: 3 });
  expect(answered[7]).toMatchObject([{ question: create, note: 'mine' }]);
});

test('a worker answers without study data while study.db cannot be opened, and from the file afterwards', async () => {
  note('mine');
  database.close();
  renameSync(studyFile(), `${studyFile()}.aside`);
  mkdirSync(studyFile());
  hasFault = true;
  const queries = ask(startWorker());
  expect(await queries.ask('searchNotes', { text: 'mine' })).toEqual([]);
  const progress = await queries.ask('listProgress', null);
  expect(progress).not.toEqual([]);
  expect(progress.every(({ total, unseen }) => total === unseen)).toBe(true);
  rmdirSync(studyFile());
  renameSync(`${studyFile()}.aside`, studyFile());
  hasFault = false;
  expect(await queries.ask('searchNotes', { text: 'mine' })).toMatchObject([{ note: 'mine' }]);
});

test('an answer reflects everything stored before its query, despite any delays', async () => {
  for (let seed = 1; seed <= 5; seed += 1) {
    const random = createRandom(seed);
    const queries = ask(delay(startWorker(), random));
    let stored = 0;
    const found: Promise<void>[] = [];
    for (let step = 0; step < 30; step += 1) {
      if (random.below(2) === 0) {
        stored += 1;
        note(`note ${stored} of ${seed}`);
      }
      const known = stored;
      found.push(
        queries.ask('listStudied', { list: 'noted' }).then((listed) => {
          const number = Number(/^note (\d+)/.exec(listed[0]?.note ?? 'note 0')?.[1]);
          expect(number).toBeGreaterThanOrEqual(known);
          expect(number).toBeLessThanOrEqual(stored);
        }),
      );
      if (random.below(4) === 0) await setImmediate();
    }
    await Promise.all(found);
    queries.close();
  }
});

test('answers arrive in the order of the queries', async () => {
  const queries = ask(startWorker());
  const order: number[] = [];
  const asked = Array.from({ length: 20 }, (_, number) =>
    (number % 2 === 0 ? queries.ask('listProgress', null) : queries.ask('countDue', null)).then(
      () => order.push(number),
    ),
  );
  await Promise.all(asked);
  expect(order).toEqual(Array.from({ length: 20 }, (_, number) => number));
});

test('a query uses the library that is open when it is asked', async () => {
  const queries = ask(startWorker());
  const count = async (): Promise<number> =>
    (await queries.ask('listProgress', null)).reduce((sum, { total }) => sum + total, 0);
  expect(await count()).toBe(4);
  for (let more = 1; more <= 5; more += 1) {
    const ids = Array.from({ length: 2 + more }, (_, number) => `q-${number}`);
    folder.write('content/qa/sql/schema-design/ddl.md', pageText('Data definition', 2, ids));
    index();
    expect(await count()).toBe(4 + more);
  }
});

test('a worker reads the current study data after it was replaced', async () => {
  const queries = ask(startWorker());
  note('first');
  expect((await queries.countStudyData()).notes).toBe(1);
  database.exec(`BEGIN; DELETE FROM note; COMMIT; PRAGMA wal_checkpoint(TRUNCATE)`);
  expect((await queries.countStudyData()).notes).toBe(0);
  expect(await queries.ask('searchNotes', { text: 'first' })).toEqual([]);
});

test('a worker that dies is reported, and a new one answers the next query', async () => {
  const queries = ask(startWorker(new URL('./mortal-query-worker.ts', import.meta.url)));
  const lost = queries.ask('countDue', null);
  const next = queries.ask('listProgress', null);
  await expect(lost).rejects.toMatchObject({
    code: 'storage',
    message: expect.stringContaining('try again'),
  });
  expect(await next).toHaveLength(3);
});

test('an SQLite error has a readable message', async () => {
  const queries = ask(startWorker());
  database.exec('DROP TABLE note');
  await expect(queries.ask('searchNotes', { text: 'x' })).rejects.toMatchObject({
    code: 'storage',
    message: 'The database reported an error: no such table: note.',
  });
});

test('a pause still applies after a failed query', async () => {
  const { questions, reviews } = createStudyStores(database, clock);
  questions.learnQuestion(create, { difficulty: 'easy', q: 'Q', a: 'A' }, clock.now());
  reviews.gradeCard({
    ...{ question: create, kind: 'answer', grade: 4, retention: 0.9 },
    ...{ reviewedAt: clock.now() - 100 * 24 * hourMs, day: addDays(clock.today(), -100) },
  });
  const asked = (pauses: Settings['pauses']): StudyQueries =>
    ask(startWorker(), { ...defaultSettings, pauses });
  expect(await asked([]).ask('countDue', null)).toBe(1);
  const queries = asked([{ from: clock.today(), to: null }]);
  const source = { kind: 'path', path: '/-/marks' } as const;
  const failed = queries.ask('describeOffer', {
    plan: { kind: 'recall', source, difficulties: [], length: 9, secondsPerQuestion: null },
    ...{ source, dailyNewLimit: 3, roles: [], interviews: [] },
  });
  await expect(failed).rejects.toThrow('There are no questions');
  expect(await queries.ask('countDue', null)).toBe(0);
});

test('study data is released at once when the session ends, so that no log file is left', async () => {
  const queries = ask(startWorker());
  note('Kept.');
  expect(await queries.ask('searchNotes', { text: 'kept' })).toHaveLength(1);
  queries.release();
  database.close();
  expect(readdirSync(folder.path).filter((name) => name.startsWith('study.db'))).toEqual([
    'study.db',
  ]);
});

test('no query is answered after closing', async () => {
  const queries = ask(startWorker());
  const results: unknown[] = [];
  const keep = (result: unknown): void => void results.push(result);
  queries.ask('listProgress', null).then(keep, keep);
  queries.close();
  queries.ask('countDue', null).then(keep, keep);
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
  expect(results).toEqual([]);
});

/** Delays each query and each answer by a random number of turns. */
function delay(runner: QueryRunner, random: Random): QueryRunner {
  const wait = async (): Promise<void> => {
    for (let turns = random.below(6); turns > 0; turns -= 1) await setImmediate();
  };
  return {
    async run(name, input) {
      await wait();
      const answer = await runner.run(name, input);
      await wait();
      return answer;
    },
    close: () => runner.close(),
    release: () => runner.release(),
  };
}
