/** Stores the pages with their frameworks and topics, without updating the search index. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSyncFunctions } from '../../src/main/jobs/sync/sync-functions.ts';
import { openStudyDatabase } from '../../src/main/storage/study/study-database.ts';
import { StudyMerge } from '../../src/main/storage/study/records/study-merge.ts';
import { openStudyAgain } from '../../src/main/storage/study/tables/configure.ts';
import type { StudyDataRecords } from '../../src/main/study/study-data-records.ts';
import { createNoRecords } from '../../src/main/study/sync/sync-records.ts';
import { hashQuestionText } from '../../src/main/content/hash.ts';
import { Report, readArguments } from '../report.ts';

const report = new Report('bench:sync');
const reviews = Number(readArguments()[0] ?? 100_000);
const notes = 2_000;
const questions = 5_000;
const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 21, 12);

/** The study data of one device: both have the same questions, but each has its own reviews and half of the notes. */
function createRecords(name: string): StudyDataRecords {
  const texts = Array.from({ length: questions }, (_, index) => {
    const text = { q: `What is number ${index}?`, a: `It is ${index}. `.repeat(30) };
    return { ...text, hash: hashQuestionText({ ...text, difficulty: 'medium' } as never) };
  });
  const ids = texts.map((_, index) => `/bench/topic-${index % 50}/page-${index % 500}#q${index}`);
  return {
    ...createNoRecords(),
    texts,
    questions: ids.map((id, index) => ({
      ...{
        id,
        difficulty: 'medium' as const,
        text: texts[index]?.hash ?? '',
        knownSince: now - day,
      },
    })),
    notes: Array.from({ length: notes }, (_, index) => ({
      question: ids[name === 'one' ? index : index + notes / 2] ?? '',
      body: `A note on ${name}, number ${index}. `.repeat(6),
      changedAt: now - day + index,
    })),
    reviews: Array.from({ length: reviews }, (_, index) => ({
      id: `${name}-${String(index).padStart(32, '0')}`,
      question: ids[index % questions] ?? '',
      kind: 'answer' as const,
      reviewedAt: now - 400 * day + index * 300_000 + (name === 'one' ? 0 : 1000),
      day: new Date(now - 400 * day + index * 300_000).toISOString().slice(0, 10),
      grade: (((index * 7) % 4) + 1) as 1 | 2 | 3 | 4,
      retention: 0.9,
      undoneAt: null,
    })),
  };
}

function time<Result>(step: string, work: () => Result): Result {
  const start = performance.now();
  const result = work();
  report.print(`| ${step} | ${Math.round(performance.now() - start).toLocaleString('en')} ms |`);
  return result;
}

function printSize(what: string, bytes: number): void {
  report.print(`| ${what} | ${Math.round(bytes / 1024).toLocaleString('en')} KB |`);
}

function addRecords(file: string, records: StudyDataRecords): void {
  const database = openStudyAgain(file);
  const merge = new StudyMerge(database);
  merge.stage(records, () => undefined);
  merge.store();
  merge.close();
}

function measure(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

report.print(`${cpus().length} CPUs, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}\n`);
report.print('| Step | Figure |');
report.print('| --- | --- |');
const root = mkdtempSync(join(tmpdir(), 'bench-sync-'));
try {
  const shared = join(root, 'shared');
  mkdirSync(shared);
  const devices = ['one', 'two'].map((name) => {
    const home = join(root, name);
    mkdirSync(home);
    const studyFile = join(home, 'study.db');
    openStudyDatabase(studyFile).database.close();
    time(`${name}: fill study.db`, () => addRecords(studyFile, createRecords(name)));
    const sync = createSyncFunctions({ studyFile, syncFile: join(home, 'sync.db') });
    sync.syncChange({ kind: 'start', folder: shared, passphrase: null });
    return { name, studyFile, sync };
  });
  const exchange = ({ name, sync }: (typeof devices)[number], what: string): void => {
    const { hasNews } = time(`${name}: ${what}: read`, () => sync.syncRead({ now }));
    if (hasNews) {
      time(`${name}: ${what}: prepare the merge`, () => sync.syncStage(null));
      time(`${name}: ${what}: store it (study.db is locked)`, () =>
        sync.syncStore({ now, backup: null }),
      );
    }
    const { devices: found } = time(`${name}: ${what}: write`, () => sync.syncWrite({ name, now }));
    const problem = found.find((device) => device.problem !== null);
    if (problem !== undefined) throw new Error(JSON.stringify(problem));
  };
  const [one, two] = devices as [(typeof devices)[0], (typeof devices)[0]];
  exchange(one, 'first');
  exchange(two, 'first');
  exchange(one, 'first');
  printSize('the folder', measure(shared));
  const before = measure(shared);
  const [first] = createRecords('one').questions;
  addRecords(one.studyFile, {
    ...createNoRecords(),
    texts: createRecords('one').texts.slice(0, 1),
    questions: first === undefined ? [] : [first],
    reviews: createRecords('day')
      .reviews.slice(0, 100)
      .map((review, index) => ({
        ...review,
        id: `day-${index}`,
        reviewedAt: now + index * 1000,
        question: first?.id ?? '',
      })),
  });
  exchange(one, 'a day');
  printSize('the folder grows by', measure(shared) - before);
  exchange(two, 'a day');
  for (const { sync } of devices) sync.close();

  const bare = openStudyAgain(one.studyFile);
  bare.exec('CREATE TABLE copied AS SELECT * FROM review LIMIT 0');
  time('bare SQLite: copy as many reviews to another table', () =>
    bare.transaction(() => bare.exec(`INSERT INTO copied SELECT * FROM review LIMIT ${reviews}`))(),
  );
  bare.close();
} finally {
  rmSync(root, { recursive: true, force: true });
}
await report.save();
