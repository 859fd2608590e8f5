/** Stores sessions: the questions each asks, the steps taken, and the current question. */
import { randomUUID } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type { Attempt, CardKey, CardKind } from '../../../../shared/study/card-kinds.ts';
import type { MarkKind } from '../../../../shared/study/marks.ts';
import type { SessionPlan } from '../../../../shared/contract/values.ts';
import type { RevealStage } from '../../../../shared/study/session-kinds.ts';
import type { QueueItem } from '../../../study/queue.ts';
import type { SessionStepRecord } from '../../../study/study-data-records.ts';
import type { Mark } from './mark-store.ts';
import type { KnownText } from './question-store.ts';
import { writeStudy } from '../tables/write.ts';
import { prepare } from '../../prepare.ts';

/** The current question, and how much of it is revealed. */
export interface CurrentQuestion {
  /** Null when everything is answered. */
  current: string | null;
  /** The kind of its card. */
  currentKind: CardKind;
  stage: RevealStage;
  typed: string;
  /** Null before the first try or hint, and for a card that isn't answered in code. */
  attempt: Attempt | null;
  /** In ms. */
  elapsedMs: number;
}

export interface StoredSession extends CurrentQuestion {
  id: string;
  plan: SessionPlan;
  /** In ms since 1970. */
  startedAt: number;
}

/** A stored step, with the state that undoing it restores. */
export interface StoredStep extends Omit<SessionStepRecord, 'number'> {
  before: BeforeStep;
}

/** The part of a step needed for counting. */
export type StepSummary = Pick<
  StoredStep,
  'question' | 'cardKind' | 'kind' | 'grade' | 'review' | 'dueAt' | 'elapsedMs' | 'day'
>;

/** The state that undoing a step restores, unless something else has changed it since. */
export interface BeforeStep {
  /** The text the user knew, before and after; null if the question was never touched, or the step didn't change it. */
  known: { was: KnownText; is: KnownText } | null;
  /** The mark that the step set; null if it set none, or if the mark was already set. */
  mark: { kind: MarkKind; is: Mark } | null;
  place: CurrentQuestion;
}

/** The state before the first question is asked and after the last. */
const nothingAsked: CurrentQuestion = {
  current: null,
  currentKind: 'answer',
  stage: 'question',
  typed: '',
  attempt: null,
  elapsedMs: 0,
};

/** A question that has just been asked. */
export function askAnew(card: CardKey | null): CurrentQuestion {
  return card === null
    ? nothingAsked
    : { ...nothingAsked, current: card.question, currentKind: card.kind };
}

/** The time spent on cards of a kind; a card repeated within a day counts once. */
export interface SpentTime {
  kind: CardKind;
  timeMs: number;
  cards: number;
}

/** The number of steps or answers from which the reader's usual time is computed. */
const latestSteps = 1000;
const latestAnswers = 20;

type OpenRow = Omit<StoredSession, 'plan' | 'attempt'> & { plan: string; attempt: string | null };

