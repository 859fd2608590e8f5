/** Chooses which headings of a file are its questions, by what they look like rather than by their level. */
import type { Heading } from './headings.ts';
import { listHeadings } from './headings.ts';
import { hasQuestionMark, isAsking, isFrame, isSectionName } from './question-likeness.ts';

/** What the headings of one level have in common. */
interface LevelTraits {
  level: number;
  headings: Heading[];
  asking: number;
  numbered: number;
}

/** The share of a level's headings that has to ask something. */
const enough = 0.5;

/** The levels whose headings are questions; empty if none is one. */
export function chooseLevels(
  root: Heading,
  isAnswered: (heading: Heading) => boolean,
): Set<number> {
  const all = listHeadings(root).filter(({ text }) => !isFrame(text));
  const levels = [1, 2, 3, 4, 5, 6]
    .map((level) => readTraits(level, all))
    .filter(({ headings }) => headings.length > 0);
  const chosen = new Set<number>();
  for (const traits of levels) {
    if (!isQuestionLevel(traits, isAnswered)) continue;
    // Parts of an answer ask as well: "How does it work?" under every question.
    const isUnderChosen = traits.headings.every((heading) => hasAncestorIn(heading, chosen));
    if (!isUnderChosen) chosen.add(traits.level);
  }
  return chosen;
}

function readTraits(level: number, all: readonly Heading[]): LevelTraits {
  const headings = all.filter((heading) => heading.level === level);
  return {
    level,
    headings,
    asking: headings.filter(({ text, isLabelled }) => isLabelled || isAsking(text)).length,
    numbered: headings.filter(({ number }) => number !== null).length,
  };
}

function isQuestionLevel(
  { headings, asking, numbered }: LevelTraits,
  isAnswered: (heading: Heading) => boolean,
): boolean {
  const { length } = headings;
  const grouping = headings.filter(groupsQuestions).length;
  if (grouping >= Math.max(1, length * enough) && grouping >= asking * enough) return false;
  if (asking >= length * enough) return true;
  // Numbered names of things, as in "12. Closures", each with its answer.
  const names = headings.filter(({ text }) => !isSectionName(text)).length;
  return (
    length >= 3 &&
    numbered >= length * 0.6 &&
    names >= length * 0.8 &&
    grouping === 0 &&
    headings.filter(isAnswered).length >= length * 0.8
  );
}

/** Whether the questions are under the heading: several different ones, most of them with a question mark. */
export function groupsQuestions(heading: Heading): boolean {
  const under = listHeadings(heading).filter(({ text }) => !isFrame(text));
  const asking = under.filter(({ text, isLabelled }) => isLabelled || isAsking(text));
  const distinct = new Set(asking.map(({ text }) => text.toLowerCase())).size;
  if (asking.length < 2 || distinct < asking.length * enough) return false;
  if (heading.level === 1) return asking.length >= (hasQuestionMark(heading.text) ? 4 : 2);
  // Under a question are the parts of its answer, unless they are many.
  const isQuestion = hasQuestionMark(heading.text) || heading.isLabelled;
  return isQuestion || (heading.number !== null && isAsking(heading.text))
    ? asking.length >= 8
    : asking.length >= Math.max(2, under.length * 0.3);
}

function hasAncestorIn(heading: Heading, levels: ReadonlySet<number>): boolean {
  for (let { parent } = heading; parent !== null; parent = parent.parent) {
    if (levels.has(parent.level) && (isAsking(parent.text) || parent.number !== null)) return true;
  }
  return false;
}
