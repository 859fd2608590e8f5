/** The effects of grading a question or setting it aside, and their reversal by undo. */
import { isDeepStrictEqual } from 'node:util';
import type { MarkKind } from '../../../shared/study/marks.ts';
import type { AsideKind, SessionKind } from '../../../shared/study/session-kinds.ts';
import type { Moment } from '../../storage/study/stores/conditions.ts';
import type { KnownText, QuestionText } from '../../storage/study/stores/question-store.ts';
import type { BeforeStep, StoredStep } from '../../storage/study/stores/session-store.ts';
import type { StudyStores } from '../../storage/study/study-stores.ts';
import type { Review } from '../../study/schedule.ts';

/** The part of the step's record that describes the change. */
export type StepEffect = Pick<StoredStep, 'kind' | 'grade' | 'review' | 'dueAt' | 'text'> & {
  before: Pick<BeforeStep, 'known' | 'mark'>;
};

const marksOf: Record<AsideKind, MarkKind> = {
  bury: 'buried',
  suspend: 'suspended',
  know: 'known',
};

/** Call these inside the transaction that stores the step. */
export class StepEffects {
  readonly #stores: Pick<StudyStores, 'questions' | 'marks' | 'reviews' | 'sessions'>;

  constructor(stores: Pick<StudyStores, 'questions' | 'marks' | 'reviews' | 'sessions'>) {
    this.#stores = stores;
  }

  /** In recall, schedules the card and marks its text as known. In other sessions a grade changes nothing. */
  grade(session: SessionKind, asked: QuestionText, review: Review): StepEffect {
    const { questions, reviews } = this.#stores;
    const { question, reviewedAt, grade } = review;
    const known = this.#readKnown(question);
    const text = questions.saveText(asked);
    const before = { known: null, mark: null };
    const effect = { kind: 'grade', grade, review: null, dueAt: null, text, before } as const;
    switch (session) {
      case 'recall': {
        questions.learnQuestion(question, asked, reviewedAt);
        const graded = reviews.gradeCard(review);
        return {
          ...effect,
          review: graded.review,
          dueAt: graded.card.dueAt,
          before: { known: this.#compareKnown(question, known), mark: null },
        };
      }
      case 'cram':
      case 'rules':
      case 'outputs':
        return { ...effect, dueAt: grade === 1 ? reviewedAt : null };
      case 'interview':
        return effect;
    }
  }

  /** Marks the question, unless it already has the mark. */
  setAside(question: string, asked: QuestionText, kind: AsideKind, moment: Moment): StepEffect {
    const { questions, marks } = this.#stores;
    const mark = marksOf[kind];
    const known = this.#readKnown(question);
    const isNew = !marks.isInForce(question, mark, moment);
    questions.keepQuestion(question, asked, moment.now);
    // Times of marks must only increase, or older study files win. Burying again on the same day is no change: undoing it
    // would have to put back the earlier time.
    if (isNew) marks.setMark(question, mark, true, moment.now);
    const is = marks.getMark(question, mark);
    const text = questions.saveText(asked);
    const before = {
      known: this.#compareKnown(question, known),
      mark: isNew && is !== null ? { kind: mark, is } : null,
    };
    return { kind, grade: null, review: null, dueAt: null, text, before };
  }

  /**
   * Undoes the last step of a session and restores the previous state, with these exceptions: the log keeps the review,
   * marked as undone, and the mark, as cleared; the restored known text gets a new time. Later changes (while reading, or by
   * an import) are newer and stay.
   */
  undo(session: string, { question, review, before }: StoredStep, now: number): void {
    const { questions, marks, reviews, sessions } = this.#stores;
    const { known, mark } = before;
    if (review !== null) reviews.undoReview(review, now);
    if (mark !== null && isDeepStrictEqual(marks.getMark(question, mark.kind), mark.is)) {
      marks.setMark(question, mark.kind, false, now);
    }
    if (known !== null && isDeepStrictEqual(this.#readKnown(question), known.is)) {
      // Just after the time of the text it replaces: newer than a file exported in between, older than anything learned
      // elsewhere since.
      const at = known.is.knownSince + 1;
      questions.restoreQuestion(known.was, at);
      sessions.renewKnown(session, known.was, at);
    }
  }

  /** How the known text changed; null if it didn't, or if the question had never been touched. */
  #compareKnown(question: string, was: KnownText | null): BeforeStep['known'] {
    const is = this.#readKnown(question);
    return was === null || is === null || isDeepStrictEqual(was, is) ? null : { was, is };
  }

  #readKnown(question: string): KnownText | null {
    const known = this.#stores.questions.getQuestion(question);
    if (known === null) return null;
    const { id, difficulty, text, knownSince } = known;
    return { id, difficulty, text, knownSince };
  }
}
