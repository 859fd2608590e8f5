/** Chooses the heading levels that are questions, by the wording of each level's headings and the text below them. */
import type { Heading } from './headings.ts';
import { listHeadings, ownEnd } from './headings.ts';
import type { Tree } from './parse-tree.ts';
import { hasQuestionMark, isFrameName, isSectionName } from './question-likeness.ts';
import { hasOnlyLinks, hasText } from './says.ts';

/** The share of a level's headings that must ask something. */
const enough = 0.5;
/** With this many questions below a question, they are part of the list rather than of its answer. */
const manyParts = 8;
/** The minimum number of headings with texts in a list whose headings ask nothing. */
const fewestNames = 2;

/** Typical headings of a project's README: a file with mostly these isn't a list. */
const projectNames =
  /^(?:about|install(?:ation|ing)?|setup|usage|quick ?start|getting started|features?|requirements|prerequisites|configuration|options|api|demo|screenshots|build(?:ing)?|tests?|testing|deployment|documentation|docs|faq|road ?map|community|development|how to .*|overview|introduction)$/i;

/**
 * The front and back matter of a list (headings before its first and after its last part, with everything below them), and
 * lists of links.
 */
export function findFrames(
  tree: Tree,
  root: Heading,
  countMarked: (heading: Heading) => number,
): Set<Heading> {
  const frames = new Set<Heading>();
  const isFrame = (heading: Heading): boolean => {
    const { text, asks, bodyStart, end } = heading;
    if (asks) return false;
    const answered = listHeadings(heading).filter((one) => isAnsweredQuestion(tree, one));
    if (answered.length >= 2) return false;
    if (hasOnlyLinks(tree, bodyStart, end)) return true;
    return isFrameName(text) && countMarked(heading) < 3;
  };
  const look = (siblings: readonly Heading[]): void => {
    for (const side of [siblings, siblings.toReversed()]) {
      for (const heading of side) {
        if (!isFrame(heading)) break;
        frames.add(heading);
      }
    }
    for (const heading of siblings) {
      if (!heading.asks && hasOnlyLinks(tree, heading.bodyStart, heading.end)) frames.add(heading);
    }
  };
  look(root.children);
  const [title] = root.children;
  if (title !== undefined) look(title.children);
  return frames;
}

function isAnsweredQuestion(tree: Tree, { asks, bodyStart, end }: Heading): boolean {
  return asks && hasText(tree, bodyStart, end);
}

/** The levels whose headings are questions; empty if there are none. */
export function chooseLevels(
  tree: Tree,
  root: Heading,
  frames: ReadonlySet<Heading>,
  countMarked: (heading: Heading) => number,
): Set<number> {
  const all = listWithout(root, frames);
  const chosen = new Set<number>();
  for (const level of [1, 2, 3, 4, 5, 6]) {
    const headings = all.filter((heading) => heading.level === level);
    if (headings.length === 0 || !isQuestionLevel(tree, headings, countMarked)) continue;
    // Parts of an answer may be questions as well, such as "How does it work?" under every question.
    if (!headings.every((heading) => hasAncestorIn(heading, chosen))) chosen.add(level);
  }
  return chosen;
}

function listWithout(heading: Heading, frames: ReadonlySet<Heading>): Heading[] {
  return heading.children
    .filter((child) => !frames.has(child))
    .flatMap((child) => [child, ...listWithout(child, frames)]);
}

function isQuestionLevel(
  tree: Tree,
  headings: readonly Heading[],
  countMarked: (heading: Heading) => number,
): boolean {
  const { length } = headings;
  const asking = headings.filter(({ asks }) => asks).length;
  const grouping = headings.filter((heading) =>
    isGroup(tree, heading, asking === 1, countMarked),
  ).length;
  if (grouping >= Math.max(1, length * enough) && grouping >= asking * enough) return false;
  if (asking >= length * enough) return true;
  // Numbered names of things, such as "12. Closures", each with its answer and no questions below.
  const numbered = headings.filter(({ number }) => number !== null).length;
  const names = headings.filter(({ text }) => !isSectionName(text)).length;
  return (
    length >= 3 &&
    numbered >= length * 0.6 &&
    names >= length * 0.8 &&
    grouping === 0 &&
    headings.filter(({ bodyStart, end }) => hasText(tree, bodyStart, end)).length >= length * 0.8 &&
    headings.filter((heading) => countMarked(heading) > 0).length < length * enough
  );
}

/** True if a heading of these levels is a question rather than the name of a group. */
export function isQuestion(heading: Heading, levels: ReadonlySet<number>): boolean {
  const { level, text, isLabelled, number, asks, children } = heading;
  if (!levels.has(level)) return false;
  if (isLabelled) return true;
  if (asks) return heading.isGroup !== true;
  return (number !== null || !isSectionName(text)) && !children.some(({ asks: own }) => own);
}

/** True if a heading has text before its first subheading. */
export function isAnsweredItself(tree: Tree, heading: Heading): boolean {
  return hasText(tree, heading.bodyStart, ownEnd(heading));
}

/** True if the heading groups several different questions and isn't an answered question itself. */
function isGroup(
  tree: Tree,
  heading: Heading,
  isAlone: boolean,
  countMarked: (heading: Heading) => number,
): boolean {
  const under = listHeadings(heading);
  const asking = under.filter(({ asks }) => asks);
  const distinct = new Set(asking.map(({ text }) => text.toLowerCase())).size;
  const marked = countMarked(heading);
  heading.isGroup = marked >= manyParts || (isAlone && marked > 2);
  if (heading.isGroup || asking.length < 2 || distinct < asking.length * enough) {
    return heading.isGroup;
  }
  heading.isGroup = groups(tree, heading, asking, under.length);
  return heading.isGroup;
}

function groups(tree: Tree, heading: Heading, asking: readonly Heading[], under: number): boolean {
  if (heading.level === 1) return asking.length >= (hasQuestionMark(heading.text) ? 4 : 2);
  // Headings under a question are parts of its answer, unless there are many.
  if (heading.asks && isAnsweredItself(tree, heading)) {
    return asking.filter((one) => isAnsweredQuestion(tree, one)).length >= manyParts;
  }
  if (hasQuestionMark(heading.text) || heading.isLabelled) return asking.length >= manyParts;
  return asking.length >= Math.max(2, under * 0.3);
}

function hasAncestorIn(heading: Heading, levels: ReadonlySet<number>): boolean {
  for (let { parent } = heading; parent !== null; parent = parent.parent) {
    if (levels.has(parent.level) && (parent.asks || parent.number !== null)) return true;
  }
  return false;
}

/** The headings with texts in a list that asks nothing: those of a deeper level if the others only group them. */
export function readNames(tree: Tree, root: Heading, frames: ReadonlySet<Heading>): Heading[] {
  const all = listWithout(root, frames);
  const projects = all.filter(({ text }) => projectNames.test(text)).length;
  for (const level of [2, 3, 4, 5, 6]) {
    const own = all.filter((heading) => heading.level === level);
    const isGrouped = own.some(
      (heading) =>
        heading.children.length > 0 && !hasText(tree, heading.bodyStart, ownEnd(heading)),
    );
    if (own.length === 0 || isGrouped) continue;
    const names = own.filter(({ bodyStart, end }) => hasText(tree, bodyStart, end));
    // A project's README has such headings, which aren't questions.
    if (names.length < fewestNames && all.length > 1) return [];
    return projects > 1 && projects * 2 >= names.length ? [] : names;
  }
  return [];
}