export class SessionStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The session that hasn't ended; null if there is none. */
  getOpen(): StoredSession | null {
    const row = prepare<[], OpenRow>(
      this.#database,
      `SELECT id, plan, started_at AS startedAt, current, current_kind AS currentKind, stage, typed,
         attempt, elapsed_ms AS elapsedMs FROM session WHERE ended_at IS NULL`,
    ).get();
    if (row === undefined) return null;
    const { plan, attempt } = row;
    return {
      ...row,
      plan: JSON.parse(plan) as SessionPlan,
      attempt: attempt === null ? null : (JSON.parse(attempt) as Attempt),
    };
  }

  /**
   * The time spent on graded cards since a study day, by kind, and the number of cards per day; each answer counts for
   * at most `mostMs`.
   */
  sumTime(since: string, mostMs: number): SpentTime[] {
    return prepare<object, SpentTime>(
      this.#database,
      `SELECT card_kind AS kind, sum(min(elapsed_ms, :mostMs)) AS timeMs,
           count(DISTINCT day || question) AS cards
         FROM session_step WHERE review IS NOT NULL AND day >= :since GROUP BY card_kind`,
    ).all({ since, mostMs });
  }

  /** How long the latest correct answers to a kind of card took, in ms, latest first. */
  listAnswerTimes(kind: CardKind): number[] {
    return prepare<object, { elapsedMs: number }>(
      this.#database,
      `SELECT elapsed_ms AS elapsedMs
         FROM (SELECT * FROM session_step ORDER BY day DESC LIMIT :latestSteps)
         WHERE card_kind = :kind AND review IS NOT NULL AND grade > 1
         ORDER BY taken_at DESC LIMIT :latestAnswers`,
    )
      .all({ kind, latestSteps, latestAnswers })
      .map(({ elapsedMs }) => elapsedMs);
  }

  /** Opens a session with these questions, none of them current yet; `at` in ms since 1970. */
  addSession(plan: SessionPlan, queue: readonly QueueItem[], at: number): StoredSession {
    return writeStudy(this.#database, () => {
      const id = randomUUID();
      prepare(
        this.#database,
        `INSERT INTO session (id, kind, plan, started_at, current_kind, stage, typed, elapsed_ms)
           VALUES (:id, :kind, :plan, :at, :currentKind, :stage, :typed, :elapsedMs)`,
      ).run({ ...nothingAsked, id, kind: plan.kind, plan: JSON.stringify(plan), at });
      const insert = prepare(
        this.#database,
        `INSERT INTO session_item (session, position, question, kind, is_new)
           VALUES (?, ?, ?, ?, ?)`,
      );
      queue.forEach(({ question, kind, isNew }, index) =>
        insert.run(id, index + 1, question, kind, isNew ? 1 : 0),
      );
      return { ...nothingAsked, id, plan, startedAt: at };
    });
  }

  /** The questions of the session, in order. */
  listItems(session: string): QueueItem[] {
    return prepare<string, CardKey & { isNew: number }>(
      this.#database,
      `SELECT question, kind, is_new AS isNew FROM session_item
         WHERE session = ? ORDER BY position`,
    )
      .all(session)
      .map((row) => ({ ...row, isNew: row.isNew === 1 }));
  }

  /** The steps of the session, in order. */
  listSteps(session: string): StepSummary[] {
    return prepare<string, StepSummary>(
      this.#database,
      `SELECT question, card_kind AS cardKind, kind, grade, review, due_at AS dueAt,
           elapsed_ms AS elapsedMs, day
         FROM session_step WHERE session = ? ORDER BY number`,
    ).all(session);
  }

  /** The last step of the session; null if there's none. */
  getLastStep(session: string): StoredStep | null {
    const row = prepare<string, Omit<StoredStep, 'before'> & { before: string }>(
      this.#database,
      `SELECT question, card_kind AS cardKind, text, difficulty, kind, grade, review, due_at AS dueAt,
           before, typed, elapsed_ms AS elapsedMs, taken_at AS takenAt, day
         FROM session_step WHERE session = ? ORDER BY number DESC LIMIT 1`,
    ).get(session);
    return row === undefined ? null : { ...row, before: parseBefore(row.before) };
  }

  /**
   * Whether the last step can be undone: not if it was taken on another device, because the state before it isn't known
   * here.
   */
  canUndo(session: string): boolean {
    const before = prepare<string, string>(
      this.#database,
      'SELECT before FROM session_step WHERE session = ? ORDER BY number DESC LIMIT 1',
    );
    return (before.pluck().get(session) ?? '{}') !== '{}';
  }

  addStep(session: string, step: StoredStep): void {
    writeStudy(this.#database, () =>
      prepare(
        this.#database,
        `INSERT INTO session_step (session, number, question, card_kind, text, difficulty, kind, grade, review,
             due_at, before, typed, elapsed_ms, taken_at, day)
           SELECT :session, coalesce(max(number), 0) + 1, :question, :cardKind, :text, :difficulty, :kind, :grade, :review,
             :dueAt, :before, :typed, :elapsedMs, :takenAt, :day
           FROM session_step WHERE session = :session`,
      ).run({ ...step, session, before: JSON.stringify(step.before) }),
    );
  }

  /** Removes the last step of the session. */
  removeLastStep(session: string): void {
    writeStudy(this.#database, () =>
      prepare(
        this.#database,
        `DELETE FROM session_step WHERE session = :session
             AND number = (SELECT max(number) FROM session_step WHERE session = :session)`,
      ).run({ session }),
    );
  }

  /** Updates the step that made this text the known one with the text's new time `at`, in ms since 1970. */
  renewKnown(session: string, { id: question, knownSince }: KnownText, at: number): void {
    writeStudy(this.#database, () =>
      prepare(
        this.#database,
        `UPDATE session_step SET before = json_set(before, '$.known.is.knownSince', :at)
           WHERE session = :session AND question = :question
             AND before ->> '$.known.is.knownSince' = :knownSince`,
      ).run({ session, question, knownSince, at }),
    );
  }

  saveCurrent(session: string, current: CurrentQuestion): void {
    writeStudy(this.#database, () =>
      prepare(
        this.#database,
        `UPDATE session SET current = :current, current_kind = :currentKind, stage = :stage,
           typed = :typed, attempt = :attempt, elapsed_ms = :elapsedMs WHERE id = :session`,
      ).run({
        ...{ ...current, session },
        attempt: current.attempt === null ? null : JSON.stringify(current.attempt),
      }),
    );
  }

  /**
   * Ends the session at a time in ms since 1970, or right after its last step if the clock was set back; returns the
   * time. A time after the last step shows a merge that the user ended it.
   */
  endSession(session: string, at: number): number {
    return writeStudy(this.#database, () => {
      const ended = prepare<{ session: string; at: number }, number>(
        this.#database,
        `UPDATE session SET current = NULL, ended_at = max(:at, started_at + 1, coalesce(
             (SELECT max(taken_at) + 1 FROM session_step WHERE session = :session), 0))
           WHERE id = :session RETURNING ended_at`,
      ).pluck();
      return ended.get({ session, at }) ?? at;
    });
  }
}

/** A step taken by an older version has no kind or attempt. */
function parseBefore(json: string): BeforeStep {
  const before = JSON.parse(json) as BeforeStep;
  return { ...before, place: { ...nothingAsked, ...before.place } };
}
