/**
 * For each operation that scales with the library or the study data, measures the longest time it blocks the main thread,
 * compared with a no-op request.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { hashQuestionText } from '../../src/main/content/hash.ts';
import { queryInWorker, StudyQueries } from '../../src/main/jobs/queries/study-queries.ts';
import type { PlannedSession } from '../../src/main/jobs/queries/study-queries.ts';
import { openLibraryStore } from '../../src/main/storage/library/library-store.ts';
import type { QuestionRow } from '../../src/main/storage/library/library-records.ts';
import {
  BackupFolder,
  backupsFolderOf,
} from '../../src/main/storage/study/backups/backup-folder.ts';
import { BackupKeeper } from '../../src/main/storage/study/backups/backup-keeper.ts';
import { openStudyDatabase } from '../../src/main/storage/study/study-database.ts';
import { WriteGate } from '../../src/main/storage/study/write-gate.ts';
import {
  backUpInWorker,
  changeInWorker,
  mergeInWorker,
  runStudyTask,
} from '../../src/main/jobs/study-data/study-in-worker.ts';
import { StudyDataImport } from '../../src/main/features/study-data/study-data-import.ts';
import { createStudyClock } from '../../src/main/study/study-day.ts';
import { readWishes } from '../../src/main/study/day-plan.ts';
import { encodeStudyFile } from '../../src/main/study/study-file.ts';
import { writeWholeFile } from '../../src/main/features/sharing/write-file.ts';
import { defaultSettings } from '../../src/shared/default-settings.ts';
import type { StudyReset } from '../../src/shared/study/study-data.ts';
import type { Report } from '../report.ts';
import { buildOurs } from '../search/ours.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A session that could ask every question. */
const source = { kind: 'path', path: '/' } as const;
const everything: PlannedSession = {
  plan: { kind: 'recall', source, difficulties: [], length: 500, secondsPerQuestion: null },
  source,
  dailyNewLimit: 20,
  roles: [],
  interviews: [],
};
/** The number of studied questions, three reviews each. */
const studied = 10_000;
const scripts = {
  study: new URL('../../src/main/jobs/study-data/worker.ts', import.meta.url),
  queries: new URL('../../src/main/jobs/queries/worker.ts', import.meta.url),
};

/** The longest time the event loop was blocked during the work, and its total duration, in ms. */
async function measure(work: () => unknown): Promise<{ block: number; took: number }> {
  const monitor = monitorEventLoopDelay({ resolution: 1 });
  await wait(20);
  monitor.enable();
  await wait(5);
  const start = performance.now();
  await work();
  const took = performance.now() - start;
  await wait(5);
  monitor.disable();
  return { block: monitor.max / 1e6, took };
}

function makeStudyFile(questions: readonly QuestionRow[]): Uint8Array {
  const start = Date.now() - 90 * dayMs;
  const text = { q: 'What?', a: 'That.' };
  const hash = hashQuestionText(text);
  const reviews = questions.flatMap(({ id: question }, index) =>
    [0, 10, 30].map((days) => {
      const reviewedAt = start + days * dayMs + index;
      const day = new Date(reviewedAt).toISOString().slice(0, 10);
      const rest = { kind: 'answer' as const, grade: 3 as const, retention: 0.9, undoneAt: null };
      return { id: randomUUID(), question, reviewedAt, day, ...rest };
    }),
  );
  const records = {
    texts: [{ hash, ...text }],
    questions: questions.map(({ id, difficulty }) => ({
      ...{ id, difficulty, text: hash, knownSince: start },
    })),
    marks: questions.map(({ id }) => ({
      ...{ question: id, kind: 'read' as const, isSet: true, changedAt: start },
    })),
    ...{
      notes: [],
      editedCode: [],
      scratchCode: [],
      images: [],
      reviews,
      sessions: [],
      places: [],
      settings: [],
      resets: [],
    },
  };
  return encodeStudyFile({ exportedAt: Date.now(), records });
}

async function measureSize(size: number, folder: string, report: Report): Promise<void> {
  const [libraryFile, studyFile] = [join(folder, 'library.db'), join(folder, 'study.db')];
  const [source, target] = [join(folder, 'study.json'), join(folder, 'export.json')];
  buildOurs(size, libraryFile);
  const library = openLibraryStore(libraryFile);
  const { database } = openStudyDatabase(studyFile);
  const clock = createStudyClock({ now: Date.now, dayStart: () => 4, zone: () => 'UTC' });
  const runner = queryInWorker(scripts.queries, { studyFile, libraryFile });
  const queries = new StudyQueries({
    openLibrary: async () => library,
    clock,
    readWishes: () => readWishes(defaultSettings),
    runner,
    hasFault: () => false,
  });
  await writeWholeFile(source, makeStudyFile(library.listQuestions().slice(0, studied)));
  const gate = new WriteGate();
  const imports = new StudyDataImport({
    whyReadOnly: () => null,
    chooseSource: async () => source,
    takePackage: () => null,
    openWorker: () => mergeInWorker(scripts.study, { studyFile, libraryFile }),
    gate,
    protect: async () => undefined,
    progressDelayMs: 300,
    onProgress: () => undefined,
    onChanged: () => undefined,
  });
  const changes = changeInWorker(scripts.study, studyFile, gate);
  const backups = new BackupKeeper({
    database,
    folder: new BackupFolder(
      backupsFolderOf(studyFile),
      Date.now,
      backUpInWorker(scripts.study, studyFile),
    ),
    isReplaced: false,
    now: Date.now,
    report: (error) => console.error(error),
    restoring: changes,
  });
  const protect = (): Promise<void> => backups.protect();
  let reset: StudyReset | null = null;
  let id = '';
  const operations: Record<string, () => unknown> = {
    nothing: () => undefined,
    'a study file read and compared': async () => (id = (await imports.choose())?.id ?? ''),
    'a study file merged': () => imports.build(id),
    'study data exported': async () => {
      const job = { file: studyFile, exportedAt: Date.now(), hasFault: false };
      await writeWholeFile(target, await runStudyTask(scripts.study, 'export', job));
    },
    'the tree read': () => library.getLibrary(),
    'the first query, which reads the library': () => queries.ask('countStudied', null),
    'progress by page': () => queries.ask('listProgress', null),
    'the progress screen': () => queries.ask('readProgress', { desiredRetention: 0.9 }),
    'the offer of a session of everything': () => queries.ask('describeOffer', everything),
    'a session of everything planned': () => queries.ask('planQueue', everything),
    'the lists counted': () => queries.ask('countStudied', null),
    'study data counted': () => queries.countStudyData(),
    'a backup restored': async () => backups.restore((await backups.make()).name),
    'everything reset': async () => (reset = await changes.reset(null, Date.now(), protect)),
    'the reset undone': () => changes.undoReset(reset?.id ?? ''),
  };
  for (const [name, work] of Object.entries(operations)) {
    const { block, took } = await measure(work);
    const count = size.toLocaleString('en');
    report.print(`| ${count} | ${name} | ${block.toFixed(0)} | ${took.toFixed(0)} |`);
  }
  queries.close();
  library.close();
  database.close();
}

/** Prints a table for libraries of these sizes. */
export async function measureBlocking(sizes: readonly number[], report: Report): Promise<void> {
  report.print('| Questions | Operation | Longest block ms | Took ms |\n| --- | --- | --- | --- |');
  for (const size of sizes) {
    const folder = mkdtempSync(join(tmpdir(), 'rule-of-thumb-bench-'));
    try {
      await measureSize(size, folder, report);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
}
