/** Formats numbers for display. */

/** A number as written in a sentence: `1,204`. */
export function formatNumber(value: number): string {
  return value.toLocaleString('en-US');
}

/** A number with its noun: `1 question`, `1,204 questions`. */
export function countOf(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}
