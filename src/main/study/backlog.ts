/** Spreads what is due over the days to come where it's more than the user wants to review on one. */
import { compareCodeUnits } from '../../shared/compare.ts';
import { compareInterviews } from './compare.ts';
import { addDays } from './study-day.ts';

/** A card that's due. */
export interface DueCard {
  question: string;
  /** The date of the interview it counts for; null if it counts for none. */
  interview: string | null;
  /** The chance of recalling it today, 0 to 1. */
  recall: number;
}

export interface BacklogParts {
  today: string;
  /** Reviews on one day, those of new questions not counted. */
  limit: number;
  /** How many of them were done today. */
  doneToday: number;
}

/**
 * The days by question: as many today as are left of the limit, the others on the days after. What counts for an interview
 * comes first, the earliest interview first, then what is forgotten most; nothing is put off until an interview is over.
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
      compareCodeUnits(a.question, b.question),
  );
  return new Map(
    inOrder.map(({ question, interview }, index) => {
      const later = index < first ? 0 : 1 + Math.floor((index - first) / limit);
      const day = addDays(today, later);
      if (interview === null || interview <= today || day < interview) return [question, day];
      return [question, addDays(interview, -1)];
    }),
  );
}
