/** Formats words, numbers and sizes for display. */
import { formatNumber } from '../../shared/format-number.ts';
import { unknownOrder } from '../../shared/records.ts';

export { countOf, formatNumber, formatShare } from '../../shared/format-number.ts';

const list = new Intl.ListFormat('en-GB');

/** Joins words without a comma before “and”: `easy`, `easy and hard`, `easy, medium and hard`; empty if there are none. */
export function joinWords(words: readonly string[]): string {
  return list.format(words);
}

/** A page's `order`; a dash if its file has none. */
export function formatOrder(order: number): string {
  return order === unknownOrder ? '–' : formatNumber(order);
}

const kilobyte = 1000;

/** A file size: `812 bytes`, `340 kB`, `1.2 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`;
  const kilobytes = Math.round(bytes / kilobyte);
  if (kilobytes < kilobyte) return `${kilobytes} kB`;
  return `${(bytes / kilobyte ** 2).toFixed(1)} MB`;
}
