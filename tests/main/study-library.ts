/** A study database for tests, with a library of a few questions that can change and a clock that can be set. */
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { afterEach, beforeEach } from 'vitest';
import { hasChallenge } from '../../src/main/content/fences/plan-challenges.ts';
import { readOutputs } from '../../src/main/content/fences/read-outputs.ts';
import { hashQuestionText } from '../../src/main/content/hash.ts';
import { saveLibraryQuestions } from '../../src/main/storage/study/stores/library-questions.ts';
import { openStudyDatabase } from '../../src/main/storage/study/study-database.ts';
import type { StudyClock } from '../../src/main/study/study-day.ts';
import { pathOf } from '../../src/shared/address.ts';
import type { Question } from '../../src/shared/records.ts';
import type { TempFolder } from './temp-folder.ts';

export const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Study days begin at 04:00 UTC. */
export class SetClock implements StudyClock {
  time = Date.parse('2026-11-20T12:00:00Z');

  now(): number {
    return this.time;
  }

  today(): string {
    return new Date(this.time - 4 * hourMs).toISOString().slice(0, 10);
  }

  todayStartsAt(): number {
    return Math.floor((this.time - 4 * hourMs) / dayMs) * dayMs + 4 * hourMs;
  }
}

export interface StudyLibrary {
  readonly database: Database;
  readonly clock: SetClock;
  /** The questions of the library by `<path>#<question id>`; call `update` after changing them. */
  readonly questions: Map<string, Question>;
  getQuestion(id: string): Question | null;
  /** The hash of its text; null if the library doesn't have it. */
  getHash(id: string): string | null;
  /** The hashes of a page's questions. */
  getHashes(path: string): Map<string, string>;
  /** Updates the study database to the current library. */
  update(): void;
  /** Gives a known question a schedule; by default one learned long ago and due today. */
  addCard(id: string, values?: Partial<CardValues>): void;
  /** Adds a review of a known question to the log without scheduling anything. */
  addReview(id: string, reviewedAt: number, grade: number): void;
}

export interface CardValues {
  state: 'learning' | 'review' | 'relearning';
  stability: number;
  dueDay: string;
  dueAt: number | null;
}

/** A question for tests whose texts mention its id. */
export function makeQuestion(id: string, difficulty: Question['difficulty'] = 'easy'): Question {
  const a = `It is ${id}.\n\n**Rule of thumb:** remember ${id}.`;
  return { id, difficulty, q: `What is ${id}?`, a };
}

/** Call at the top of a test file; the library has two pages of SQL, one of Git and one of a pack. */
export function useStudyLibrary(folder: TempFolder): StudyLibrary {
  let database: Database;
  let clock = new SetClock();
  const questions = new Map<string, Question>();
  const library: StudyLibrary = {
    get database() {
      return database;
    },
    get clock() {
      return clock;
    },
    questions,
    getQuestion: (id) => questions.get(id) ?? null,
    getHash(id) {
      const question = questions.get(id);
      return question === undefined ? null : hashQuestionText(question);
    },
    getHashes: (path) =>
      new Map(
        [...questions]
          .filter(([id]) => pathOf(id) === path)
          .map(([id, question]) => [id, hashQuestionText(question)]),
      ),
    update() {
      const rows = [...questions].map(([id, question]) => {
        const { difficulty, a } = question;
        const hasOutput = readOutputs(a).length > 0 ? 1 : 0;
        const hash = hashQuestionText(question);
        return {
          ...{ id, page: pathOf(id), difficulty, hash, hasOutput },
          hasChallenge: hasChallenge(a, () => true) ? 1 : 0,
          hasGap: 0,
        };
      });
      saveLibraryQuestions(database, rows);
    },
    addCard(id, values) {
      const defaults = { state: 'review', stability: 30, dueDay: clock.today(), dueAt: null };
      database
        .prepare(
          `INSERT INTO card (question, kind, state, step, stability, difficulty, reviews, lapses, first_day, last_day, due_day, due_at) VALUES
             (:id, 'answer', :state, 0, :stability, 5, 1, 0, '2026-11-01', '2026-11-01', :dueDay, :dueAt)`,
        )
        .run({ id, ...defaults, ...values });
    },
    addReview(id, reviewedAt, grade) {
      const day = new Date(reviewedAt - 4 * hourMs).toISOString().slice(0, 10);
      database
        .prepare(
          `INSERT INTO review (id, question, kind, reviewed_at, day, grade, retention, undone_at)
             VALUES (?, ?, 'answer', ?, ?, ?, 0.9, NULL)`,
        )
        .run(`${id} ${reviewedAt}`, id, reviewedAt, day, grade);
    },
  };
  beforeEach(() => {
    ({ database } = openStudyDatabase(join(folder.path, 'study.db')));
    clock = new SetClock();
    questions.clear();
    for (const [page, ids] of [
      ['/sql/design/types', ['char', 'text', 'date']],
      ['/sql/design/keys', ['primary', 'foreign']],
      ['/git/everyday/rebase', ['rebase']],
      ['/@mine/sql/design/types', ['char']],
    ] as const) {
      for (const id of ids) questions.set(`${page}#${id}`, makeQuestion(id));
    }
    library.update();
  });
  afterEach(() => database.close());
  return library;
}
