/** Finds the word an author most likely meant. */

/** The known word within two edits of the given one (fewer for short words), ignoring case; null when none is. */
export function nearestWord(word: string, known: readonly string[]): string | null {
  const limit = word.length <= 3 ? 1 : 2;
  let nearest: string | null = null;
  let least = limit + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const edits = countEdits(word.toLowerCase(), candidate.toLowerCase());
    if (edits < least) {
      nearest = candidate;
      least = edits;
    }
  }
  return nearest;
}

/** Levenshtein distance: insertions, removals and replacements from one word to the other. */
function countEdits(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}
