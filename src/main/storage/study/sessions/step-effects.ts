/** What a step of a session changes in what is known of its question, and how that is taken back. */
import { isDeepStrictEqual } from 'node:util';
import type { Database } from 'better-sqlite3';
import type { MarkKind } from '../../../../shared/study/marks.ts';
import type { AsideKind, SessionKind } from '../../../../shared/study/session-kinds.ts';
import type { Review } from '../../../study/schedule.ts';
import { MarkStore } from '../marks/mark-store.ts';
import { QuestionStore } from '../marks/question-store.ts';
import type { KnownText, QuestionText } from '../marks/question-store.ts';
import { ReviewStore } from './review-store.ts';
import type { BeforeStep, KeptStep } from './session-store.ts';

/** What the session keeps of it. */
export type StepEffect = Pick<KeptStep, 'kind' | 'grade' | 'review' | 'dueAt' | 'text'> & {
  before: Pick<BeforeStep, 'known' | 'mark'>;
};

const marksOf: Record<AsideKind, MarkKind> = {
  bury: 'buried',
  suspend: 'suspended',
  know: 'known',
};

/** To be used inside of `writeStudy`, together with what keeps the step. */
export class StepEffects {
  readonly #questions: QuestionStore;
  readonly #marks: MarkStore;
  readonly #reviews: ReviewStore;

  constructor(database: Database) {
    this.#questions = new QuestionStore(database);
    this.#marks = new MarkStore(database);
    this.#reviews = new ReviewStore(database);
  }

  /** Schedules the question in recall, and then its text is known; in any other session a grade changes nothing. */
  grade(session: SessionKind, asked: QuestionText, review: Review): StepEffect {
    const { question, reviewedAt, grade } = review;
    const known = this.#readKnown(question);
    const text = this.#questions.saveText(asked);
    const before = { known: null, mark: null };
    const effect = { kind: 'grade', grade, review: null, dueAt: null, text, before } as const;
    switch (session) {
      case 'recall': {
        this.#questions.learnQuestion(question, asked, reviewedAt);
        const graded = this.#reviews.gradeCard(review);
        return {
          ...effect,
          review: graded.review,
          dueAt: graded.card.dueAt,
          before: { known: this.#compareKnown(question, known), mark: null },
        };
      }
      case 'cram':
      case 'rules':
        return { ...effect, dueAt: grade === 1 ? reviewedAt : null };
      case 'interview':
        return effect;
    }
  }

  /** Marks the question; `at` in ms since 1970. */
  setAside(question: string, asked: QuestionText, kind: AsideKind, at: number): StepEffect {
    const mark = marksOf[kind];
    const known = this.#readKnown(question);
    const was = this.#marks.getMark(question, mark);
    this.#questions.keepQuestion(question, asked, at);
    const isNew = this.#marks.setMark(question, mark, true, at);
    const is = this.#marks.getMark(question, mark);
    const text = this.#questions.saveText(asked);
    const before = {
      known: this.#compareKnown(question, known),
      mark: isNew && is !== null ? { kind: mark, was, is } : null,
    };
    return { kind, grade: null, review: null, dueAt: null, text, before };
  }

  /**
   * Takes a step back: all is as it was before, but for the log, which keeps the review as undone. What the user
   * has said since, while reading or by an import, is the later word and stays.
   */
  undo({ question, review, before }: KeptStep, at: number): void {
    const { known, mark } = before;
    if (review !== null) this.#reviews.undoReview(review, at);
    if (mark !== null && isDeepStrictEqual(this.#marks.getMark(question, mark.kind), mark.is)) {
      this.#marks.restoreMark(question, mark.kind, mark.was);
    }
    if (known !== null && isDeepStrictEqual(this.#readKnown(question), known.is)) {
      this.#questions.restoreQuestion(known.was);
    }
  }

  /** What has become of the text that was known; null: nothing, or it was not touched before. */
  #compareKnown(question: string, was: KnownText | null): BeforeStep['known'] {
    const is = this.#readKnown(question);
    return was === null || is === null || isDeepStrictEqual(was, is) ? null : { was, is };
  }

  #readKnown(question: string): KnownText | null {
    const known = this.#questions.getQuestion(question);
    if (known === null) return null;
    const { id, difficulty, text, knownSince } = known;
    return { id, difficulty, text, knownSince };
  }
}
