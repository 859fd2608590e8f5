/** Finds the questions of a Markdown list, whatever marks them, and names what isn't one. */
import type { Difficulty } from '../../../../shared/difficulty.ts';
import { readDifficultyWords } from '../difficulty-words.ts';
import type { Ledger } from '../ledger.ts';
import { notOfQuestion } from '../ledger.ts';
import { findCardStyle, readCloze } from './cards.ts';
import { findDetails } from './details.ts';
import type { Details } from './details.ts';
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

export interface FoundQuestion {
  q: string;
  /** Markdown as it stands in the file. */
  answer: string;
  /** Whether the answer begins with code that only its indentation marks. */
  beginsWithCode: boolean;
  /** The lines of the question and of its answer's beginning, and the line after it, from 0. */
  line: number;
  answerLine: number;
  end: number;
  /** The headings it is under, from the outermost; without the file's title. */
  sections: Heading[];
  difficulty: Difficulty | null;
}

export interface FoundList {
  /** The first heading of the first level; null if the file has none. */
  title: Heading | null;
  /** The lines before the first question or section, from 0: the line after the title, and that after the last. */
  intro: [number, number];
  questions: FoundQuestion[];
  /** What the cards in it are called; null if it has none. */
  cards: string | null;
  /** The headings that come nearest to questions, for a file that has none. */
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
        // So many questions are under it that they are no part of its answer.
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
  // Items that ask under a few of the names are part of their texts.
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

/** The difficulty that the nearest section names. */
export function difficultyOf(sections: readonly Heading[]): Difficulty | null {
  const named = sections.map(({ text }) => readDifficultyWords(text));
  return named.findLast((difficulty) => difficulty !== null) ?? null;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

/** Whether what is folded away is a part of the list, with several questions in it. */
function foldsHeadings(all: readonly Heading[], { start, end }: Details): boolean {
  const own = all.filter((one) => one.level > 1 && one.start >= start && one.start < end);
  return own.filter(({ asks }) => asks).length >= 2;
}

/** Counts the marked questions under headings: folded, labelled, in bold, or cards. */
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

/** The question that a heading is; with questions under it, its answer is the text of its own. */
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

/** The end of an answer: prompts at the end of it that nothing answers are no part of it. */
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

/** Whether the first line with words is code by its indentation. */
export function beginsWithCode(tree: Tree, from: number, to: number): boolean {
  let first = from;
  while (first < to && (tree.lines[first] ?? '').trim() === '') first += 1;
  return tree.leaves[first]?.type === 'code' && !/^\s*(?:```|~~~)/.test(tree.lines[first] ?? '');
}

/** The heading that names the file: the first one, if it is of the first level and no question. */
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

/** The paragraphs with gaps, in a file that has no other questions. */
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

/** The three headings that come nearest: those that ask, and those with a text. */
function listNearest(tree: Tree, root: Heading): Heading[] {
  const all = listHeadings(root);
  const score = (one: Heading): number =>
    Number(one.asks) * 2 + Number(hasText(tree, one.bodyStart, one.end));
  return [...all].sort((a, b) => score(b) - score(a)).slice(0, 3);
}
