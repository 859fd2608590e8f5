/** Decides whether the daily reminder is to be shown now. */
import { formatLocalDay } from '../../shared/local-day.ts';

export interface ReminderState {
  /** The hour, local time, from which it may be shown; null: never. */
  hour: number | null;
  now: Date;
  /** The local day it was shown last, `YYYY-MM-DD`; null when it never was. */
  shownOn: string | null;
}

/** Once a day, from the chosen hour on. */
export function isReminderDue({ hour, now, shownOn }: ReminderState): boolean {
  return hour !== null && now.getHours() >= hour && formatLocalDay(now) !== shownOn;
}
