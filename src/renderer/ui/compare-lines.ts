/** Compares the lines of what somebody expects with those of what is printed. */
import { diffArrays } from 'diff';

/** A line that both have, or that only one of them has. */
export type ComparedLine =
  | { is: 'same'; printed: string }
  | { is: 'missing'; printed: string }
  | { is: 'extra'; expected: string };

/**
 * The lines in order; where they differ, those expected come before those printed. Spaces at their ends don't count, nor do
 * empty lines around them; in a table nor does what only aligns its columns.
 */
export function compareLines(expected: string, printed: string, isTable = false): ComparedLine[] {
  const comparator = (a: string, b: string): boolean =>
    isTable ? unalign(a) === unalign(b) : a === b;
  const changes = diffArrays(splitLines(expected), splitLines(printed), { comparator });
  return changes.flatMap(({ added, removed, value }) =>
    value.map((line): ComparedLine => {
      if (removed) return { is: 'extra', expected: line };
      return { is: added ? 'missing' : 'same', printed: line };
    }),
  );
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
