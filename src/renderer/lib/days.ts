/** Formats study days for display. */

// A study day has no time zone.
const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const longFormat = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
});
const shortFormat = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
});
// Three letters each, because British English abbreviates September to four.
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** A day `YYYY-MM-DD`: `21 Nov 2026`. */
export function formatDay(day: string): string {
  return dayFormat.format(startOfDay(day));
}

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

/** The start of a day `YYYY-MM-DD` in UTC. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
