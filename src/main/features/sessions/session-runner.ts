/** Runs the open session. Each step is one transaction, so nothing is ever half done. */
import { AppError } from '../../../shared/app-error.ts';
import type { SessionPlan } from '../../../shared/contract/values.ts';
import { cardId } from '../../../shared/study/card-kinds.ts';
import type { CardKey, CardKind } from '../../../shared/study/card-kinds.ts';
import type { Grade } from '../../../shared/study/grades.ts';
import type { AsideKind } from '../../../shared/study/session-kinds.ts';
import type { SessionSummary, SessionView } from '../../../shared/study/sessions.ts';
import { askAnew } from '../../storage/study/stores/session-store.ts';
import { readMoment } from '../../storage/study/stores/conditions.ts';
import type { Moment } from '../../storage/study/stores/conditions.ts';
import type { QuestionText } from '../../storage/study/stores/question-store.ts';
import type {
  CurrentQuestion,
  StepSummary,
  StoredSession,
} from '../../storage/study/stores/session-store.ts';
import type { StudyStores } from '../../storage/study/study-stores.ts';
import type { StudyClock } from '../../study/study-day.ts';
import type { QueueItem } from '../../study/queue.ts';
import type { Card } from '../../study/schedule.ts';
import { countProgress, listAhead, planNext } from '../../study/session.ts';
import type { SessionItem } from '../../study/session.ts';
import { addDays } from '../../study/study-day.ts';
import { summarizeSession } from '../../study/summary.ts';
import { StepEffects } from './step-effects.ts';
import type { StepEffect } from './step-effects.ts';

/** The stores and settings a running session uses. */
export type SessionStores = Pick<
  StudyStores,
  'transaction' | 'sessions' | 'reviews' | 'questions' | 'marks'
>;

/** The part of the library that a session needs to skip questions that have left it. */
export interface SessionLibrary {
  /** True if the library has the question `<path>#<question id>`. */
  hasQuestion(id: string): boolean;
  /** False for a question whose gaps fail here; left out if all can be asked. */
  canAskGap?(id: string): boolean;
}

/** The reveal state of the current question, and the user’s attempt at it. */
export type ShownStage = Omit<CurrentQuestion, 'current' | 'currentKind'>;

/** A session with a current question. */
type AskingSession = StoredSession & { current: string };

export class SessionRunner {
  readonly #stores: SessionStores;
  readonly #clock: StudyClock;
  readonly #library: SessionLibrary;
  readonly #effects: StepEffects;
  readonly #findDay: (card: Card) => string;

  /** `findDay` returns the study day for which a card is planned. */
  constructor(
    stores: SessionStores,
    clock: StudyClock,
    library: SessionLibrary,
    findDay: (card: Card) => string = ({ dueDay }) => dueDay,
  ) {
    this.#findDay = findDay;
    this.#stores = stores;
    this.#clock = clock;
    this.#library = library;
    this.#effects = new StepEffects(stores);
  }

