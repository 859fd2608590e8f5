/** Finds the lines of Markdown that are rows of tables, in which a line break would end the row. */

/** Where each line that is a row begins. A line that begins with a bar is one wherever it stands. */
export function findTableRows(text: string): Set<number> {
  const rows = new Set<number>();
  if (!text.includes('|')) return rows;
  let isInTable = false;
  let start = 0;
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const isHeader = line.includes('|') && isDelimiter(lines[index + 1] ?? '');
    isInTable = isHeader || (isInTable && /[^\s>]/.test(line));
    if (isInTable || /^[\s>]*\|/.test(line)) rows.add(start);
    start += line.length + 1;
  }
  return rows;
}

/** Whether the line is one like `--- | :---:`, which divides the header of a table from its body. */
function isDelimiter(line: string): boolean {
  return line.includes('|') && line.includes('-') && /^[-:|\s>]+$/.test(line);
}
