/** Formats study days for display; further ways are in named-days.ts. */

// A study day has no time zone.
const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day `YYYY-MM-DD`: `21 Nov 2026`. */
export function formatDay(day: string): string {
  return dayFormat.format(startOfDay(day));
}

/** The start of a day `YYYY-MM-DD` in UTC. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
