/** Decides whether to show the daily reminder now. */
import { formatLocalDay } from '../../shared/local-day.ts';

export interface ReminderState {
  /** The local hour from which it may be shown; null for never. */
  hour: number | null;
  now: Date;
  /** The local day it was last shown, `YYYY-MM-DD`; null if it never was. */
  shownOn: string | null;
}

/** Once a day, from the chosen hour on. */
export function isReminderDue({ hour, now, shownOn }: ReminderState): boolean {
  return hour !== null && now.getHours() >= hour && formatLocalDay(now) !== shownOn;
}
