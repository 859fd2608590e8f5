/** Orders that are the same on every machine. */

/** By code units: negative if `a` comes before `b`, positive if after it, 0 if they are the same. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Orders the dates of interviews, the earliest first; null, for none, comes last. */
export function compareInterviews(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compareStrings(a, b);
}
