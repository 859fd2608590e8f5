/** Finds the `<details>` of a Markdown file: what is folded away, and the summary that shows. */
import { lineAt } from './parse-tree.ts';
import type { Mark, Tree } from './parse-tree.ts';

export interface Details {
  /** The summary as it is written, with its markup; empty if it has none. */
  summary: string;
  /** The first line and the line after the last, from 0. */
  start: number;
  end: number;
  /** What is folded away, from the summary to the closing tag, and the line it begins on. */
  body: string;
  bodyLine: number;
}

/** Elements in each other are looked for in sections this deep. */
const maxDepth = 5;
/** The most characters of a summary that are read. */
const maxSummary = 2000;

/**
 * The outermost ones, in the order of the file; those in one of which `isSection` is true stand for it. Where one is never
 * closed, each ends where the next begins, or the file.
 */
export function findDetails(tree: Tree, isSection: (folded: Details) => boolean): Details[] {
  return findIn(tree, listTags(tree), isSection);
}

function findIn(
  tree: Tree,
  tags: Mark[],
  isSection: (folded: Details) => boolean,
  depth = 0,
): Details[] {
  const found = pairTags(tree, tags, true) ?? pairTags(tree, tags, false) ?? [];
  if (depth >= maxDepth) return found.map(({ inner: _, ...folded }) => folded);
  return found.flatMap(({ inner, ...folded }) => {
    const hasSections = inner.filter(opensDetails).length > 1;
    return hasSections || isSection(folded) ? findIn(tree, inner, isSection, depth + 1) : [folded];
  });
}

function opensDetails({ name, isClosing }: Mark): boolean {
  return name === 'details' && !isClosing;
}

function listTags({ leaves }: Tree): Mark[] {
  return [...new Set(leaves)].flatMap((block) =>
    (block?.marks ?? []).filter(
      ({ kind, name }) => kind === 'tag' && (name === 'details' || name === 'summary'),
    ),
  );
}

/** With the tags in each. Null if they may lie in each other and one isn't closed. */
function pairTags(
  tree: Tree,
  tags: readonly Mark[],
  mayNest: boolean,
): (Details & { inner: Mark[] })[] | null {
  const { source } = tree;
  const found: (Details & { inner: Mark[] })[] = [];
  let open: { from: number; index: number; summary: string; bodyFrom: number } | null = null;
  let summaryFrom: number | null = null;
  let depth = 0;
  const finish = (to: number, end: number, last: number): void => {
    if (open === null) return;
    const { from, index, summary, bodyFrom } = open;
    found.push({
      summary: summary.replace(/\s+/g, ' ').trim(),
      start: lineAt(tree, from),
      end,
      body: source.slice(bodyFrom, to),
      bodyLine: lineAt(tree, bodyFrom),
      inner: tags.slice(index + 1, last),
    });
    open = null;
    summaryFrom = null;
    depth = 0;
  };
  for (const [index, { name, isClosing, from, to }] of tags.entries()) {
    if (name === 'details' && !isClosing) {
      if (!mayNest) finish(from, lineAt(tree, from), index);
      if (depth === 0) open = { from, index, summary: '', bodyFrom: to };
      depth += 1;
    } else if (name === 'details' && depth > 0) {
      depth -= 1;
      if (depth === 0) finish(from, lineAt(tree, from) + 1, index);
    } else if (name === 'summary' && depth === 1 && open !== null) {
      if (!isClosing) summaryFrom = to;
      else if (summaryFrom !== null) {
        const summary = source.slice(summaryFrom, from).slice(0, maxSummary);
        open = { from: open.from, index: open.index, summary, bodyFrom: to };
        summaryFrom = null;
      }
    }
  }
  if (mayNest && open !== null) return null;
  finish(source.length, tree.lines.length, tags.length);
  return found;
}
