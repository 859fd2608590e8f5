/** How marks, notes and reviews write their dates. */

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** The day of a moment in ms since 1970, in the time zone of the machine: `21 Nov 2026`. */
export function formatDate(ms: number): string {
  return dateFormat.format(ms);
}

/** A study day `YYYY-MM-DD`: `21 Nov 2026`. */
export function formatDay(day: string): string {
  return formatDate(new Date(`${day}T12:00`).getTime());
}
