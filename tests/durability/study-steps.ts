/**
 * Every operation that writes study data, as numbered steps determined by a seed: the same steps leave the
 * same rows, so after a crash the file can be compared with the expected rows.
 */
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { SessionRunner } from '../../src/main/features/sessions/session-runner.ts';
import {
  BackupFolder,
  backupsFolderOf,
} from '../../src/main/storage/study/backups/backup-folder.ts';
import { BackupKeeper } from '../../src/main/storage/study/backups/backup-keeper.ts';
import { PackStore } from '../../src/main/storage/study/stores/pack-store.ts';
import { PlaceStore } from '../../src/main/storage/study/stores/place-store.ts';
import { SearchHistory } from '../../src/main/storage/study/stores/search-history.ts';
import { SettingsStore } from '../../src/main/storage/study/stores/settings-store.ts';
import { StudyMerge } from '../../src/main/storage/study/records/study-merge.ts';
import { StudyConnection } from '../../src/main/storage/study/study-connection.ts';
import { openStudyAgain } from '../../src/main/storage/study/tables/configure.ts';
import { createStudyStores } from '../../src/main/storage/study/study-stores.ts';
import { createStudyClock } from '../../src/main/study/study-day.ts';
import { defaultSettings } from '../../src/shared/default-settings.ts';
import { runLanguages } from '../../src/shared/runner.ts';
import { grades } from '../../src/shared/study/grades.ts';
import { markKinds } from '../../src/shared/study/marks.ts';
import { createRandom } from '../../tools/random.ts';
import type { Random } from '../../tools/random.ts';
import { repeatIds } from './repeat-ids.ts';
import { makeRecords, textOf } from './study-records.ts';

export const stepNames = [
  'grade',
  'undo',
  'end',
  'note',
  'edit',
  'mark',
  'scratchpad',
  'place',
  'settings',
  'search',
  'library',
  'import',
  'reset',
  'unreset',
  'backup',
  'restore',
] as const;
export type StepName = (typeof stepNames)[number];

const questions = Array.from({ length: 24 }, (_, index) => `/sql/page-${index % 4}/p#q${index}`);
const startedAt = Date.UTC(2026, 0, 5, 9);
const stepMs = 11 * 60 * 1000;

export interface Study {
  database: Database;
  /** Takes the step with this number; errors of the app's own code are passed on. */
  takeStep(number: number): Promise<void>;
}

/** The kind of step at a number. */
export function nameStep(seed: number, number: number): StepName {
  const random = drawStep(seed, number);
  // Users mostly grade.
  return random.below(3) === 0 ? 'grade' : random.pick(stepNames);
}

export interface OpenOptions {
  /** Forces every step to be of this kind. */
  force: StepName | null;
  /** Called with the reason if study.db can't be opened, before it is retried once, as the app does. */
  onFault(notice: string): void;
}

