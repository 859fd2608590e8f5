/** Conditions on study data that several queries share; they take the values that `readMoment` gives. */
import type { StudyClock } from '../../study/clock.ts';

/** The present moment, as parameters of the conditions. */
export interface Moment {
  /** In ms since 1970. */
  now: number;
  /** The study day, `YYYY-MM-DD`. */
  today: string;
  /** In ms since 1970. */
  todayStartsAt: number;
}

export function readMoment(clock: StudyClock): Moment {
  return { now: clock.now(), today: clock.today(), todayStartsAt: clock.todayStartsAt() };
}

/** Of a row of `mark`: it is set, and if it buries it was set on this study day. */
export const isInForce = `(mark.is_set = 1 AND (mark.kind <> 'buried' OR mark.changed_at >= :todayStartsAt))`;

/**
 * Of a row with the `due_day` and `due_at` of a card: it comes back now. A moment counts whatever the day is called:
 * the user may have travelled west since.
 */
export const isCardDue = `(due_day < :today
  OR (due_day = :today AND due_at IS NULL) OR coalesce(due_at <= :now, FALSE))`;

/** Of a row of `question`: there is something to keep, be it a mark, a note or a review. */
export const isKept = `(
  EXISTS (SELECT 1 FROM mark
    WHERE mark.question = question.id AND mark.is_set = 1 AND mark.kind <> 'buried')
  OR EXISTS (SELECT 1 FROM note WHERE note.question = question.id AND note.body <> '')
  OR EXISTS (SELECT 1 FROM review WHERE review.question = question.id AND review.undone_at IS NULL))`;

/** Of a row of `question` joined with `library_question`: the library has another text of it than the user knows. */
export const isChanged = `coalesce(library_question.hash <> question.text AND ${isKept}, FALSE)`;

/** Of a row of `question`: its marks in force, comma-separated; null when there are none. */
export const marksInForce = `(SELECT group_concat(kind) FROM mark
  WHERE mark.question = question.id AND ${isInForce})`;
