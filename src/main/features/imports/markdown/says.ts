/** Distinguishes lines with content from lines that have only links or markup. */
import type { Mark, Tree } from './parse-tree.ts';

/** True if any line in the range (end exclusive) has content other than rules, comments and tags. */
export function hasText(tree: Tree, from: number, to: number): boolean {
  return findText(tree, from, to) !== null;
}

/** The first such line; null if there is none. */
export function findText(tree: Tree, from: number, to: number): number | null {
  for (let line = from; line < to; line += 1) if (saysSomething(tree, line)) return line;
  return null;
}

function saysSomething(tree: Tree, line: number): boolean {
  const leaf = tree.leaves[line];
  if (leaf === undefined || leaf.type === 'comment' || leaf.type === 'rule') return false;
  if (leaf.type !== 'paragraph') return true;
  return restOf(tree, line, ({ kind }) => kind === 'tag' || kind === 'comment') !== '';
}

/** True if the lines have links and no other words. */
export function hasOnlyLinks(tree: Tree, from: number, to: number): boolean {
  let links = 0;
  for (let line = from; line < to; line += 1) {
    const leaf = tree.leaves[line];
    if (!saysSomething(tree, line) || leaf === undefined) continue;
    if (leaf.type !== 'paragraph') return false;
    const rest = restOf(tree, line, ({ kind }) => kind !== 'code' && kind !== 'formula');
    if (/[\p{L}\d]/u.test(rest)) return false;
    if ((tree.lineMarks[line] ?? []).some(({ kind }) => kind === 'link' || kind === 'image'))
      links += 1;
  }
  return links > 0;
}

/** The line without some of its marks and without its list and quote prefixes. */
function restOf(tree: Tree, line: number, isGone: (mark: Mark) => boolean): string {
  const from = tree.offsets[line] ?? 0;
  const end = from + (tree.lines[line]?.length ?? 0);
  let rest = '';
  let at = from;
  for (const mark of tree.lineMarks[line] ?? []) {
    if (mark.to <= at || mark.from >= end || !isGone(mark)) continue;
    rest += tree.source.slice(at, Math.max(at, mark.from));
    at = Math.min(end, mark.to);
  }
  rest += tree.source.slice(at, end);
  return rest
    .replace(/^(?:\s|>|[-*+](?=\s|$)|\d{1,9}[.)](?=\s|$))+/, '')
    .replace(/\\|&nbsp;|\s|(?:[-*_=]\s?){3,}/g, '');
}
