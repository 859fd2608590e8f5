/** Joins parts of a sentence. */

/** `Easy`, `easy and hard`, `easy, medium and hard`; empty without parts. */
export function joinWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
