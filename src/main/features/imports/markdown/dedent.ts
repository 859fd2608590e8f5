/** Removes the indentation of a text from inside a list or quotation. */

/** Removes the indentation of the first non-blank line from all lines; other white space, and tabs within lines, stay. */
export function dedent(text: string): string {
  const lines = text.split('\n');
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const base = columnsOf(first);
  return base === 0 ? text : lines.map((line) => dropColumns(line, base)).join('\n');
}

function columnsOf(line: string): number {
  let columns = 0;
  for (const char of line) {
    if (char === ' ') columns += 1;
    else if (char === '\t') columns += 4 - (columns % 4);
    else break;
  }
  return columns;
}

function dropColumns(line: string, count: number): string {
  let columns = 0;
  let index = 0;
  while (columns < count && (line[index] === ' ' || line[index] === '\t')) {
    columns += line[index] === ' ' ? 1 : 4 - (columns % 4);
    index += 1;
  }
  // A wider tab leaves its remaining columns as spaces.
  return ' '.repeat(Math.max(0, columns - count)) + line.slice(index);
}
