/** Schedules one more review of each question shortly before an interview it counts for. */
import { findInterview } from '../../shared/study/interviews.ts';
import type { InterviewDay } from '../../shared/study/interviews.ts';
import { addDays, daysBetween } from './study-day.ts';

/** How many days before an interview the last looks are spread over. */
export const lastLookDays = 7;

/** When a question was reviewed last and when it comes back, as study days. */
export interface ScheduledCard {
  question: string;
  lastDay: string;
  dueDay: string;
}

/**
 * The last-look days by question, for questions that are scheduled for the day of their interview or later and weren't
 * reviewed in the days before it. The looks are spread evenly over the rest of those days.
 */
export function planLastLooks(
  cards: readonly ScheduledCard[],
  interviews: readonly InterviewDay[],
  today: string,
): Map<string, string> {
  const looks = new Map<string, string>();
  for (const { question, lastDay, dueDay } of cards) {
    // On the day of the interview, nothing is brought forward anymore.
    const interview = findInterview(interviews, question, addDays(today, 1));
    if (interview === null || dueDay < interview.date) continue;
    const opens = addDays(interview.date, -lastLookDays);
    if (lastDay >= opens) continue;
    const first = opens < today ? today : opens;
    const days = daysBetween(first, interview.date);
    looks.set(question, addDays(first, spread(question, days)));
  }
  return looks;
}

/** A number from 0 to `count` - 1, deterministic for a text (FNV-1a). */
function spread(text: string, count: number): number {
  let hash = 0x811c9dc5;
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return ((hash ^ (hash >>> 15)) >>> 0) % count;
}
