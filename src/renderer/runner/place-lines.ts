/** Merges compared lines into the whole output. */
import type { ComparedLine } from '../ui/compare-lines.ts';

/** Every printed line once, in order, with missing expected lines before the compared ones. */
export function placeLines(pairs: readonly ComparedLine[], printed: string): ComparedLine[] {
  const placed: ComparedLine[] = [];
  const findPrinted = (from: number): number => {
    let index = from;
    while (pairs[index]?.is === 'extra') index += 1;
    return index;
  };
  let start = 0;
  let next = findPrinted(start);
  for (const line of printed.trimEnd().split('\n')) {
    const pair = pairs[next];
    if (pair !== undefined && pair.is !== 'extra' && pair.printed === line.trimEnd()) {
      placed.push(...pairs.slice(start, next + 1));
      start = next + 1;
      next = findPrinted(start);
    } else if (printed !== '') {
      placed.push({ is: 'same', printed: line });
    }
  }
  return [...placed, ...pairs.slice(start)];
}
