/** Reads the questions of a list that aren't headings, region by region, in the form that most of them have. */
import { AppError } from '../../../../shared/app-error.ts';
import { notOfQuestion } from '../leave-out.ts';
import { dedent, indentOf, isIdle } from './blank-text.ts';
import { difficultyOf } from './found-question.ts';
import type { FoundQuestion } from './found-question.ts';
import { findWords, joinParts } from './join-parts.ts';
import type { Region } from './join-parts.ts';
import { findLooseMarks, looseForms } from './loose-questions.ts';
import type { LooseForm, LooseMark, LooseText } from './loose-questions.ts';
import { hasQuestionMark, isFrame, isSectionName } from './question-likeness.ts';
import type { LeaveOut } from './tidy-markdown.ts';

/** The most lines of one file that may be questions. */
const maxMarks = 20_000;

interface LooseQuestion extends FoundQuestion {
  form: LooseForm;
}

type Answer = Pick<FoundQuestion, 'answer' | 'answerLine'>;

/** `headings` is how many questions were found as headings: beside those, others need to be plainer. Fails with `content` if there are too many. */
export function readLooseQuestions(
  text: LooseText,
  regions: readonly Region[],
  headings: number,
  leaveOut: LeaveOut,
): LooseQuestion[] {
  const marked = regions.map((region) => ({
    region,
    marks: findLooseMarks(text, region.from, region.to).filter(
      ({ text: q }) => q !== '' && !isFrame(q),
    ),
  }));
  const all = marked.flatMap(({ marks }) => marks);
  if (all.length > maxMarks) {
    const limit = maxMarks.toLocaleString('en-US');
    throw new AppError('content', `There are over ${limit} items in its lists: split the file.`);
  }
  const count = (form: LooseForm, marks: readonly LooseMark[]): number =>
    marks.filter((mark) => mark.form === form && mark.isAsking).length;
  const byCount = [...looseForms].sort((a, b) => count(b, all) - count(a, all));
  const questions: LooseQuestion[] = [];
  let answeredTo: number | null = null;
  const tellLine = (line: number): void =>
    leaveOut(line, (text.lines[line] ?? '').trim().slice(0, 100), notOfQuestion);
  for (const { region, marks } of joinParts(text, marked, byCount[0] ?? 'item')) {
    const form = byCount.find((candidate) => {
      const own = count(candidate, marks);
      return own > 0 && count(candidate, all) >= (headings > 2 ? 3 : 1);
    });
    const chosen = form === undefined ? [] : chooseMarks(marks, form, headings > 2);
    const { heading, from, to } = region;
    const follows = heading.start === answeredTo;
    const words = follows ? findWords(text, from, chosen[0]?.start ?? to) : null;
    // It may be more of the answer before the heading.
    if (words !== null) tellLine(chosen.length > 0 ? words : heading.start);
    if (follows || chosen.length > 0) answeredTo = to;
    for (const [index, mark] of chosen.entries()) {
      const next = chosen[index + 1]?.start ?? to;
      const { answer, answerLine } = answerOf(text, mark, next, leaveOut);
      const { sections } = region;
      // Of what is beside questions that are headings, only what is answered is meant as a question.
      if (headings > 2 && answer.trim() === '') {
        leaveOut(mark.start, mark.text, 'It has no answer.');
        continue;
      }
      questions.push({
        form: mark.form,
        q: mark.text,
        answer,
        // Under a line of text, an answer is indented to set it off.
        beginsWithCode: false,
        line: mark.start,
        answerLine,
        sections,
        difficulty: difficultyOf(sections),
      });
    }
  }
  return questions;
}

/** The marks of a region that are questions: those that ask, and those that continue their numbers. */
function chooseMarks(marks: readonly LooseMark[], form: LooseForm, isStrict: boolean): LooseMark[] {
  const own = marks.filter((mark) => mark.form === form || isFolded(mark, form));
  const asking = own.filter((mark) => mark.isAsking);
  const indent = Math.min(...asking.map((mark) => mark.indent));
  const level = own.filter((mark) => mark.indent <= indent + 1 || mark.body !== null);
  const share = level.filter((mark) => mark.isAsking).length / Math.max(1, level.length);
  let last: number | null = null;
  return level.filter((mark) => {
    const continues = last !== null && mark.number === last + 1;
    const isTaken =
      (mark.isAsking && (!isStrict || hasQuestionMark(mark.text))) ||
      (continues && !isStrict && !isSectionName(mark.text)) ||
      (form === 'details' && share >= 0.5 && !isSectionName(mark.text));
    if (isTaken && mark.number !== null) last = mark.number;
    return isTaken;
  });
}

/** Questions before a folded answer and folded questions stand beside one another. */
function isFolded(mark: LooseMark, form: LooseForm): boolean {
  return (
    (form === 'details' && mark.form === 'paragraph') ||
    (form === 'paragraph' && mark.form === 'details')
  );
}

function answerOf(
  { lines, kinds }: LooseText,
  mark: LooseMark,
  next: number,
  leaveOut: LeaveOut,
): Answer {
  if (mark.body !== null) return { answer: mark.body, answerLine: mark.bodyLine };
  let end = next;
  const first = lines.slice(mark.end, next).findIndex((line) => line.trim() !== '');
  const inner = first < 0 ? 0 : indentOf(lines[mark.end + first] ?? '');
  if (mark.form === 'item' && inner > mark.indent) {
    // What stands further left than the answer is no longer in the item.
    for (let index = mark.end + first; index < next; index += 1) {
      const line = lines[index] ?? '';
      const follows = (lines[index - 1] ?? '').trim() === '';
      if (kinds[index] === 'text' && !isIdle(line) && follows && indentOf(line) <= mark.indent) {
        leaveOut(index, line.trim().slice(0, 100), notOfQuestion);
        end = index;
        break;
      }
    }
  }
  const under = lines.slice(mark.end, end).join('\n');
  if (mark.rest === '') return { answer: under, answerLine: mark.end };
  return { answer: `${mark.rest}\n${dedent(under)}`, answerLine: mark.start };
}
