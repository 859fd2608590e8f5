/** How many days are left until the interview, and how much reading that leaves for each. */
import { formatLocalDay } from '../../shared/local-day.ts';
import { countOf, formatNumber, startOfDay } from '../lib/format.ts';

const dayMs = 24 * 60 * 60 * 1000;

export interface Countdown {
  /** Days from today until the interview: 0 on the day itself, negative afterwards. */
  days: number;
  /** How many pages to read on each day before it to have read them all; 0 if none are left. */
  perDay: number;
}

/** Both days are `YYYY-MM-DD`; `unread` counts pages. On the day itself, everything left is for that day. */
export function planUntil(interview: string, today: string, unread: number): Countdown {
  const days = Math.round((startOfDay(interview).getTime() - startOfDay(today).getTime()) / dayMs);
  return { days, perDay: days < 0 ? 0 : Math.ceil(unread / Math.max(days, 1)) };
}

/** Today on the user's calendar, `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  return formatLocalDay(now);
}

/** How far away it is, to start a sentence with: `12 days until your interview`. */
export function describeDays(days: number): string {
  if (days < 0) return 'Your interview is over';
  if (days === 0) return 'Your interview is today';
  return days === 1 ? 'Your interview is tomorrow' : `${days} days until your interview`;
}

/** How much reading is left per day: `48 pages unread, about 4 a day until then.` */
export function describePlan({ days, perDay }: Countdown, unread: number): string {
  if (days < 0) return 'Set the next date, or clear this one.';
  const pages = `${countOf(unread, 'page')} unread`;
  if (unread === 0) return 'Every page is read: recall what is due, and practice an interview.';
  if (days === 0) return `${pages}. Go over the rules of thumb instead of starting something new.`;
  if (days === 1) return `${pages}. Read what matters most today, and sleep.`;
  return `${pages}, about ${formatNumber(perDay)} a day until then.`;
}
