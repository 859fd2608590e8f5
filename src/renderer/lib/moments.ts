/** Formats moments for display. */

const momentFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const exactFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** A moment in ms since 1970, in the time zone of the machine: `21 Nov 2026, 05:10`. */
export function formatMoment(ms: number): string {
  return momentFormat.format(ms);
}

/** The same with seconds, for things that may happen more than once a minute: `21 Nov 2026, 05:10:42`. */
export function formatExactMoment(ms: number): string {
  return exactFormat.format(ms);
}

/** The date of a moment in ms since 1970, in the time zone of the machine: `21 Nov 2026`. */
export function formatDate(ms: number): string {
  return dateFormat.format(ms);
}
