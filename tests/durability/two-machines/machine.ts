/** The app's study data on one machine: takes the steps of a history, and checks the invariants. */
import { writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { expect, vi } from 'vitest';
import { SessionRunner } from '../../../src/main/features/sessions/session-runner.ts';
import { secure } from '../../../src/main/storage/database-check.ts';
import { replaceStudy } from '../../../src/main/storage/study/backups/restore.ts';
import { addChecksumTriggers } from '../../../src/main/storage/study/tables/checksums.ts';
import { findDamage, isIntact } from '../../../src/main/storage/study/tables/find-damage.ts';
import { isKept } from '../../../src/main/storage/study/stores/conditions.ts';
import { configure } from '../../../src/main/storage/study/tables/configure.ts';
import type { QuestionText } from '../../../src/main/storage/study/stores/question-store.ts';
import { studyMigrations } from '../../../src/main/storage/study/migrations/migrations.ts';
import { PlaceStore } from '../../../src/main/storage/study/stores/place-store.ts';
import { migrate } from '../../../src/main/storage/study/tables/schema-version.ts';
import type { StoredSession } from '../../../src/main/storage/study/stores/session-store.ts';
import { createStudyStores } from '../../../src/main/storage/study/study-stores.ts';
import type { StudyStores } from '../../../src/main/storage/study/study-stores.ts';
import { createStudyClock } from '../../../src/main/study/study-day.ts';
import type { StudyClock } from '../../../src/main/study/study-day.ts';
import { planMerge } from '../../../src/main/study/merge.ts';
import { ResetRecords } from '../../../src/main/study/resets.ts';
import { replayReviews } from '../../../src/main/study/schedule.ts';
import type { StudyDataRecords } from '../../../src/main/study/study-data-records.ts';
import { encodeStudyFile, parseStudyFile } from '../../../src/main/study/study-file.ts';
import { cardKinds } from '../../../src/shared/study/card-kinds.ts';
import type { SessionKind } from '../../../src/shared/study/session-kinds.ts';
import { mergeRecords } from '../../main/storage/study/merge-records.ts';
import { pages, questions } from './history.ts';
import type { Action } from './history.ts';

/** The state visible to the user, by subject. */
type Shown = Readonly<Record<string, unknown>>;

/** Earlier states that later ones are checked against. */
interface Memory {
  /** The state shown before each step of the open session, without entries that were changed since by other means. */
  before: readonly Shown[];
  /** Records already merged here, or older than the current ones. */
  older: readonly StudyDataRecords[];
  /** The memory before the reset that can be undone, and the state shown then, if nothing was done since. */
  reset: { path: string | null; memory: Memory; shown: Shown | null } | null;
}

/** A machine's state after a step. */
interface Moment {
  records: StudyDataRecords;
  backup: Buffer;
  memory: Memory;
}

/** The time shown by every clock that was not set. */
export interface World {
  now: number;
}

const emptyStudy = (() => {
  const database = new Database(':memory:');
  migrate(database, studyMigrations);
  return database.serialize();
})();

/** True if the action changes no study data, or is the undo to be compared. */
function isQuiet([name]: Action): boolean {
  return ['wait', 'set clock', 'change question', 'undo reset'].includes(name);
}

/**
 * The part of a file imported while a reset was active that may not change anything once the reset is undone: its copies
 * of the reset data, possibly newer ones, were left out.
 */
function omitReset(file: StudyDataRecords, path: string | null): StudyDataRecords {
  const isElsewhere = ({ question }: { question: string }): boolean =>
    path !== null && !question.startsWith(`${path}#`);
  return {
    ...file,
    marks: file.marks.filter((mark) => mark.kind === 'bookmarked' || isElsewhere(mark)),
    reviews: file.reviews.filter(isElsewhere),
    sessions: path === null ? [] : file.sessions,
  };
}

export class Machine {
  readonly #database = new Database(emptyStudy);
  readonly #world: World;
  /** The file that restored backups are written to. */
  readonly #backupFile: string;
  readonly #clock: StudyClock;
  readonly #stores: StudyStores;
  readonly #places: PlaceStore;
  readonly #runner: SessionRunner;
  readonly #texts = new Map<string, QuestionText>(
    questions.map((id) => [id, { difficulty: 'medium', q: 'What?', a: 'old' }]),
  );
  readonly #moments: Moment[] = [];
  #memory: Memory = { before: [], older: [], reset: null };
  /** How far its clock is ahead, in ms. */
  #ahead = 0;

  constructor(world: World, backupFile: string) {
    this.#world = world;
    this.#backupFile = backupFile;
    secure(this.#database);
    configure(this.#database);
    this.#database.pragma('temp_store = MEMORY');
    addChecksumTriggers(this.#database);
    this.#clock = createStudyClock({
      now: () => world.now + this.#ahead,
      dayStart: () => 4,
      zone: () => 'UTC',
    });
    this.#stores = createStudyStores(this.#database, this.#clock);
    this.#places = new PlaceStore(this.#database);
    this.#runner = new SessionRunner(this.#stores, this.#clock, { hasQuestion: () => true });
    this.#keepMoment();
  }

  close(): void {
    this.#database.close();
  }

  /** Takes a step, unless the app wouldn't offer it. `machines` are the ones to import from, by name. */
  take(action: Action, machines: Readonly<Record<string, Machine>>): void {
    vi.spyOn(Date, 'now').mockReturnValue(this.#clock.now());
    if (!isQuiet(action)) this.#expectNoExactReset();
    this.#act(action, machines);
    this.#settle();
    this.#checkSaved(action);
    this.#checkOlder();
    this.#keepMoment();
  }

  /** Merges a file. */
  import(file: StudyDataRecords): void {
    mergeRecords(this.#database, file);
    const again = planMerge(this.records(), file);
    expect(Object.values(again).flat(), 'A second import changes nothing.').toEqual([]);
    this.#forget(() => true);
    this.#memory = { ...this.#memory, older: [...this.#memory.older, file] };
    this.#settle();
  }

  /** The file it exports, or would have exported `back` steps ago. */
  export(back = 0): StudyDataRecords {
    const { records } = this.#moments.at(-1 - back) ?? this.#moments[0] ?? expect.unreachable();
    const bytes = encodeStudyFile({ exportedAt: this.#clock.now(), records });
    return parseStudyFile(Buffer.from(bytes).toString()).records;
  }

  /** Without sessions that were reset elsewhere while open here: any next merge removes them. */
  #listEnded(): unknown[] {
    const { sessions, resets } = this.records();
    const reset = new ResetRecords(resets);
    return sessions.flatMap(({ id, endedAt }) =>
      endedAt === null || reset.hasSession({ id }) ? [] : [{ id, endedAt }],
    );
  }

  check(): void {
    expect(this.#database.pragma('foreign_key_check')).toEqual([]);
    expect(isIntact(findDamage(this.#database))).toBe(true);
    const { reviews } = this.records();
    for (const id of questions) {
      for (const kind of cardKinds) {
        const counted = reviews.filter(
          (review) => review.question === id && review.kind === kind && review.undoneAt === null,
        );
        const card = this.#stores.reviews.getCard({ question: id, kind });
        expect(card).toEqual(replayReviews(counted));
      }
    }
  }

  records(): StudyDataRecords {
    return this.#stores.studyData.readRecords();
  }

  show(): Shown {
    const { sessions, reviews, reader, editedCode, scratchCode } = this.#stores;
    const session = sessions.getOpen();
    const shown: Record<string, unknown> = {
      day: this.#clock.today(),
      session,
      progress: session === null ? null : this.#runner.describe(session),
      ended: this.#listEnded(),
      scratchpad: scratchCode.listScratchCode(),
      places: pages.map((page) => this.#places.getQuestion(page)),
    };
    for (const id of questions) {
      const { marks, note } = reader.getStudy(id, null);
      Object.assign(shown, {
        [`${id} card`]: cardKinds.flatMap((kind) => reviews.getCard({ question: id, kind }) ?? []),
        [`${id} marks`]: marks,
        [`${id} note`]: note,
        [`${id} code`]: editedCode.listEditedCode(id),
        [`${id} known`]: this.#readKnown(id),
      });
    }
    return shown;
  }

  #act(action: Action, machines: Readonly<Record<string, Machine>>): void {
    const { writer, questions: known, scratchCode, resets } = this.#stores;
    const now = this.#clock.now();
    switch (action[0]) {
      case 'start':
        this.#end();
        this.#start(action[1], action[2]);
        break;
      case 'grade': {
        const { id, current, plan } = this.#getAsking();
        const grade = plan.kind === 'interview' && action[1] === 4 ? 3 : action[1];
        const text = this.#textOf(current);
        if (action[2]) this.#texts.set(current, { ...text, a: text.a === 'old' ? 'new' : 'old' });
        this.#remember();
        this.#runner.gradeQuestion(id, current, this.#textOf(current), {
          ...{ grade, elapsedMs: 5, retention: 0.9 },
        });
        if (plan.kind !== 'recall') break;
        expect(
          this.#stores.reader.listReviews(current)[0],
          'The last grade is the last.',
        ).toMatchObject({ grade });
        break;
      }
      case 'set aside': {
        const { id, current } = this.#getAsking();
        this.#remember();
        this.#runner.setAside(id, current, this.#textOf(current), action[1]);
        break;
      }
      case 'undo':
        this.#undo();
        break;
      case 'end':
        this.#end();
        break;
      case 'mark': {
        const id = this.#named(action[1]);
        writer.setMarks([id], action[2], action[3], now);
        this.#forget((what) => what === `${id.id} marks` || what === `${id.id} known`);
        break;
      }
      case 'note': {
        const id = this.#named(action[1]);
        writer.saveNote(id, action[2], now);
        this.#forget((what) => what === `${id.id} note` || what === `${id.id} known`);
        break;
      }
      case 'edit code': {
        const id = this.#named(action[1]);
        writer.saveEditedCode(id, { original: 'original', position: 0, code: action[2] }, now);
        this.#forget((what) => what === `${id.id} code` || what === `${id.id} known`);
        break;
      }
      case 'scratch':
        scratchCode.saveScratchCode({ language: 'sql', code: action[1], fixture: '' }, now);
        this.#forget((what) => what === 'scratchpad');
        break;
      case 'go to': {
        const path = action[1] === 'recall' ? '/-/recall' : (pages[action[1]] ?? pages[0]);
        this.#places.savePlace({ path, question: action[1] === 'recall' ? null : action[2] });
        this.#forget((what) => what === 'places');
        break;
      }
      case 'change question':
        this.#texts.set(this.#named(action[1]).id, {
          ...{ difficulty: action[2], q: 'What?', a: action[3] },
        });
        break;
      case 'accept change': {
        const { id } = this.#named(action[1]);
        if (known.getQuestion(id) === null) break;
        known.learnQuestion(id, this.#textOf(id), now);
        this.#forget((what) => what === `${id} known`);
        break;
      }
      case 'wait':
        this.#world.now += action[1];
        break;
      case 'set clock':
        this.#ahead = action[1];
        break;
      case 'reset':
        this.#reset(action[1] === 'everything' ? null : (pages[action[1]] ?? pages[0]));
        break;
      case 'undo reset': {
        const last = resets.getLast();
        if (last === null) break;
        this.#undoReset(last.id);
        break;
      }
      case 'restore': {
        const moment = this.#moments.at(-1 - action[1]);
        if (moment === undefined) break;
        writeFileSync(this.#backupFile, moment.backup);
        replaceStudy(this.#database, this.#backupFile);
        this.#memory = moment.memory;
        expect(this.records(), 'A restored backup is what it was.').toEqual(moment.records);
        break;
      }
      case 'import': {
        const from = machines[action[1]];
        if (from !== undefined) this.import(from.export(action[2]));
        break;
      }
    }
  }

  #start(kind: SessionKind, count: number): StoredSession {
    const asked = questions.slice(0, count);
    const source = { kind: 'questions' as const, questions: asked };
    return this.#runner.startSession(
      { kind, source, difficulties: [], length: count, secondsPerQuestion: null },
      asked.map((question, index) => ({
        question,
        kind: cardKinds[(count + index) % cardKinds.length] ?? 'answer',
        isNew: false,
      })),
    );
  }

  /** The open session, or a new one if no open session has a current question. */
  #getAsking(): StoredSession & { current: string } {
    const open = this.#runner.getOpen();
    if (open !== null && open.current !== null) return { ...open, current: open.current };
    this.#end();
    const session = this.#start('recall', 1);
    return { ...session, current: session.current ?? expect.unreachable() };
  }

  #end(): void {
    const session = this.#runner.getOpen();
    if (session !== null) this.#runner.endSession(session.id);
    this.#settle();
  }

  #remember(): void {
    this.#settle();
    this.#memory = { ...this.#memory, before: [...this.#memory.before, this.show()] };
  }

  #undo(): void {
    const session = this.#runner.getOpen();
    if (session === null || !this.#runner.describe(session).canUndo) return;
    const expected = this.#memory.before.at(-1) ?? {};
    this.#memory = { ...this.#memory, before: this.#memory.before.slice(0, -1) };
    this.#runner.undoStep(session.id);
    this.#compare(expected, 'Undo shows what was there before.');
  }

  /** Checks that a just-saved change is shown, even after the clock was changed. */
  #checkSaved(action: Action): void {
    const shown = this.show();
    switch (action[0]) {
      case 'mark': {
        // Whether it is buried until tomorrow depends on the clock.
        if (action[2] === 'buried') break;
        const marks = shown[`${this.#named(action[1]).id} marks`] as string[];
        expect(marks.includes(action[2])).toBe(action[3]);
        break;
      }
      case 'note':
        expect(shown).toMatchObject({ [`${this.#named(action[1]).id} note`]: action[2] });
        break;
      case 'edit code': {
        const expected = action[2] === 'original' ? [] : [{ code: action[2] }];
        expect(shown).toMatchObject({ [`${this.#named(action[1]).id} code`]: expected });
        break;
      }
      case 'scratch':
        if (action[1] !== '') expect(shown).toMatchObject({ scratchpad: [{ code: action[1] }] });
        break;
      case 'accept change': {
        const { id, text } = this.#named(action[1]);
        const known = this.#stores.questions.getQuestion(id);
        if (known !== null) expect(known).toMatchObject(text);
        break;
      }
      default:
    }
  }

  /** From now on, undoing the reset no longer gives the exact earlier state: it keeps later changes. */
  #expectNoExactReset(): void {
    const { reset } = this.#memory;
    if (reset !== null) this.#memory = { ...this.#memory, reset: { ...reset, shown: null } };
  }

  #reset(path: string | null): void {
    const memory = this.#memory;
    const shown = this.show();
    try {
      this.#stores.resets.reset(path, this.#clock.now());
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('Nothing was studied')) return;
      throw error;
    }
    for (const id of questions) {
      if (path !== null && !id.startsWith(`${path}#`)) continue;
      expect(this.show()).toMatchObject({ [`${id} card`]: [] });
    }
    const { before, older } = memory;
    this.#memory = { before: before.map(() => ({})), older, reset: { path, memory, shown } };
  }

  #undoReset(id: string): void {
    const { reset, older } = this.#memory;
    this.#stores.resets.undo(id);
    if (reset === null) return;
    // In a file written between reset and undo, the reset session appears as ended by the user.
    const between = older
      .slice(reset.memory.older.length)
      .map((file) => ({ ...omitReset(file, reset.path), sessions: [] }));
    this.#memory = { ...reset.memory, older: [...reset.memory.older, ...between] };
    if (reset.shown !== null) this.#compare(reset.shown, 'Undoing a reset brings back everything.');
    else this.#forget(() => true);
  }

  /** Compares only within one study day: buried questions come back on the next. */
  #compare(expected: Shown, message: string): void {
    const shown = this.show();
    if (shown['day'] !== expected['day']) return;
    const compared = Object.keys(expected).map((what) => [what, shown[what]]);
    expect(Object.fromEntries(compared), message).toEqual(expected);
  }

  /** Forgets state changed by means other than the session's steps, which undoing them need not restore. */
  #forget(isForgotten: (what: string) => boolean): void {
    const before = this.#memory.before.map((shown) =>
      Object.fromEntries(
        Object.entries(shown).filter(([what]) => what === 'day' || !isForgotten(what)),
      ),
    );
    this.#memory = { ...this.#memory, before };
  }

  /** Expects nothing from the open session's steps that were taken before it was restored. */
  #settle(): void {
    const session = this.#stores.sessions.getOpen();
    const steps = session === null ? 0 : this.#stores.sessions.listSteps(session.id).length;
    if (this.#memory.before.length === steps) return;
    this.#memory = { ...this.#memory, before: Array.from({ length: steps }, () => ({})) };
  }

  #checkOlder(): void {
    const here = this.records();
    for (const file of this.#memory.older) {
      const changes = planMerge(here, file);
      if (Object.values(changes).every((list) => list.length === 0)) continue;
      const shown = this.show();
      this.#database.exec('BEGIN');
      mergeRecords(this.#database, file);
      const is = this.show();
      this.#database.exec('ROLLBACK');
      expect(is, 'An older file changes nothing that is shown.').toEqual(shown);
    }
  }

  #keepMoment(): void {
    const records = this.records();
    this.#memory = { ...this.#memory, older: [...this.#memory.older, records] };
    this.#moments.push({ records, backup: this.#database.serialize(), memory: this.#memory });
  }

  #named(question: number): { id: string; text: QuestionText } {
    const id = questions[question] ?? expect.unreachable();
    return { id, text: this.#textOf(id) };
  }

  #textOf(id: string): QuestionText {
    return this.#texts.get(id) ?? expect.unreachable();
  }

  /** Returns the known text, which matters only for questions with study data. */
  #readKnown(id: string): unknown {
    return (
      this.#database
        .prepare(`SELECT difficulty, text FROM question WHERE id = ? AND ${isKept}`)
        .get(id) ?? null
    );
  }
}
