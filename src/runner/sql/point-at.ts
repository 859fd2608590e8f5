/** Points at an error as psql does: the line of code, with a caret under the place. */

/** The maximum number of characters shown of a line. */
const maxLength = 60;
/** The number of characters kept before the location in a truncated line. */
const lead = 30;

/** Two lines; the offset is in UTF-16 units of the code, and lines are counted from 1. */
export function pointAt(code: string, offset: number): string {
  const before = code.slice(0, offset).split('\n');
  const column = before.at(-1)?.length ?? 0;
  // The width of a tab varies.
  const line = (code.split('\n')[before.length - 1] ?? '').replaceAll('\t', ' ');
  const start = line.length > maxLength ? Math.max(0, column - lead) : 0;
  const head = `LINE ${before.length}: ${start > 0 ? '...' : ''}`;
  const end = start + maxLength;
  const rest = line.length > end ? '...' : '';
  const caret = `${' '.repeat(head.length + column - start)}^`;
  return `${head}${line.slice(start, end)}${rest}\n${caret}`;
}
