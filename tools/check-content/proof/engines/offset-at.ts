/** Converts a line and column in code to an offset. */

/** The offset in UTF-16 units of a line and column, both from 1; null if the code has no such line. */
export function offsetAt(code: string, line: number, column: number): number | null {
  const lines = code.split('\n');
  if (line < 1 || line > lines.length) return null;
  const before = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
  return before + Math.min(column - 1, lines[line - 1]?.length ?? 0);
}
