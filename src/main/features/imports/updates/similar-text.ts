/** Says whether two texts are the same to a reader, and how alike they are by the words they share. */

/** The text without what makes no difference to a reader: case and white space. */
export function foldText(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

const word = /[\p{L}\p{N}]+/gu;

export function listWords(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(word) ?? []);
}

/** From 0, no word in common, to 1, the same words. */
export function shareOfWords(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size + other.size === 0) return 1;
  let shared = 0;
  for (const each of one) if (other.has(each)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}

/**
 * Whether two texts may be versions of one question. Lists ask much in the same words ("What is the difference between"),
 * so the answers have to be alike as well, or nearly everything in one of the two.
 */
export function isSimilar({ q, a }: { q: number; a: number }): boolean {
  return (q >= 0.6 && a >= 0.4) || (q >= 0.3 && a >= 0.75);
}
