/** Suggests the word an author most likely meant when they wrote an unknown key. */
import { distance } from 'fastest-levenshtein';

/** The known word within two edits of the given one (fewer for short words), ignoring case; null when none is. */
export function nearestWord(word: string, known: readonly string[]): string | null {
  const limit = word.length <= 3 ? 1 : 2;
  let nearest: string | null = null;
  let least = limit + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const edits = distance(word.toLowerCase(), candidate.toLowerCase());
    if (edits < least) {
      nearest = candidate;
      least = edits;
    }
  }
  return nearest;
}
