/** Formats days of the user's calendar. */

/** The local day of a moment, `YYYY-MM-DD`. */
export function formatLocalDay(moment: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