/** Opens study.db in the folder as the app does. */
export function openStudy(folder: string, seed: number, { force, onFault }: OpenOptions): Study {
  let now = startedAt;
  const clock = createStudyClock({ now: () => now, dayStart: () => 4, zone: () => 'UTC' });
  Date.now = () => now;
  const file = join(folder, 'study.db');
  const connection = new StudyConnection(file, () => undefined);
  if (connection.hasFault) {
    onFault(connection.notice ?? '');
    if (!connection.tryAgain()) throw new Error(connection.notice ?? '');
  }
  if (connection.notice !== null) throw new Error(connection.notice);
  const { database } = connection;
  const backups = new BackupFolder(backupsFolderOf(file), () => now);
  backups.clean();
  const keeper = new BackupKeeper({
    ...{ database, folder: backups, isReplaced: false, now: () => now },
    report(error) {
      throw error;
    },
  });
  const stores = createStudyStores(database, clock);
  const runner = new SessionRunner(stores, clock, { hasQuestion: () => true });

  /** Starts a session, or ends one with nothing left to ask: never both, because a step is one transaction. */
  const start = (random: Random): void => {
    const session = stores.sessions.getOpen();
    if (session !== null) return void runner.endSession(session.id);
    const first = random.below(questions.length - 8);
    const asked = questions.slice(first, first + 8);
    runner.startSession(
      {
        kind: 'recall',
        source: { kind: 'questions', questions: asked },
        difficulties: [],
        length: 8,
        secondsPerQuestion: null,
      },
      asked.map((question) => ({ question, kind: 'answer', isNew: false })),
    );
  };

  const steps: Record<StepName, (random: Random, number: number) => Promise<unknown> | unknown> = {
    grade(random) {
      const session = stores.sessions.getOpen();
      if (session === null || session.current === null) return start(random);
      const { id, current } = session;
      const answer = { grade: random.pick(grades), elapsedMs: 900, retention: 0.9 };
      runner.gradeQuestion(id, current, textOf(current), answer);
    },
    undo() {
      const session = stores.sessions.getOpen();
      if (session !== null && runner.describe(session).canUndo) runner.undoStep(session.id);
    },
    end() {
      const session = stores.sessions.getOpen();
      if (session !== null) runner.endSession(session.id);
    },
    note(random, number) {
      const id = random.pick(questions);
      stores.writer.saveNote({ id, text: textOf(id) }, `Note ${number}. `.repeat(40), now);
    },
    edit(random, number) {
      const id = random.pick(questions);
      const [changed] = stores.editedCode.listEditedCode(id);
      const original = `SELECT ${random.below(3)};`;
      // Edited code may be reverted to its original.
      const edited =
        changed !== undefined && random.below(3) === 0
          ? { ...changed, code: changed.original }
          : { original, position: random.below(3), code: `SELECT ${number}; `.repeat(60) };
      stores.writer.saveEditedCode({ id, text: textOf(id) }, edited, now);
    },
    mark(random) {
      const ids = questions.slice(random.below(20));
      const named = ids.map((id) => ({ id, text: textOf(id) }));
      stores.writer.setMarks(named, random.pick(markKinds), random.below(2) === 0, now);
    },
    scratchpad(random, number) {
      const language = random.pick(runLanguages);
      const code = `Line ${number}. `.repeat(40);
      stores.scratchCode.saveScratchCode({ language, code, fixture: '' }, now);
    },
    place(_, number) {
      new PlaceStore(database).savePlace({ path: `/sql/page-${number % 9}`, question: null });
    },
    settings(_, number) {
      const store = new SettingsStore(database, () => undefined);
      store.saveSettings({ ...defaultSettings, dailyNewLimit: number % 50 });
    },
    search: (_, number) => new SearchHistory(database).save(`left join ${number}`),
    library(random, number) {
      const packs = new PackStore(database);
      const [first] = packs.listPacks();
      if (first !== undefined && random.below(2) === 0) packs.removePack(first.id);
      else packs.savePack('folder', `/home/me/notes-${number % 5}`, `Notes ${number % 5}`);
    },
    async import(_, number) {
      await keeper.protect();
      const merge = new StudyMerge(openStudyAgain(file));
      try {
        const id = questions[number % questions.length] ?? '';
        merge.stage(makeRecords(number, id, now), () => undefined);
        if (!merge.store()) throw new Error('Something else was stored meanwhile.');
      } finally {
        merge.close();
      }
    },
    async reset(random) {
      await keeper.protect();
      const counts = stores.studyData.countStudyData();
      const path = random.below(3) === 0 ? null : `/sql/page-${random.below(4)}/p`;
      try {
        if (counts.reviews > 0) stores.resets.reset(path, now);
      } catch (error) {
        if (!String(error).includes('nothing to reset')) throw error;
      }
    },
    unreset() {
      const last = stores.resets.getLast();
      if (last !== null) stores.resets.undo(last.id);
    },
    backup: () => keeper.make(),
    async restore() {
      // Excludes the one made by an earlier attempt at this step.
      const newest = (await keeper.list()).find(({ madeAt }) => madeAt < now);
      if (newest !== undefined) await keeper.restore(newest.name);
    },
  };

  return {
    database,
    async takeStep(number) {
      const random = drawStep(seed, number);
      now = startedAt + number * stepMs;
      repeatIds(seed, number);
      await steps[force ?? nameStep(seed, number)](random, number);
    },
  };
}

function drawStep(seed: number, number: number): Random {
  return createRandom(Math.imul(seed, 7919) + number);
}
