/** Finds questions that aren't headings: folded away, labelled with Q and A, in bold, or items of a list. */
import type { LineKind } from './code-lines.ts';
import type { Details } from './details.ts';
import { readQuestionText } from './question-text.ts';
import { hasQuestionMark, isAnswerLabel, isAsking } from './question-likeness.ts';

/** The forms, in the order in which they are looked for where several are equally frequent. */
export const looseForms = ['details', 'labelled', 'bold', 'item', 'paragraph'] as const;

export type LooseForm = (typeof looseForms)[number];

/** A line or several that may be a question, and what follows it in the same place. */
export interface LooseMark {
  form: LooseForm;
  text: string;
  number: number | null;
  /** Whether it asks something, or is marked as a question. */
  isAsking: boolean;
  /** What follows in the same line, as after `**What is it?** It is ...`. */
  rest: string;
  start: number;
  /** The line after it. */
  end: number;
  /** The spaces before it, and where the text of its item begins. */
  indent: number;
  /** The body of details; other answers are the lines that follow. */
  body: string | null;
  bodyLine: number;
}

const item = /^(\s{0,20})(?:(\d{1,4})[.)]|[-*+])(\s{1,6})(?=\S)/;
const labelled =
  /^\s{0,10}(?:[-*+>]\s{1,3})?(?:\*\*|__)?(?:q|question|ques)\s{0,2}\.?\s{0,2}#?\d{0,4}\s{0,2}(?:[:.)\]-]|-{1,2}>)(?:\*\*|__)?\s{0,5}(?=\S)/i;
const bold = /^(?:(\*\*|__)(?=\S))/;

export interface LooseText {
  lines: readonly string[];
  kinds: readonly LineKind[];
  /** The details that begin on a line. */
  details: ReadonlyMap<number, Details>;
}

/** Every mark between two lines (from 0, the second not included). */
export function findLooseMarks(text: LooseText, from: number, to: number): LooseMark[] {
  const { lines, kinds, details } = text;
  const marks: LooseMark[] = [];
  for (let index = from; index < to; index += 1) {
    const folded = details.get(index);
    if (folded !== undefined) {
      const mark = readDetails(text, folded, from);
      if (mark !== null) marks.push(mark);
      index = Math.max(index, folded.end - 1);
    } else if (kinds[index] === 'text') {
      const mark = readLine(lines, index);
      if (mark !== null) marks.push(mark);
    }
  }
  return marks;
}

/** The details as a question; of details that only fold an answer away, the paragraph before them. */
function readDetails({ lines }: LooseText, folded: Details, from: number): LooseMark | null {
  const { summary, start, end, body, bodyLine } = folded;
  const read = readQuestionText(summary);
  const common = { rest: '', indent: 0, body, bodyLine };
  if (summary !== '' && !isAnswerLabel(summary)) {
    const asks = read.isLabelled || isAsking(summary);
    return { ...common, form: 'details', ...read, isAsking: asks, start, end };
  }
  let first = start;
  while (first > from && (lines[first - 1] ?? '').trim() === '') first -= 1;
  const last = first;
  while (first > from && (lines[first - 1] ?? '').trim() !== '' && last - first < 6) first -= 1;
  const asked = readQuestionText(
    lines.slice(first, last).join(' ').replace(item, '').slice(0, 2000),
  );
  if (asked.text === '' || /^[|#<]/.test(asked.text) || !isAsking(asked.text)) return null;
  return { ...common, form: 'paragraph', ...asked, isAsking: true, start: first, end };
}

function readLine(lines: readonly string[], index: number): LooseMark | null {
  const line = lines[index] ?? '';
  if (line.length > 3000 || line.trim() === '') return null;
  const [marker = '', spaces = '', digits] = item.exec(line) ?? [];
  const text = line.slice(marker.length);
  const indent = marker === '' ? (/^\s*/.exec(line)?.[0].length ?? 0) : spaces.length;
  const common = { start: index, end: index + 1, indent, body: null, bodyLine: index + 1 };
  if (labelled.test(line)) {
    const { text: read, number } = readQuestionText(text);
    return { ...common, form: 'labelled', text: read, number, isAsking: true, rest: '' };
  }
  const sign = bold.exec(text.trimStart())?.[1];
  if (sign !== undefined) {
    const split = splitBold(text.trim(), sign);
    const isAlone = split !== null && /^[\s:.–—-]*$/.test(split.rest);
    if (split !== null && (isAlone || (hasQuestionMark(split.inner) && marker !== ''))) {
      const { text: read, number, isLabelled } = readQuestionText(split.inner);
      const asks = isLabelled || isAsking(split.inner);
      const own = number ?? (digits === undefined ? null : Number(digits));
      return {
        ...common,
        form: 'bold',
        text: read,
        number: own,
        isAsking: asks,
        rest: isAlone ? '' : split.rest.trim(),
      };
    }
  }
  if (marker === '' || isLinkOnly(text)) return null;
  const { text: read, number } = readQuestionText(text);
  const { question, rest } = splitAfterQuestion(read);
  const own = digits === undefined ? number : Number(digits);
  return {
    ...common,
    form: 'item',
    text: question,
    number: own,
    isAsking: isAsking(question),
    rest,
  };
}

/** `**1.** **What?**` and `**What?** It is ...` into what is bold at the start and what follows. */
function splitBold(text: string, sign: string): { inner: string; rest: string } | null {
  const end = text.indexOf(sign, sign.length);
  if (end < 0) return null;
  const inner = text.slice(sign.length, end);
  const rest = text.slice(end + sign.length);
  // A number in bold, with the question after it.
  if (/^\W*(?:q\w{0,8}\s*)?\d{1,4}\W*$/i.test(inner) && rest.trim() !== '') {
    return { inner: `${inner} ${rest.replaceAll(sign, '')}`, rest: '' };
  }
  // The question may go on: `**What is** `this`**?**`.
  if (/^\s*[?]/.test(rest)) return { inner: `${inner}?`, rest: rest.replace(/^\s*\?/, '') };
  return { inner, rest };
}

/** An item may hold its answer in the same line: `- What is it? It is ...`, also with a dash or an arrow between. */
function splitAfterQuestion(text: string): { question: string; rest: string } {
  const end = text.indexOf('? ');
  const rest = end < 0 ? '' : text.slice(end + 2).trim();
  if (rest.length < 3 || /\?\s*$/.test(rest)) return { question: text, rest: '' };
  return { question: text.slice(0, end + 1), rest: rest.replace(/^(?:[-–—:]|=>|->|→)\s*/, '') };
}

/** Whether an item is nothing but a link, as in a table of contents. */
function isLinkOnly(text: string): boolean {
  return /^(?:\*\*|__|`)?\[[^[\]]{0,500}(?:\[[^[\]]{0,200}\][^[\]]{0,300})?\]\([^()]{0,1000}(?:\([^()]{0,200}\)[^()]{0,300})?\)(?:\*\*|__|`)?[^\p{L}\d]*$/u.test(
    text.trim(),
  );
}
