/** Compares expected output with printed output, line by line. */
import { diffArrays } from 'diff';

/**
 * The maximum number of lines that may differ before all of them count as different: comparing takes quadratic time.
 */
const maxDifferences = 2000;

/** A line of both outputs, or of only one. */
export type ComparedLine =
  | { is: 'same'; printed: string }
  | { is: 'missing'; printed: string }
  | { is: 'extra'; expected: string };

/**
 * The lines in order; where they differ, expected lines come before printed ones. Ignores trailing spaces, surrounding
 * blank lines and, in a table, column alignment.
 */
export function compareLines(expected: string, printed: string, isTable = false): ComparedLine[] {
  const comparator = (a: string, b: string): boolean =>
    isTable ? unalign(a) === unalign(b) : a === b;
  const [before, after] = [splitLines(expected), splitLines(printed)];
  const changes = diffArrays(before, after, { comparator, maxEditLength: maxDifferences }) ?? [
    { added: false, removed: true, value: before },
    { added: true, removed: false, value: after },
  ];
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

/** Reduces runs of spaces and rules, and drops spaces around column separators. */
function unalign(line: string): string {
  return line
    .trim()
    .replaceAll(/-+/g, '-')
    .replaceAll(/\s*([|+])\s*/g, '$1')
    .replaceAll(/\s+/g, ' ');
}

/** True if the outputs have the same lines. */
export function isSameOutput(expected: string, printed: string, isTable = false): boolean {
  return compareLines(expected, printed, isTable).every(({ is }) => is === 'same');
}
