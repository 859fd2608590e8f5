/** Finds the `<details>` elements of a Markdown file: their folded contents and visible summaries. */
import { lineAt } from './parse-tree.ts';
import type { Mark, Tree } from './parse-tree.ts';

export interface Details {
  /** The summary as written, with markup; empty if there is none. */
  summary: string;
  /** The first line and the line after the last, from 0. */
  start: number;
  end: number;
  /** The contents from the summary to the closing tag, and their first line. */
  body: string;
  bodyLine: number;
}

/** The maximum depth at which nested elements in sections are searched. */
const maxDepth = 5;
/** The maximum length of a summary. */
const maxSummary = 2000;

/**
 * The outermost elements in file order, with sections replaced by the elements in them. If any is unclosed, each ends where
 * the next begins or at the end of the file.
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

/** Each element with the tags in it. Null if elements may be nested and one is unclosed. */
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
