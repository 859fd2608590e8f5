/** Finds the `<details>` of a Markdown file: what is folded away, and the summary that shows. */
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

/** The most characters of a summary that are read. */
const maxSummary = 2000;

/**
 * The outermost ones, in the order of the file; those in one of which `isSection` is true stand for it. Where one is never
 * closed, each ends where the next begins, or the file.
 */
export function findDetails(tree: Tree, isSection: (folded: Details) => boolean): Details[] {
  return findIn(tree, listTags(tree), isSection);
}

function findIn(tree: Tree, tags: Mark[], isSection: (folded: Details) => boolean): Details[] {
  const found = pairTags(tree, tags, true) ?? pairTags(tree, tags, false) ?? [];
  return found.flatMap((folded) => {
    const own = tags.filter(({ from }) => {
      const line = lineAt(tree, from);
      return line >= folded.start && line < folded.end;
    });
    const inner = own.slice(own[1]?.name === 'summary' ? 3 : 1, -1);
    const isNested = inner.filter(({ name, isClosing }) => name === 'details' && !isClosing).length > 1;
    return isNested || isSection(folded) ? findIn(tree, inner, isSection) : [folded];
  });
}

function listTags({ leaves }: Tree): Mark[] {
  return [...new Set(leaves)].flatMap((block) =>
    (block?.marks ?? []).filter(
      ({ kind, name }) => kind === 'tag' && (name === 'details' || name === 'summary'),
    ),
  );
}

/** Null if they may lie in each other and one isn't closed. */
function pairTags(tree: Tree, tags: readonly Mark[], mayNest: boolean): Details[] | null {
  const { source } = tree;
  const found: Details[] = [];
  let open: { from: number; summary: string; bodyFrom: number } | null = null;
  let summaryFrom: number | null = null;
  let depth = 0;
  const finish = (to: number, end: number): void => {
    if (open === null) return;
    const { from, summary, bodyFrom } = open;
    found.push({
      summary: summary.replace(/\s+/g, ' ').trim(),
      start: lineAt(tree, from),
      end,
      body: source.slice(bodyFrom, to),
      bodyLine: lineAt(tree, bodyFrom),
    });
    open = null;
    summaryFrom = null;
    depth = 0;
  };
  for (const { name, isClosing, from, to } of tags) {
    if (name === 'details' && !isClosing) {
      if (!mayNest) finish(from, lineAt(tree, from));
      if (depth === 0) open = { from, summary: '', bodyFrom: to };
      depth += 1;
    } else if (name === 'details' && depth > 0) {
      depth -= 1;
      if (depth === 0) finish(from, lineAt(tree, from) + 1);
    } else if (name === 'summary' && depth === 1 && open !== null) {
      if (!isClosing) summaryFrom = to;
      else if (summaryFrom !== null) {
        const summary = source.slice(summaryFrom, from).slice(0, maxSummary);
        open = { from: open.from, summary, bodyFrom: to };
        summaryFrom = null;
      }
    }
  }
  if (mayNest && open !== null) return null;
  finish(source.length, tree.lines.length);
  return found;
}

/** The line of an offset, from 0. */
export function lineAt({ offsets }: Pick<Tree, 'offsets'>, offset: number): number {
  let [low, high] = [0, offsets.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
