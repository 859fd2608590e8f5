/** Merges compared lines into the whole output. */
import type { ComparedLine } from '../ui/compare-lines.ts';

/** Every printed line once, in order, with missing expected lines before the compared ones. */
export function placeLines(pairs: readonly ComparedLine[], printed: string): ComparedLine[] {
  const rest = [...pairs];
  const placed: ComparedLine[] = [];
  for (const line of printed.trimEnd().split('\n')) {
    const next = rest.findIndex((pair) => pair.is !== 'extra');
    const pair = rest[next];
    if (pair !== undefined && pair.is !== 'extra' && pair.printed === line.trimEnd()) {
      placed.push(...rest.splice(0, next + 1));
    } else if (printed !== '') {
      placed.push({ is: 'same', printed: line });
    }
  }
  return [...placed, ...rest];
}
