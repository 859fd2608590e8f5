/** Formats numbers for display, the same way in every text of the app. */

/** A number with thousands separators: `1,204`. */
export function formatNumber(value: number): string {
  return value.toLocaleString('en-US');
}

/** A number with its noun: `1 question`, `1,204 questions`. */
export function countOf(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** A fraction from 0 to 1 as a whole percentage: `87%`. */
export function formatShare(share: number): string {
  return `${Math.round(share * 100)}%`;
}
