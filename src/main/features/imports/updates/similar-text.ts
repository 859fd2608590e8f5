/** Compares texts: equality as a reader sees it, and similarity by shared words. */

/** The text without differences in case and white space. */
export function foldText(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

const word = /[\p{L}\p{N}]+/gu;

export function listWords(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(word) ?? []);
}

/** From 0, no words in common, to 1, the same words. */
export function shareOfWords(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size + other.size === 0) return 1;
  let shared = 0;
  for (const each of one) if (other.has(each)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}

/** True if one set of words contains the other. */
export function holdsAll(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [fewer, more] = one.size < other.size ? [one, other] : [other, one];
  return fewer.size > 0 && [...fewer].every((word) => more.has(word));
}
