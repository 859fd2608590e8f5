/** Formats study days with the names of their weekdays and months. */
import { startOfDay } from './days.ts';

// A study day has no time zone.
const longFormat = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
});
const shortFormat = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
});
// Three letters each, because British English abbreviates September to four.
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** A day `YYYY-MM-DD`: `Saturday 21 November 2026`. */
export function formatLongDay(day: string): string {
  return longFormat.format(startOfDay(day)).replace(',', '');
}

/** A day `YYYY-MM-DD`: `Sat 21 Nov`. */
export function formatShortDay(day: string): string {
  return shortFormat.format(startOfDay(day)).replace(',', '');
}

/** The month of a day `YYYY-MM-DD`: `Nov`. */
export function formatMonth(day: string): string {
  return monthFormat.format(startOfDay(day));
}
