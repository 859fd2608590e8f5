/** Study days, `YYYY-MM-DD`, as words; they have no time zone. */

/** Monday first. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

const longFormat = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
});
const shortFormat = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
});
const dateFormat = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
});
// Of three letters each; British ones have four for September.
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** `Saturday 21 November 2026` */
export function formatLongDay(day: string): string {
  return longFormat.format(startOf(day)).replace(',', '');
}

/** `Sat 21 Nov` */
export function formatShortDay(day: string): string {
  return shortFormat.format(startOf(day)).replace(',', '');
}

/** `21 Nov 2026` */
export function formatDate(day: string): string {
  return dateFormat.format(startOf(day));
}

/** `Nov` */
export function formatMonth(day: string): string {
  return monthFormat.format(startOf(day));
}

/** 0 for a Monday, 6 for a Sunday. */
export function weekdayOf(day: string): number {
  return (startOf(day).getUTCDay() + 6) % 7;
}

/** The day of the month, from 1. */
export function dateOf(day: string): number {
  return startOf(day).getUTCDate();
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
