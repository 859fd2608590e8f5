/** Joins parts of a sentence. */

// English without a comma before “and”.
const list = new Intl.ListFormat('en-GB');

/** `Easy`, `easy and hard`, `easy, medium and hard`; empty without parts. */
export function joinWords(parts: readonly string[]): string {
  return list.format(parts);
}
