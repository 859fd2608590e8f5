/** Reads the questions of a list that aren't headings, region by region, in the form most of them use. */
import { formatNumber } from '../../../../shared/format-number.ts';
import { AppError } from '../../../../shared/app-error.ts';
import type { Ledger } from '../ledger.ts';
import { notOfQuestion } from '../ledger.ts';
import { dedent } from './dedent.ts';
import { difficultyOf } from './found-question.ts';
import type { FoundQuestion } from './found-question.ts';
import type { Heading } from './headings.ts';
import { findMarks, forms, indentOf } from './marks.ts';
import type { Form, MarkedFile, QuestionMark } from './marks.ts';
import { hasQuestionMark, isFrameName, isSectionName } from './question-likeness.ts';
import { findText } from './says.ts';

/** The maximum number of candidate questions in a file. */
const maxMarks = 20_000;

/** Lines from a heading to the next one (from 0, end exclusive), and the headings above them. */
export interface Region {
  heading: Heading;
  from: number;
  to: number;
  sections: Heading[];
}

interface MarkedRegion {
  region: Region;
  marks: QuestionMark[];
}

export interface LooseQuestion extends FoundQuestion {
  form: Form;
}

/** `tell` reports omissions, once it is certain that these are the list's questions. */
export interface LooseQuestions {
  questions: LooseQuestion[];
  tell(): void;
}

/**
 * `headings` is the number of questions found as headings: with several, others must be marked more clearly. Fails with
 * `content` if there are too many candidates.
 */
export function readRegions(
  file: MarkedFile,
  regions: readonly Region[],
  headings: number,
  ledger: Ledger,
): LooseQuestions {
  const marked = regions.map((region) => ({
    region,
    marks: findMarks(file, region.from, region.to).filter(
      ({ text, form }) => text !== '' && (form === 'card' || !isFrameName(text)),
    ),
  }));
  const all = marked.flatMap(({ marks }) => marks);
  if (all.length > maxMarks) {
    const limit = formatNumber(maxMarks);
    throw new AppError('content', `There are over ${limit} items in its lists: split the file.`);
  }
  const isStrict = headings > 2;
  const byCount = [...forms].sort((a, b) => count(b, all) - count(a, all));
  const told: (() => void)[] = [];
  const questions: LooseQuestion[] = [];
  for (const { region, marks } of joinParts(file, marked, byCount[0] ?? 'item')) {
    const form = byCount.find(
      (one) => count(one, marks) > 0 && count(one, all) >= (isStrict ? 3 : 1),
    );
    const chosen = form === undefined ? [] : chooseMarks(marks, form, isStrict);
    for (const [index, mark] of chosen.entries()) {
      const next = chosen[index + 1]?.start ?? region.to;
      const answer = answerOf(file, mark, next, (line, end) => {
        const text = file.tree.lines[line] ?? '';
        told.push(() => ledger.leaveOut(line, text, notOfQuestion, end));
      });
      const { sections } = region;
      // Next to questions that are headings, only answered ones are meant as questions.
      if (isStrict && answer.answer.trim() === '') {
        const name = sections.at(-1)?.text ?? '';
        told.push(() => ledger.leaveOutPrompt(mark.start, mark.text, name, mark.end));
        continue;
      }
      questions.push({
        ...{ form: mark.form, q: mark.text, ...answer, line: mark.start, sections },
        // An answer under a line of text is indented to set it off, not as code.
        beginsWithCode: false,
        difficulty: difficultyOf(sections),
      });
    }
  }
  return { questions, tell: () => told.forEach((one) => one()) };
}

function count(form: Form, marks: readonly QuestionMark[]): number {
  return marks.filter((mark) => mark.form === form && mark.isAsking).length;
}

/** The marks of a region that are questions: those that ask, and those that continue their numbering. */
function chooseMarks(
  marks: readonly QuestionMark[],
  form: Form,
  isStrict: boolean,
): QuestionMark[] {
  const own = marks.filter((mark) => mark.form === form || isBeside(mark, form));
  const asking = own.filter((mark) => mark.isAsking);
  const indent = Math.min(...asking.map((mark) => mark.indent));
  const level = own.filter((mark) => mark.indent <= indent + 1 || mark.body !== null);
  const share = level.filter((mark) => mark.isAsking).length / Math.max(1, level.length);
  // Next to a question with a question mark, a prompt such as "Explain a lock" is a question, too.
  const takesAll = !isStrict || asking.some(isPlain);
  let last: number | null = null;
  return level.filter((mark) => {
    const continues = last !== null && mark.number === last + 1;
    const isTaken =
      (mark.isAsking && (takesAll || isPlain(mark))) ||
      (continues && !isStrict && !isSectionName(mark.text)) ||
      (form === 'details' && share >= 0.5 && !isSectionName(mark.text));
    if (isTaken && mark.number !== null) last = mark.number;
    return isTaken;
  });
}

