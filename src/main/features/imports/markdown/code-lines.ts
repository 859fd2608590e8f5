/** Tells which lines of a Markdown file are code or comment, in which nothing else is to be looked for. */
import { closesFence, readFenceOpening } from '../../../../shared/markdown-fences.ts';

export type LineKind = 'text' | 'code' | 'comment';

/** What a fence may stand behind: its indentation, or the marker of the item that it begins. */
const fenceIndent = /^\s{0,40}(?:(?:[-*+]|\d{1,9}[.)])\s{1,10})?/;
const quotation = /^\s{0,3}>\s?/;
const item = /^\s{0,40}(?:[-*+]|\d{1,9}[.)])(?:\s|$)/;

/** The kind of every line: of a fence with its fences, of a comment, or text. A fence that is never closed ends where its quotation or the text does. */
export function classifyLines(lines: readonly string[]): LineKind[] {
  let fence: string | null = null;
  let isFenceQuoted = false;
  let isInComment = false;
  return lines.map((line) => {
    const inner = line.replace(quotation, '');
    // A quotation takes its fence with it.
    if (isFenceQuoted && inner === line) fence = null;
    if (fence !== null) {
      if (closesFence((isFenceQuoted ? inner : line).trimStart(), fence)) fence = null;
      return 'code';
    }
    if (isInComment || line.trimStart().startsWith('<!--')) {
      const rest = afterComments(line, isInComment);
      isInComment = rest === null;
      return rest === null || rest === '' ? 'comment' : 'text';
    }
    const marks = findFenceMarks(inner);
    if (marks === null) return 'text';
    fence = marks;
    isFenceQuoted = inner !== line;
    return 'code';
  });
}

/** The kinds with indented code as code, too: what stands in four spaces after an empty line, and in no item of a list. */
export function classifyIndented(lines: readonly string[], kinds: readonly LineKind[]): LineKind[] {
  let isInItem = false;
  let isAfterEmpty = true;
  let isInCode = false;
  return kinds.map((kind, index) => {
    const line = lines[index] ?? '';
    if (kind !== 'text') {
      // A fence may begin an item.
      isInItem ||= item.test(line);
      isInCode = isAfterEmpty = false;
      return kind;
    }
    if (line.trim() === '') {
      isAfterEmpty = true;
      return kind;
    }
    isInCode = !isInItem && /^(?: {4}| {0,3}\t)/.test(line) && (isInCode || isAfterEmpty);
    if (!isInCode && item.test(line)) isInItem = true;
    else if (isAfterEmpty && /^\S/.test(line)) isInItem = false;
    isAfterEmpty = false;
    return isInCode ? 'code' : kind;
  });
}

/** Whether the first line with words, from one on, is code by its indentation. `kinds` are those of `classifyIndented`. */
export function beginsWithCode(
  lines: readonly string[],
  kinds: readonly LineKind[],
  from: number,
): boolean {
  let first = from;
  while (first < lines.length && (lines[first] ?? '').trim() === '') first += 1;
  return kinds[first] === 'code' && findFenceMarks(lines[first] ?? '') === null;
}

/** What follows the comments that a line begins with; null if the last of them goes on in the next line. */
function afterComments(line: string, isInComment: boolean): string | null {
  let rest = line.trim();
  let isInside = isInComment;
  while (isInside || rest.startsWith('<!--')) {
    const end = rest.indexOf('-->');
    if (end < 0) return null;
    rest = rest.slice(end + 3).trimStart();
    isInside = false;
  }
  return rest;
}

/** The marks of the fence that the line opens; null if it opens none. */
function findFenceMarks(line: string): string | null {
  return readFenceOpening(line.replace(fenceIndent, ''))?.marks ?? null;
}
