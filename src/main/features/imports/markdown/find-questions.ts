/** Finds the questions of a Markdown list in any markup, and reports everything else. */
import type { Ledger } from '../ledger.ts';
import { notOfQuestion } from '../ledger.ts';
import { findCardStyle, readCloze } from './cards.ts';
import { findDetails } from './details.ts';
import type { Details } from './details.ts';
import { difficultyOf } from './found-question.ts';
import type { FoundQuestion } from './found-question.ts';
import { listHeadings, ownEnd, readHeadings } from './headings.ts';
import type { Heading } from './headings.ts';
import { chooseLevels, findFrames, isAnsweredItself, isQuestion, readNames } from './levels.ts';
import { findMarks, listParagraphs } from './marks.ts';
import type { MarkedFile } from './marks.ts';
import type { Tree } from './parse-tree.ts';
import { isFrameName } from './question-likeness.ts';
import { readRegions } from './regions.ts';
import type { Region } from './regions.ts';
import { hasText } from './says.ts';

export interface FoundList {
  /** The first level-one heading; null if there is none. */
  title: Heading | null;
  /** The lines before the first question or section, from 0: from the line after the title; the end is exclusive. */
  intro: [number, number];
  questions: FoundQuestion[];
  /** The name of its card style; null if it has no cards. */
  cards: string | null;
  /** The headings closest to being questions, for a file without questions. */
  listNearest(): Heading[];
}

