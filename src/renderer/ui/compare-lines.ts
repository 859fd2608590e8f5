/** Compares the lines of what somebody expects with those of what is printed. */
import { diffArrays } from 'diff';

/** A line that both have, that only one of them has, or that stands in both where it should but isn't the same. */
export type LinePair =
  | { is: 'same'; printed: string }
  | { is: 'different'; expected: string; printed: string }
  | { is: 'missing'; printed: string }
  | { is: 'extra'; expected: string };

/**
 * The lines in order. Spaces at their ends don't count, nor do empty lines around them; in a table nor does what only
 * aligns its columns.
 */
export function compareLines(expected: string, printed: string, isTable = false): LinePair[] {
  const comparator = (a: string, b: string): boolean =>
    isTable ? unalign(a) === unalign(b) : a === b;
  const pairs: LinePair[] = [];
  let removed: string[] = [];
  const settle = (added: string[]): void => {
    for (let index = 0; index < Math.max(removed.length, added.length); index += 1) {
      pairs.push(pair(removed[index], added[index]));
    }
    removed = [];
  };
  for (const change of diffArrays(splitLines(expected), splitLines(printed), { comparator })) {
    if (change.removed) removed = change.value;
    else if (change.added) settle(change.value);
    else {
      settle([]);
      pairs.push(...change.value.map((line): LinePair => ({ is: 'same', printed: line })));
    }
  }
  settle([]);
  return pairs;
}

function pair(expected: string | undefined, printed: string | undefined): LinePair {
  if (expected === undefined) return { is: 'missing', printed: printed ?? '' };
  if (printed === undefined) return { is: 'extra', expected };
  return { is: 'different', expected, printed };
}

function splitLines(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  const first = lines.findIndex((line) => line !== '');
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex((line) => line !== '') + 1);
}

/** One space for several, none beside the bars between columns, and every rule as short as it can be. */
function unalign(line: string): string {
  return line
    .trim()
    .replaceAll(/-+/g, '-')
    .replaceAll(/\s*([|+])\s*/g, '$1')
    .replaceAll(/\s+/g, ' ');
}
