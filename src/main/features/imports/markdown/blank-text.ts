/** Tells whether lines of a Markdown file say anything, and how far they're indented. */

/** A part of a line that says nothing. Each is taken whole: trying all ways to divide a long rule would take forever. */
const idle =
  /\s+|(?:[-*_=]\s{0,3}){3,}|<\/?(?:br|hr|p|div|center|details)\b[^<>]{0,200}>|\\|&nbsp;/iy;

/** Whether nothing but rules and empty lines is between two lines (from 0, the second not included). */
export function isBlank(lines: readonly string[], from: number, to: number): boolean {
  return !hasText(lines, from, to);
}

/** Whether one of the lines says something. */
export function hasText(lines: readonly string[], from: number, to: number): boolean {
  for (let index = from; index < to; index += 1) {
    const line = lines[index] ?? '';
    if (line.length > 500 || !isIdle(line)) return true;
  }
  return false;
}

/** Whether the line is empty, a rule, or a tag that shows nothing. */
export function isIdle(line: string): boolean {
  if (line.length > 500) return false;
  idle.lastIndex = 0;
  let end = 0;
  while (end < line.length && idle.test(line)) end = idle.lastIndex;
  return end === line.length;
}

/** How many spaces the line begins with. */
export function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** The text without the spaces that its first line with words begins with. */
export function dedent(text: string): string {
  const lines = text.replaceAll('\t', '    ').split('\n');
  const base = indentOf(lines.find((line) => line.trim() !== '') ?? '');
  if (base === 0) return text;
  return lines.map((line) => line.slice(Math.min(base, indentOf(line)))).join('\n');
}
