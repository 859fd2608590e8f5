/** Spreads due cards over the coming days if there are more than the user's daily limit. */
import { compareCodeUnits } from '../../shared/compare.ts';
import { compareInterviews } from './compare.ts';
import { addDays } from './study-day.ts';

/** A card that's due. */
export interface DueCard {
  /** An id from `cardId`. */
  id: string;
  /** The date of the interview it counts for; null if it counts for none. */
  interview: string | null;
  /** The chance of recalling it today, 0 to 1. */
  recall: number;
}

export interface BacklogParts {
  today: string;
  /** Reviews per day, not counting new questions. */
  limit: number;
  /** How many of them were done today. */
  doneToday: number;
}

/**
 * The days by card: today until the limit is reached, then the following days. Questions for an interview come first,
 * by its date, then the ones most likely forgotten; nothing is postponed past the day before its interview.
 */
export function planBacklog(
  cards: readonly DueCard[],
  { today, limit, doneToday }: BacklogParts,
): Map<string, string> {
  const first = Math.max(0, limit - doneToday);
  const inOrder = cards.toSorted(
    (a, b) =>
      compareInterviews(a.interview, b.interview) ||
      a.recall - b.recall ||
      compareCodeUnits(a.id, b.id),
  );
  return new Map(
    inOrder.map(({ id, interview }, index) => {
      const later = index < first ? 0 : 1 + Math.floor((index - first) / limit);
      const day = addDays(today, later);
      if (interview === null || interview <= today || day < interview) return [id, day];
      return [id, addDays(interview, -1)];
    }),
  );
}