/** True if the mark is a question by its signs rather than its words. */
function isPlain({ form, text }: QuestionMark): boolean {
  return form === 'card' || form === 'labelled' || hasQuestionMark(text);
}

/**
 * True if the mark may occur among questions of `form`: cards mix with anything, labelled questions with cards, and folded
 * questions with paragraphs before folded answers.
 */
function isBeside(mark: QuestionMark, form: Form): boolean {
  return (
    mark.form === 'card' ||
    (form === 'card' && mark.form === 'labelled') ||
    (form === 'details' && mark.form === 'paragraph') ||
    (form === 'paragraph' && mark.form === 'details')
  );
}

function answerOf(
  { tree }: MarkedFile,
  mark: QuestionMark,
  next: number,
  leaveOut: (line: number, end: number) => void,
): Pick<FoundQuestion, 'answer' | 'answerLine' | 'end'> {
  const { lines } = tree;
  if (mark.body !== null) {
    return { answer: mark.body, answerLine: mark.bodyLine, end: mark.bodyEnd };
  }
  let end = next;
  const first = lines.slice(mark.end, next).findIndex((line) => line.trim() !== '');
  const inner = first < 0 ? 0 : indentOf(lines[mark.end + first] ?? '');
  if ((mark.form === 'item' || mark.form === 'card') && inner > mark.indent) {
    // Lines indented less than the answer are outside the item.
    for (let index = mark.end + first; index < next; index += 1) {
      const line = lines[index] ?? '';
      const follows = (lines[index - 1] ?? '').trim() === '' || mark.form === 'card';
      const isText =
        tree.leaves[index]?.type !== 'code' && findText(tree, index, index + 1) !== null;
      if (isText && follows && indentOf(line) <= mark.indent) {
        leaveOut(index, next);
        end = index;
        break;
      }
    }
  }
  const under = lines.slice(mark.end, end).join('\n');
  if (mark.rest === '') return { answer: under, answerLine: mark.end, end };
  return { answer: `${mark.rest}\n${dedent(under)}`, answerLine: mark.start, end };
}

/** The regions, each joined with the following ones that continue an answer in it. `form` is the most common form. */
function joinParts(file: MarkedFile, marked: readonly MarkedRegion[], form: Form): MarkedRegion[] {
  const joined: MarkedRegion[] = [];
  const asked = marked.map(({ marks }) =>
    marks.filter((mark) => mark.form === form && mark.isAsking && mark.body === null),
  );
  const following = findFollowing(asked);
  const partLevels = new Set<number>();
  let last: QuestionMark | undefined;
  for (const [index, { region, marks }] of marked.entries()) {
    const before = joined.at(-1);
    const next = following[index];
    const own = asked[index] ?? [];
    const goesOn =
      before !== undefined &&
      last !== undefined &&
      isPart(file, before.region, last, region, next, own.length, partLevels);
    if (goesOn) {
      before.region.to = region.to;
      before.marks.push(...marks);
      partLevels.add(region.heading.level);
    } else {
      joined.push({ region: { ...region }, marks: [...marks] });
      last = undefined;
    }
    last = own.findLast(({ number }) => number !== null) ?? own.at(-1) ?? last;
  }
  return joined;
}

/** For every region, the first question in or after it. */
function findFollowing(asked: readonly QuestionMark[][]): (QuestionMark | undefined)[] {
  let next: QuestionMark | undefined;
  return asked
    .toReversed()
    .map(([first]) => {
      next = first ?? next;
      return next;
    })
    .toReversed();
}

/** True if a region continues the answer to `last`, the last question before it. */
function isPart(
  { tree }: MarkedFile,
  before: Region,
  last: QuestionMark,
  { heading, from, to }: Region,
  next: QuestionMark | undefined,
  questions: number,
  partLevels: ReadonlySet<number>,
): boolean {
  if (heading.start !== before.to) return false;
  const end = Math.min(to, next?.start ?? to);
  const continues = last.number !== null && next !== undefined && next.number === last.number + 1;
  const isSaid = findText(tree, from, end) !== null;
  if (continues && isSaid && /[:：]\s*$/.test(heading.text)) return true;
  // A heading above several questions is a section.
  if (questions >= 2) return false;
  if (indentOf(tree.lines[heading.start] ?? '') > last.indent + 1) return true;
  if (heading.level <= before.heading.level || isSectionName(heading.text)) return false;
  if (end === to && partLevels.has(heading.level)) return true;
  // A section heading is usually right before its first question.
  return continues && isSaid;
}
