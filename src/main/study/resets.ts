/** Decides which records a reset removed, so that no merge brings them back. */
import type {
  MarkRecord,
  ResetRecord,
  ReviewRecord,
  SessionRecord,
  StudyDataRecords,
} from './study-data-records.ts';

type ResettableRecords = Pick<StudyDataRecords, 'marks' | 'reviews' | 'sessions'>;

/** The records that active resets removed; study data that the resets didn't know about isn't affected. */
export class ResetRecords {
  readonly #reviews = new Set<string>();
  readonly #sessions = new Set<string>();
  /** The latest time of each mark that was removed. */
  readonly #marks = new Map<string, number>();

  constructor(resets: readonly ResetRecord[]) {
    for (const { undoneAt, reviews, sessions, marks } of resets) {
      if (undoneAt !== null) continue;
      for (const id of reviews) this.#reviews.add(id);
      for (const id of sessions) this.#sessions.add(id);
      for (const mark of marks) {
        const key = keyOf(mark);
        this.#marks.set(key, Math.max(mark.changedAt, this.#marks.get(key) ?? mark.changedAt));
      }
    }
  }

  hasReview({ id }: Pick<ReviewRecord, 'id'>): boolean {
    return this.#reviews.has(id);
  }

  hasSession({ id }: Pick<SessionRecord, 'id'>): boolean {
    return this.#sessions.has(id);
  }

  /** False for a mark changed later than the removed one. */
  hasMark(mark: Pick<MarkRecord, 'question' | 'kind' | 'changedAt'>): boolean {
    return mark.changedAt <= (this.#marks.get(keyOf(mark)) ?? -Infinity);
  }

  /** The records without the removed ones. */
  omitFrom<Records extends ResettableRecords>(records: Records): Records {
    return {
      ...records,
      marks: records.marks.filter((mark) => !this.hasMark(mark)),
      reviews: records.reviews.filter((review) => !this.hasReview(review)),
      sessions: records.sessions.filter((session) => !this.hasSession(session)),
    };
  }
}

/** The number of live reviews in `other` that stay removed, because they were reset here. */
export function countReset(here: StudyDataRecords, other: StudyDataRecords): number {
  const undone = new Set(
    other.resets.filter(({ undoneAt }) => undoneAt !== null).map(({ id }) => id),
  );
  const reset = new ResetRecords(here.resets.filter(({ id }) => !undone.has(id)));
  return other.reviews.filter((review) => review.undoneAt === null && reset.hasReview(review))
    .length;
}

function keyOf({ question, kind }: Pick<MarkRecord, 'question' | 'kind'>): string {
  return `${kind} ${question}`;
}