export function findQuestions(tree: Tree, ledger: Ledger): FoundList {
  const all = listHeadings(readHeadings(tree, () => false));
  const details = findDetails(tree, (folded) => foldsHeadings(all, folded));
  const hidden = new Set(details.flatMap(({ start, end }) => range(start, end)));
  const root = readHeadings(tree, (line) => hidden.has(line));
  const file: MarkedFile = {
    tree,
    details: new Map(details.map((folded) => [folded.start, folded])),
    style: findCardStyle(tree),
    paragraphs: listParagraphs(tree),
  };
  const marked = countMarks(file);
  const frames = findFrames(tree, root, marked);
  const levels = chooseLevels(tree, root, frames, marked);
  const title = findTitle(root, levels);
  const questions: FoundQuestion[] = [];
  const regions: Region[] = [];
  const visit = (heading: Heading, sections: Heading[], isInFrame = false): void => {
    regions.push({ heading, from: heading.bodyStart, to: ownEnd(heading), sections });
    for (const child of heading.children) {
      const isFrame = isInFrame || isFrameName(child.text);
      if (frames.has(child)) {
        ledger.leaveOut(child.start, child.text, notOfQuestion, child.end);
      } else if (isQuestion(child, levels)) {
        questions.push(readHeadingQuestion(tree, child, sections, false, ledger));
      } else if (
        child.asks &&
        child.isGroup === true &&
        !isFrame &&
        isAnsweredItself(tree, child) &&
        child !== title
      ) {
        // With this many questions under it, they aren't part of its answer.
        questions.push(readHeadingQuestion(tree, child, sections, true, ledger));
        visit({ ...child, bodyStart: ownEnd(child) }, [...sections, child]);
      } else {
        const isName = child !== title && !isFrameName(child.text);
        visit(child, isName ? [...sections, child] : sections, isFrame);
      }
    }
  };
  visit(root, []);
  const loose = readRegions(file, regions, questions.length, ledger);
  const mayBeNames = questions.length === 0 && loose.questions.every(({ form }) => form === 'item');
  const names = mayBeNames ? readNames(tree, root, frames) : [];
  const asking = names.filter(({ start, end }) =>
    loose.questions.some(({ line }) => line >= start && line < end),
  ).length;
  // If only a few of the names have items that ask, those items belong to their texts.
  if (names.length > asking * 2) {
    for (const name of names) {
      const sections = name.parent !== null && name.parent.level >= 2 ? [name.parent] : [];
      questions.push(readHeadingQuestion(tree, name, sections, false, ledger));
    }
  } else {
    questions.push(...loose.questions);
    loose.tell();
  }
  if (questions.length === 0) questions.push(...readClozes(file, regions));
  questions.sort((a, b) => a.line - b.line);
  const hasCards = loose.questions.some(({ form }) => form === 'card');
  return {
    title,
    intro: findIntro(title, root, questions),
    questions,
    cards: hasCards ? file.style.name : null,
    listNearest: () => listNearest(tree, root),
  };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

/** True if a details element folds a part of the list, with several questions, rather than an answer. */
function foldsHeadings(all: readonly Heading[], { start, end }: Details): boolean {
  const own = all.filter((one) => one.level > 1 && one.start >= start && one.start < end);
  return own.filter(({ asks }) => asks).length >= 2;
}

/** Counts the marked questions under a heading: folded, labeled, bold, or cards. */
function countMarks(file: MarkedFile): (heading: Heading) => number {
  const counts = [0];
  const starts = new Set(
    findMarks(file, 0, file.tree.lines.length)
      .filter(({ isAsking, form }) => isAsking && form !== 'item' && form !== 'paragraph')
      .map(({ start }) => start),
  );
  for (const line of file.tree.lines.keys()) {
    counts.push((counts.at(-1) ?? 0) + (starts.has(line) ? 1 : 0));
  }
  return ({ bodyStart, end }) => (counts[end] ?? 0) - (counts[bodyStart] ?? 0);
}

/** Reads a heading as a question; with questions under it, its answer is only its own text. */
function readHeadingQuestion(
  tree: Tree,
  heading: Heading,
  sections: Heading[],
  isGroup: boolean,
  ledger: Ledger,
): FoundQuestion {
  const { text, start, bodyStart } = heading;
  const end = isGroup ? ownEnd(heading) : leaveOutEmpty(tree, heading, ledger);
  const lines = tree.lines.slice(bodyStart, end);
  return {
    q: text,
    answer: lines.join('\n'),
    beginsWithCode: beginsWithCode(tree, bodyStart, end),
    line: start,
    answerLine: bodyStart,
    end,
    sections,
    difficulty: difficultyOf(sections),
  };
}

/** The end of an answer, which excludes trailing prompts without answers. */
function leaveOutEmpty(tree: Tree, heading: Heading, ledger: Ledger): number {
  const under = listHeadings(heading);
  let { end } = heading;
  while (under.length > 0) {
    const last = under.pop();
    if (last === undefined || !last.asks || hasText(tree, last.bodyStart, end)) break;
    ledger.leaveOutPrompt(last.start, last.text, heading.text, last.bodyStart);
    end = last.start;
  }
  return end;
}

/** True if the first non-blank line is indented code. */
export function beginsWithCode(tree: Tree, from: number, to: number): boolean {
  let first = from;
  while (first < to && (tree.lines[first] ?? '').trim() === '') first += 1;
  return tree.leaves[first]?.type === 'code' && !/^\s*(?:```|~~~)/.test(tree.lines[first] ?? '');
}

/** The heading that titles the file: the first one, if it has level one and isn't a question. */
function findTitle(root: Heading, levels: ReadonlySet<number>): Heading | null {
  const [first] = root.children;
  if (first === undefined || first.level > 2 || isQuestion(first, levels)) return null;
  const isAlone = root.children.filter(({ level }) => level === first.level).length === 1;
  return first.level === 1 || isAlone ? first : null;
}

function findIntro(
  title: Heading | null,
  root: Heading,
  questions: readonly FoundQuestion[],
): [number, number] {
  const from = title?.bodyStart ?? 0;
  const next = title === null ? root.children[0]?.start : (title.children[0]?.start ?? title.end);
  const to = Math.min(next ?? Infinity, questions[0]?.line ?? Infinity);
  return [from, Number.isFinite(to) ? Math.max(from, to) : from];
}

/** The paragraphs with clozes, in a file without other questions. */
function readClozes(file: MarkedFile, regions: readonly Region[]): FoundQuestion[] {
  return regions.flatMap(({ from, to, sections }) =>
    range(from, to).flatMap((line): FoundQuestion[] => {
      const paragraph = file.paragraphs.get(line);
      const card = paragraph === undefined ? null : readCloze(paragraph.block);
      if (card === null) return [];
      const { q, a, start, end } = card;
      return [
        {
          ...{ q, answer: a ?? '', beginsWithCode: false, line: start, answerLine: start, end },
          ...{ sections, difficulty: difficultyOf(sections) },
        },
      ];
    }),
  );
}

/** The three headings closest to being questions: those that ask, and those with a text. */
function listNearest(tree: Tree, root: Heading): Heading[] {
  const all = listHeadings(root);
  const score = (one: Heading): number =>
    Number(one.asks) * 2 + Number(hasText(tree, one.bodyStart, one.end));
  return [...all].sort((a, b) => score(b) - score(a)).slice(0, 3);
}
