/** Finds the headings of a Markdown file in all common forms, as a tree. */
import { formatNumber } from '../../../../shared/format-number.ts';
import { AppError } from '../../../../shared/app-error.ts';
import { lineAt } from './parse-tree.ts';
import type { Block, References, Tree } from './parse-tree.ts';
import { isAsking } from './question-likeness.ts';
import { readQuestionText } from './question-text.ts';
import { hasText } from './says.ts';

export interface Heading {
  /** 1 to 6; 0 for the file itself. */
  level: number;
  text: string;
  number: number | null;
  isLabelled: boolean;
  /** True if it is marked as a question or reads like one. */
  asks: boolean;
  /** True if its questions are below it; unset until its level has been examined. */
  isGroup?: boolean;
  /** Its first line, the line after it, and the line after everything below it, from 0. */
  start: number;
  bodyStart: number;
  end: number;
  /** Headings of deeper levels under it. */
  children: Heading[];
  parent: Heading | null;
}

/** The maximum number of headings read from a file, and the maximum length of one. */
const maxHeadings = 10_000;
const maxLength = 2000;

/**
 * The file as the root of its headings. Lines for which `isHidden` is true are skipped. Fails with `content` if there are
 * too many headings.
 */
export function readHeadings(tree: Tree, isHidden: (line: number) => boolean): Heading {
  const all: Heading[] = [];
  const visit = (block: Block, number: number | null): void => {
    if (block.type === 'heading' || block.type === 'paragraph') {
      const heading = isHidden(block.start) ? null : readHeading(tree, block, number);
      if (heading !== null) all.push(heading);
    }
    for (const [index, child] of block.children.entries()) {
      visit(child, block.type === 'item' && index === 0 ? block.number : null);
    }
  };
  visit(tree.root, null);
  if (all.length > maxHeadings) {
    const limit = formatNumber(maxHeadings);
    throw new AppError('content', `There are over ${limit} headings: split the file.`);
  }
  const root = makeHeading(0, '', null, 0, 0);
  let open = root;
  for (const heading of nestParts(tree, all)) {
    while (open.level >= heading.level) {
      open.end = heading.start;
      open = open.parent ?? root;
    }
    heading.parent = open;
    open.children.push(heading);
    open = heading;
  }
  for (let heading: Heading | null = open; heading !== null; heading = heading.parent) {
    heading.end = tree.lines.length;
  }
  return root;
}

/** All headings below one, in file order. */
export function listHeadings(heading: Heading): Heading[] {
  return heading.children.flatMap((child) => [child, ...listHeadings(child)]);
}

/** The line at which a heading's own text ends. */
export function ownEnd({ children, end }: Heading): number {
  return children[0]?.start ?? end;
}

/**
 * In a list that began without sections, a heading with text between two consecutively numbered questions is part of the
 * first one's answer, regardless of its level. So is a heading that ends in a colon.
 */
function nestParts(tree: Tree, all: Heading[]): Heading[] {
  const numbered = all.filter(({ number, asks }) => number !== null && asks);
  const [first] = numbered;
  if (first === undefined || numbered.length < 2) return all;
  const sections = countSections(all, first);
  const startsInSection = all.some(
    ({ level, start }) => level > 1 && level < first.level && start < first.start,
  );
  let before: Heading | null = null;
  for (const [index, heading] of all.entries()) {
    if (heading.number !== null && heading.asks) {
      before = heading;
      continue;
    }
    if (before === null || heading.level > before.level) continue;
    const next = all
      .slice(index + 1, index + 50)
      .find(({ number, asks }) => asks && number !== null);
    if (next?.number !== (before.number ?? 0) + 1) continue;
    const following = all[index + 1]?.start ?? tree.lines.length;
    const isSaid = hasText(tree, heading.bodyStart, following);
    const isSection = startsInSection || (sections.get(heading.level) ?? 0) > 1;
    if (isSaid && (/[:：]\s*$/.test(heading.text) || !isSection)) {
      heading.level = Math.min(7, before.level + 1);
    }
  }
  return all;
}

/** For each level above the first numbered question's, the number of headings that contain at least two numbered questions. */
function countSections(all: readonly Heading[], first: Heading): Map<number, number> {
  const sections = new Map<number, number>();
  let open: { level: number; count: number }[] = [];
  const closeFrom = (level: number): void => {
    for (const { level: closed, count } of open.filter((one) => one.level >= level)) {
      if (count > 1) sections.set(closed, (sections.get(closed) ?? 0) + 1);
    }
    open = open.filter((one) => one.level < level);
  };
  for (const { level, start, number, asks } of all) {
    closeFrom(level);
    if (number !== null && asks) for (const one of open) one.count += 1;
    if (level < first.level && start > first.start) open.push({ level, count: 0 });
  }
  closeFrom(0);
  return sections;
}

function readHeading(tree: Tree, block: Block, number: number | null): Heading | null {
  const { text, start, end } = block;
  if (block.type === 'heading') {
    // A paragraph above a thematic break parses as a heading, too.
    if (end - start > 2) return null;
    const heading = makeHeading(block.level, text, number, start, end, tree.references);
    return heading.text === '' ? null : heading;
  }
  const [open, close] = block.marks.filter(
    ({ kind, name }) => kind === 'tag' && /^h[1-6]$/.test(name),
  );
  if (open === undefined || open.isClosing || close?.isClosing !== true) return null;
  const written = tree.source.slice(open.to, close.from);
  if (tree.source.slice(tree.offsets[start], open.from).trim() !== '') return null;
  return makeHeading(
    Number(open.name[1]),
    written,
    number,
    start,
    lineAt(tree, close.to) + 1,
    tree.references,
  );
}

function makeHeading(
  level: number,
  written: string,
  item: number | null,
  start: number,
  bodyStart: number,
  references: References = {},
): Heading {
  const { text, number, isLabelled } = readQuestionText(written.slice(0, maxLength), references);
  return {
    ...{ level, text, isLabelled, start, bodyStart, end: bodyStart, children: [], parent: null },
    number: item ?? number,
    asks: isLabelled || isAsking(text),
  };
}