  /** Opens a session. Fails with `invalid-request` if another is open, or if there are no questions to ask. */
  startSession(plan: SessionPlan, queue: readonly QueueItem[]): StoredSession {
    return this.#write(() => {
      const { sessions } = this.#stores;
      if (sessions.getOpen() !== null) {
        throw new AppError('invalid-request', 'Another session is open. End it first.');
      }
      if (queue.length === 0) {
        throw new AppError('invalid-request', 'There is nothing to ask in this session.');
      }
      return this.#moveOn(sessions.addSession(plan, queue, this.#clock.now()));
    });
  }

  /** The open session, advanced if its question has left the library; null if none is open. */
  getOpen(): StoredSession | null {
    const { sessions } = this.#stores;
    const session = sessions.getOpen();
    if (session === null) return null;
    const { current, currentKind } = session;
    const isAsked = current !== null && this.#canAsk(current, currentKind);
    return isAsked ? session : this.#moveOn(session);
  }

  /** The session's progress. */
  describe({ id }: StoredSession): Pick<SessionView, 'done' | 'left' | 'gone' | 'canUndo'> {
    const { sessions } = this.#stores;
    const steps = sessions.listSteps(id);
    return { ...countProgress(this.#listItems(id), steps), canUndo: sessions.canUndo(id) };
  }

  /** The next cards after the current one. */
  listAhead({ id, current }: StoredSession): CardKey[] {
    const steps = this.#stores.sessions.listSteps(id);
    return listAhead(this.#listItems(id), steps, current ?? '');
  }

  /** Stores how much of the current question is revealed. Fails with `invalid-request` for any other question. */
  saveStage(id: string, question: string, shown: ShownStage): void {
    this.#write(() => {
      const { current, currentKind } = this.#getAsking(id, question);
      this.#stores.sessions.saveCurrent(id, { ...shown, current, currentKind });
    });
  }

  /**
   * Grades the current question (`<path>#<question id>`) together with its text as asked. A recall session schedules it for
   * `retention`; other sessions only count the grade.
   */
  gradeQuestion(
    id: string,
    question: string,
    asked: QuestionText,
    answer: { grade: Grade; elapsedMs: number; retention: number },
  ): StoredSession {
    const { grade, elapsedMs, retention } = answer;
    return this.#write(() => {
      const session = this.#getAsking(id, question);
      if (session.plan.kind === 'interview' && grade === 4) {
        throw new AppError(
          'invalid-request',
          'An answer in an interview is graded missed, partly or well.',
        );
      }
      return this.#takeStep(session, asked, elapsedMs, ({ now: reviewedAt, today: day }) =>
        this.#effects.grade(session.plan.kind, asked, {
          ...{ question, kind: session.currentKind, reviewedAt, day, grade, retention },
        }),
      );
    });
  }

  /** Sets the current question aside; fails like `gradeQuestion`. */
  setAside(id: string, question: string, asked: QuestionText, kind: AsideKind): StoredSession {
    return this.#write(() => {
      const session = this.#getAsking(id, question);
      return this.#takeStep(session, asked, session.elapsedMs, (moment) =>
        this.#effects.setAside(question, asked, kind, moment),
      );
    });
  }

  /** Undoes the last step, leaving everything as it was before. Fails with `invalid-request` if there's none. */
  undoStep(id: string): StoredSession {
    return this.#write(() => {
      const { sessions } = this.#stores;
      this.#getOpenOf(id);
      const step = sessions.getLastStep(id);
      if (step === null || !sessions.canUndo(id)) {
        throw new AppError('invalid-request', 'There is nothing to undo in this session.');
      }
      this.#effects.undo(id, step, this.#clock.now());
      sessions.removeLastStep(id);
      sessions.saveCurrent(id, step.before.place);
      return this.#getOpenOf(id);
    });
  }

  /** Ends the session and sums it up. */
  endSession(id: string): Omit<SessionSummary, 'missed'> {
    return this.#write(() => {
      const { sessions } = this.#stores;
      const session = this.#getOpenOf(id);
      const endedAt = sessions.endSession(id, this.#clock.now());
      const steps = sessions.listSteps(id);
      const dueDays = this.#listDueDays(steps);
      return summarizeSession({ ...session, endedAt }, steps, dueDays, this.#clock.today());
    });
  }

  /**
   * The next study days of questions scheduled in these steps. Questions later suspended or marked as known are left out;
   * buried ones return the next day at the earliest.
   */
  #listDueDays(steps: readonly StepSummary[]): string[] {
    const scheduled = new Map(
      steps.flatMap(({ review, question, cardKind: kind }) =>
        review === null ? [] : [[cardId({ question, kind }), { question, kind }] as const],
      ),
    );
    const lastSteps = new Map(steps.map((step) => [step.question, step]));
    return [...scheduled.values()].flatMap((key) => {
      const card = this.#stores.reviews.getCard(key);
      const last = lastSteps.get(key.question);
      if (card === null || last?.kind === 'suspend' || last?.kind === 'know') return [];
      const day = this.#findDay(card);
      if (last?.kind !== 'bury') return [day];
      const dayAfter = addDays(last.day, 1);
      return [day < dayAfter ? dayAfter : day];
    });
  }

  #write<Result>(work: () => Result): Result {
    return this.#stores.transaction.run(work);
  }

  #takeStep(
    session: AskingSession,
    asked: QuestionText,
    elapsedMs: number,
    act: (moment: Moment) => StepEffect,
  ): StoredSession {
    const { id, current, currentKind, stage, typed, attempt } = session;
    const moment = readMoment(this.#clock);
    const effect = act(moment);
    const place = { current, currentKind, stage, typed, attempt, elapsedMs: session.elapsedMs };
    this.#stores.sessions.addStep(id, {
      ...effect,
      before: { ...effect.before, place },
      question: current,
      cardKind: currentKind,
      difficulty: asked.difficulty,
      ...{ typed, elapsedMs, takenAt: moment.now, day: moment.today },
    });
    return this.#moveOn(session);
  }

  /** Moves on to the next question that's in the library. */
  #moveOn(session: StoredSession): StoredSession {
    const { sessions, transaction } = this.#stores;
    const items = this.#listItems(session.id);
    const steps = sessions.listSteps(session.id);
    const current = planNext(session.plan.kind, items, steps, this.#clock.now());
    if (current === null && session.current === null) return session;
    const next = askAnew(current);
    // A session from a newer version can be viewed, but nothing about it is saved.
    if (!transaction.isReadOnly) sessions.saveCurrent(session.id, next);
    return { ...session, ...next };
  }

  #listItems(session: string): SessionItem[] {
    return this.#stores.sessions
      .listItems(session)
      .map((item) => ({ ...item, isInLibrary: this.#canAsk(item.question, item.kind) }));
  }

  #canAsk(question: string, kind: CardKind): boolean {
    if (!this.#library.hasQuestion(question)) return false;
    return kind !== 'gap' || this.#library.canAskGap?.(question) !== false;
  }

  #getOpenOf(id: string): StoredSession {
    const session = this.getOpen();
    if (session?.id !== id) throw new AppError('invalid-request', 'This session is not open.');
    return session;
  }

  #getAsking(id: string, question: string): AskingSession {
    const session = this.#getOpenOf(id);
    if (session.current !== question) {
      throw new AppError('invalid-request', 'The session is at another question.');
    }
    return { ...session, current: question };
  }
}
