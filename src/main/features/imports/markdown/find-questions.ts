/** Finds the questions of a Markdown list, whatever marks them, and names what isn't one. */
import { notOfQuestion } from '../leave-out.ts';
import { chooseLevels, groupsQuestions } from './choose-levels.ts';
import { beginsWithCode, classifyIndented, classifyLines } from './code-lines.ts';
import type { LineKind } from './code-lines.ts';
import { findDetails } from './details.ts';
import type { Details } from './details.ts';
import { difficultyOf } from './found-question.ts';
import type { FoundQuestion } from './found-question.ts';
import { listHeadings, readHeadings } from './headings.ts';
import type { Heading } from './headings.ts';
import { isBlank, hasText } from './blank-text.ts';
import { findLooseMarks } from './loose-questions.ts';
import type { LooseText } from './loose-questions.ts';
import type { Region } from './join-parts.ts';
import { readLooseQuestions } from './read-loose-questions.ts';
import { isAsking, isFrame, isSectionName } from './question-likeness.ts';
import type { LeaveOut } from './tidy-markdown.ts';

export interface FoundList {
  /** The first heading of the first level; null if the file has none. */
  title: string | null;
  /** The lines before the first question or section, from 0: the line after the title, and that after the last. */
  intro: [number, number];
  questions: FoundQuestion[];
}

/** The least headings of a list whose headings ask nothing, each with a text under it. */
const fewestNames = 2;

export function findQuestions(text: string, leaveOut: LeaveOut): FoundList {
  const lines = text.split('\n');
  const kinds = classifyLines(lines);
  const details = findDetails(lines, kinds).filter((folded) => !foldsSections(folded));
  const hidden = hiddenLines(details);
  const indented = classifyIndented(lines, kinds);
  const root = readHeadings(lines, indented, (line) => hidden.has(line));
  const isAnswered = (heading: Heading): boolean => hasText(lines, heading.bodyStart, heading.end);
  const listed = {
    lines,
    kinds,
    details: new Map(details.map((folded) => [folded.start, folded])),
  };
  const levels = chooseLevels(root, isAnswered);
  const title = findTitle(root, levels);
  const questions: FoundQuestion[] = [];
  const regions: Region[] = [];

  const visit = (heading: Heading, sections: string[]): void => {
    regions.push({
      heading,
      from: heading.bodyStart,
      to: heading.children[0]?.start ?? heading.end,
      sections,
    });
    for (const child of heading.children) {
      if (isQuestion(child, levels)) {
        const { text: q, start: line, bodyStart } = child;
        const answer = lines.slice(bodyStart, child.end).join('\n');
        questions.push({
          q,
          answer,
          beginsWithCode: beginsWithCode(lines, indented, bodyStart),
          line,
          answerLine: bodyStart,
          sections,
          difficulty: difficultyOf(sections),
        });
      } else if (!isFrame(child.text)) {
        visit(child, child === title ? sections : [...sections, child.text]);
      } else if (holdsQuestions(child, levels) || holdsMarked(listed, child)) {
        visit(child, sections);
      } else leaveOut(child.start, child.text, notOfQuestion);
    }
  };
  visit(root, []);
  const told: Parameters<LeaveOut>[] = [];
  const loose = readLooseQuestions(listed, regions, questions.length, (...entry) =>
    told.push(entry),
  );
  const mayBeNames = questions.length === 0 && loose.every(({ form }) => form === 'item');
  const names = mayBeNames ? readNames(root, lines, indented) : [];
  // A few items that ask are part of the texts under the names.
  if (names.length > loose.length * 2) questions.push(...names);
  else {
    questions.push(...loose);
    for (const entry of told) leaveOut(...entry);
  }
  questions.sort((a, b) => a.line - b.line);
  return { title: title?.text ?? null, intro: findIntro(title, root, questions), questions };
}

/** Whether what is folded away is a part of the list, with several questions in it. */
function foldsSections({ body }: Details): boolean {
  const lines = body.split('\n');
  const kinds = classifyLines(lines);
  const text = lines.filter((_, index) => kinds[index] !== 'code').join('\n');
  const headings = text.match(/^\s{0,10}(?:\d+[.)]\s+)?#{2,6}\s.{1,300}$/gm) ?? [];
  if (headings.filter((line) => isAsking(line.replace(/^[\s\d.)]*#+\s/, ''))).length >= 2)
    return true;
  return (text.match(/(?<!`)<details\b/gi) ?? []).length >= 2;
}

function hiddenLines(details: readonly Details[]): Set<number> {
  const hidden = new Set<number>();
  for (const { start, end } of details) {
    for (let line = start; line < end; line += 1) hidden.add(line);
  }
  return hidden;
}

function isQuestion(heading: Heading, levels: ReadonlySet<number>): boolean {
  const { level, text, isLabelled, number } = heading;
  if (!levels.has(level) || groupsQuestions(heading)) return false;
  if (isLabelled) return true;
  if (isFrame(text)) return number !== null && isAsking(text);
  return isAsking(text) || number !== null || !isSectionName(text);
}

function holdsQuestions(heading: Heading, levels: ReadonlySet<number>): boolean {
  return listHeadings(heading).filter((child) => isQuestion(child, levels)).length >= 2;
}

/** Whether several marked questions follow, which then only lack a heading of their own. */
function holdsMarked(text: LooseText, { bodyStart, end }: Heading): boolean {
  const marks = findLooseMarks(text, bodyStart, end);
  return marks.filter(({ form, isAsking: asks }) => asks && form !== 'item').length >= 3;
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

/** Of a list that asks nothing, the names that have a text under them: third-level ones if those of the second only group them. */
function readNames(
  root: Heading,
  lines: readonly string[],
  kinds: readonly LineKind[],
): FoundQuestion[] {
  const all = listHeadings(root);
  const frames = all.filter(({ text }) => isFrame(text)).length;
  const named = all.filter(({ text, level }) => level > 1 && level < 4 && !isFrame(text));
  const second = named.filter(({ level }) => level === 2);
  const isGrouped = second.some(
    ({ children, bodyStart }) =>
      children[0] !== undefined && isBlank(lines, bodyStart, children[0].start),
  );
  const level = isGrouped || second.length === 0 ? 3 : 2;
  const names = named.filter(
    (heading) => heading.level === level && hasText(lines, heading.bodyStart, heading.end),
  );
  // A project's README has headings like these, and they are no questions.
  if (names.length < fewestNames && all.length > 1) return [];
  if (frames > 1 && frames * 2 >= names.length) return [];
  return names.map((heading) => {
    const { parent, text, start, bodyStart, end } = heading;
    const sections = parent !== null && parent.level === 2 ? [parent.text] : [];
    const answer = lines.slice(bodyStart, end).join('\n');
    return {
      q: text,
      answer,
      beginsWithCode: beginsWithCode(lines, kinds, bodyStart),
      line: start,
      answerLine: bodyStart,
      sections,
      difficulty: difficultyOf(sections),
    };
  });
}
