/** Calendar arithmetic on study days (`YYYY-MM-DD`): weekdays and days of the month. Where one day ends is src/main/study's. */
import { startOfDay } from '../lib/format.ts';

/** Monday first. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** 0 for a Monday, 6 for a Sunday. */
export function weekdayOf(day: string): number {
  return (startOfDay(day).getUTCDay() + 6) % 7;
}

/** The day of the month, from 1. */
export function dateOf(day: string): number {
  return startOfDay(day).getUTCDate();
}
