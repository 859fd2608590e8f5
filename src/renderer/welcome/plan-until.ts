/** Plans the reading until an interview: the days left and the pages per day. */
import { formatLocalDay } from '../../shared/local-day.ts';
import { countOf, formatNumber } from '../lib/format.ts';
import { startOfDay } from '../lib/format-time.ts';

const dayMs = 24 * 60 * 60 * 1000;

export interface Countdown {
  /** 0 on the day itself, negative afterwards. */
  days: number;
  /** The pages to read per day to finish in time. */
  perDay: number;
}

/** Both days are `YYYY-MM-DD`; `unread` counts pages. On the day itself, all of them are for that day. */
export function planUntil(interview: string, today: string, unread: number): Countdown {
  const days = Math.round((startOfDay(interview).getTime() - startOfDay(today).getTime()) / dayMs);
  return { days, perDay: days < 0 ? 0 : Math.ceil(unread / Math.max(days, 1)) };
}

/** Today in the user's time zone, `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  return formatLocalDay(now);
}

/** `12 days until your interview` */
export function describeDays(days: number): string {
  if (days < 0) return 'Your interview is over';
  if (days === 0) return 'Your interview is today';
  return days === 1
    ? 'Your interview is tomorrow'
    : `${formatNumber(days)} days until your interview`;
}

/** `48 pages unread, about 4 a day until then.` */
export function describePlan({ days, perDay }: Countdown, unread: number): string {
  if (days < 0) return 'Set the next date or clear this one.';
  const pages = `${countOf(unread, 'page')} unread`;
  if (unread === 0) return 'All pages are read. Recall due questions and practice an interview.';
  if (days === 0) return `${pages}. Go over the rules of thumb instead of starting something new.`;
  if (days === 1) return `${pages}. Read the most important ones today, and sleep well.`;
  return `${pages}, about ${formatNumber(perDay)} a day until then.`;
}
