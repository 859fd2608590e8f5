/** Finds the `<details>` of a Markdown file: what is folded away, and the summary that shows. */
import type { LineKind } from './code-lines.ts';

export interface Details {
  /** The summary as it is written, with its markup; empty if it has none. */
  summary: string;
  /** The first line and the line after the last, from 0. */
  start: number;
  end: number;
  /** What is folded away, from the summary to the closing tag. */
  body: string;
  /** The line the body begins on. */
  bodyLine: number;
}

/** The most characters of a summary that are read. */
const maxSummary = 2000;
const tags = /<(\/?)(details|summary)\b[^<>]*>/gi;

/** The outermost ones, in the order of the file. Where one is never closed, each ends where the next begins, or the file. */
export function findDetails(lines: readonly string[], kinds: readonly LineKind[]): Details[] {
  return scan(lines, kinds, true) ?? scan(lines, kinds, false) ?? [];
}

/** Null if they may lie in each other and one isn't closed. */
function scan(
  lines: readonly string[],
  kinds: readonly LineKind[],
  mayNest: boolean,
): Details[] | null {
  const found: Details[] = [];
  let open: { line: number; summary: string; bodyLine: number; bodyColumn: number } | null = null;
  let summaryFrom: { line: number; column: number } | null = null;
  let depth = 0;
  const finish = (line: number, column: number, end: number): void => {
    if (open === null) return;
    const body = textBetween(lines, open.bodyLine, open.bodyColumn, line, column);
    found.push({
      summary: open.summary.replace(/\s+/g, ' ').trim(),
      start: open.line,
      end,
      body,
      bodyLine: open.bodyLine,
    });
    open = null;
    summaryFrom = null;
    depth = 0;
  };
  for (const [index, line] of lines.entries()) {
    if (kinds[index] !== 'text' || !line.includes('<')) continue;
    for (const match of line.matchAll(tags)) {
      const { index: column } = match;
      if (line[column - 1] === '`') continue;
      const isClosing = match[1] === '/';
      const after = column + match[0].length;
      if (match[2]?.toLowerCase() === 'details') {
        if (!isClosing) {
          if (!mayNest) finish(index, column, index);
          if (depth === 0) open = { line: index, summary: '', bodyLine: index, bodyColumn: after };
          depth += 1;
        } else if (depth > 0) {
          depth -= 1;
          if (depth === 0) finish(index, column, index + 1);
        }
      } else if (depth === 1 && open !== null) {
        if (!isClosing) summaryFrom = { line: index, column: after };
        else if (summaryFrom !== null) {
          const { line: from, column: start } = summaryFrom;
          const summary = textBetween(lines, from, start, index, column).slice(0, maxSummary);
          open = { line: open.line, summary, bodyLine: index, bodyColumn: after };
          summaryFrom = null;
        }
      }
    }
  }
  if (mayNest && open !== null) return null;
  finish(lines.length - 1, (lines.at(-1) ?? '').length, lines.length);
  return found;
}

function textBetween(
  lines: readonly string[],
  startLine: number,
  startColumn: number,
  endLine: number,
  endColumn: number,
): string {
  if (startLine === endLine) return (lines[startLine] ?? '').slice(startColumn, endColumn);
  return [
    (lines[startLine] ?? '').slice(startColumn),
    ...lines.slice(startLine + 1, endLine),
    (lines[endLine] ?? '').slice(0, endColumn),
  ].join('\n');
}
