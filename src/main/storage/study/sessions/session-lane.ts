/** Runs the open session: what happens in a step is kept in one transaction, so that nothing is ever half done. */
import type { Database } from 'better-sqlite3';
import { AppError } from '../../../../shared/app-error.ts';
import type { Grade } from '../../../../shared/study/grades.ts';
import type { SessionPlan } from '../../../../shared/contract/values.ts';
import type { AsideKind } from '../../../../shared/study/session-kinds.ts';
import type { SessionSummary, SessionView } from '../../../../shared/study/sessions.ts';
import type { StudyClock } from '../../../study/clock.ts';
import type { QueueItem } from '../../../study/queue.ts';
import { countProgress, planNext } from '../../../study/session.ts';
import { summarizeSession } from '../../../study/summary.ts';
import type { QuestionText } from '../marks/question-store.ts';
import { ReviewStore } from './review-store.ts';
import { SessionStore } from './session-store.ts';
import type { OpenSession, SessionPlace } from './session-store.ts';
import { StepEffects } from './step-effects.ts';
import type { StepEffect } from './step-effects.ts';
import { writeStudy } from '../write.ts';

/** A session that asks a question now. */
type CurrentSession = OpenSession & { current: string };

export class SessionLane {
  readonly #database: Database;
  readonly #clock: StudyClock;
  readonly #sessions: SessionStore;
  readonly #reviews: ReviewStore;
  readonly #effects: StepEffects;

  constructor(database: Database, clock: StudyClock) {
    this.#database = database;
    this.#clock = clock;
    this.#sessions = new SessionStore(database);
    this.#reviews = new ReviewStore(database);
    this.#effects = new StepEffects(database);
  }

  /** Opens a session; fails with `invalid-request` while another is open and when there is nothing to ask. */
  startSession(plan: SessionPlan, queue: readonly QueueItem[]): OpenSession {
    return writeStudy(this.#database, () => {
      if (this.#sessions.getOpen() !== null) {
        throw new AppError('invalid-request', 'Another session is open. End it first.');
      }
      if (queue.length === 0) {
        throw new AppError('invalid-request', 'There is nothing to ask in this session.');
      }
      return this.#moveOn(this.#sessions.addSession(plan, queue, this.#clock.now()));
    });
  }

  /** The open session at a question the library has; null when none is open. */
  getOpen(): OpenSession | null {
    const session = this.#sessions.getOpen();
    if (session === null) return null;
    const { current } = session;
    return current !== null && this.#sessions.isInLibrary(current)
      ? session
      : this.#moveOn(session);
  }

  /** How far the session is. */
  describe({ id }: OpenSession): Pick<SessionView, 'done' | 'left' | 'canUndo'> {
    const steps = this.#sessions.listSteps(id);
    return { ...countProgress(this.#sessions.listItems(id), steps), canUndo: steps.length > 0 };
  }

  /** Keeps what the window shows of the current question; fails with `invalid-request` for another one. */
  saveStage(id: string, question: string, place: Omit<SessionPlace, 'current'>): void {
    writeStudy(this.#database, () => {
      this.#getCurrent(id, question);
      this.#sessions.savePlace(id, { ...place, current: question });
    });
  }

  /**
   * Grades the current question, `<path>#<question id>`, asked with this text; a recall session schedules it
   * at `retention`, any other only counts.
   */
  gradeQuestion(
    id: string,
    question: string,
    asked: QuestionText,
    answer: { grade: Grade; elapsedMs: number; retention: number },
  ): OpenSession {
    const { grade, elapsedMs, retention } = answer;
    return writeStudy(this.#database, () => {
      const session = this.#getCurrent(id, question);
      if (session.plan.kind === 'interview' && grade === 4) {
        throw new AppError(
          'invalid-request',
          'An answer in an interview is missed, partly or well.',
        );
      }
      return this.#takeStep(session, asked, elapsedMs, (reviewedAt, day) =>
        this.#effects.grade(session.plan.kind, asked, {
          ...{ question, reviewedAt, day, grade, retention },
        }),
      );
    });
  }

  /** Sets the current question aside; like `gradeQuestion`. */
  setAside(id: string, question: string, asked: QuestionText, kind: AsideKind): OpenSession {
    return writeStudy(this.#database, () => {
      const session = this.#getCurrent(id, question);
      return this.#takeStep(session, asked, session.elapsedMs, (now) =>
        this.#effects.setAside(question, asked, kind, now),
      );
    });
  }

  /** Takes back the last step: all is as it was before it. Fails with `invalid-request` when there is none. */
  undoStep(id: string): OpenSession {
    return writeStudy(this.#database, () => {
      this.#getOpenOf(id);
      const step = this.#sessions.getLastStep(id);
      if (step === null) {
        throw new AppError('invalid-request', 'There is nothing to take back in this session.');
      }
      this.#effects.undo(step, this.#clock.now());
      this.#sessions.removeLastStep(id);
      this.#sessions.savePlace(id, step.before.place);
      return this.#getOpenOf(id);
    });
  }

  /** Ends the session. */
  endSession(id: string): SessionSummary {
    return writeStudy(this.#database, () => {
      const session = this.#getOpenOf(id);
      const endedAt = this.#clock.now();
      this.#sessions.endSession(id, endedAt);
      const steps = this.#sessions.listSteps(id);
      const cards = new Set(
        steps.flatMap(({ review, question }) => (review === null ? [] : [question])),
      );
      const dueDays = [...cards].flatMap(
        (question) => this.#reviews.getCard(question)?.dueDay ?? [],
      );
      return summarizeSession({ ...session, endedAt }, steps, dueDays, this.#clock.today());
    });
  }

  #takeStep(
    session: CurrentSession,
    asked: QuestionText,
    elapsedMs: number,
    act: (now: number, day: string) => StepEffect,
  ): OpenSession {
    const { id, current, stage, typed } = session;
    const takenAt = this.#clock.now();
    const day = this.#clock.today();
    const effect = act(takenAt, day);
    const place = { current, stage, typed, elapsedMs: session.elapsedMs };
    this.#sessions.addStep(id, {
      ...effect,
      before: { ...effect.before, place },
      question: current,
      difficulty: asked.difficulty,
      ...{ typed, elapsedMs, takenAt, day },
    });
    return this.#moveOn(session);
  }

  /** Goes to the next question that the library has. */
  #moveOn(session: OpenSession): OpenSession {
    const items = this.#sessions.listItems(session.id);
    const steps = this.#sessions.listSteps(session.id);
    const current = planNext(session.plan.kind, items, steps, this.#clock.now());
    if (current === null && session.current === null) return session;
    const place: SessionPlace = { current, stage: 'question', typed: '', elapsedMs: 0 };
    // One that a newer version wrote is shown as far as it goes.
    if (!this.#database.readonly) this.#sessions.savePlace(session.id, place);
    return { ...session, ...place };
  }

  #getOpenOf(id: string): OpenSession {
    const session = this.getOpen();
    if (session?.id !== id) throw new AppError('invalid-request', 'This session is not open.');
    return session;
  }

  #getCurrent(id: string, question: string): CurrentSession {
    const session = this.#getOpenOf(id);
    if (session.current !== question) {
      throw new AppError('invalid-request', 'The session is at another question.');
    }
    return { ...session, current: question };
  }
}
