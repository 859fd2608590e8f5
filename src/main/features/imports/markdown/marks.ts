/** Finds questions that aren't headings: folded, labeled with Q and A, bold, list items, or cards. */
import { readCards } from './cards.ts';
import type { CardStyle } from './cards.ts';
import type { Details } from './details.ts';
import type { Block, Tree } from './parse-tree.ts';
import { markInline } from './parse-tree.ts';
import { hasQuestionMark, isAnswerLabel, isAsking, isSectionName } from './question-likeness.ts';
import { readQuestionText } from './question-text.ts';
import { hasOnlyLinks } from './says.ts';

/** The forms, in order of precedence when several are equally frequent. */
export const forms = ['details', 'card', 'labelled', 'bold', 'item', 'paragraph'] as const;

export type Form = (typeof forms)[number];

/** One or more lines that may be a question, and the text that follows them in the same place. */
export interface QuestionMark {
  form: Form;
  text: string;
  number: number | null;
  /** True if it asks something or is marked as a question. */
  isAsking: boolean;
  /** The rest of the line: the answer in `**Why roast?** For taste.` */
  rest: string;
  start: number;
  /** The line after it. */
  end: number;
  /** The number of spaces before it. */
  indent: number;
  /** The answer and its first line, if known already; otherwise the lines that follow are the answer. */
  body: string | null;
  bodyLine: number;
  /** The line after a known answer. */
  bodyEnd: number;
}

export interface MarkedFile {
  tree: Tree;
  /** The elements that are questions or fold an answer, by first line. */
  details: ReadonlyMap<number, Details>;
  style: CardStyle;
  /** The paragraphs to search, by first line. */
  paragraphs: ReadonlyMap<number, Paragraph>;
}

/** A paragraph, and the list item that it begins. */
export interface Paragraph {
  block: Block;
  item: Block | null;
}

const label =
  /^(?:>\s{1,3})?(?:\*\*|__)?(?:q|question|ques)\s{0,2}\.?\s{0,2}#?\d{0,4}\s{0,2}(?:[:.)\]-]|-{1,2}>)(?:\*\*|__)?\s{0,5}(?=\S)/i;

/** All paragraphs of a file, nested ones included. */
export function listParagraphs(tree: Tree): Map<number, Paragraph> {
  const found = new Map<number, Paragraph>();
  const visit = (block: Block, item: Block | null): void => {
    if (block.type === 'paragraph') found.set(block.start, { block, item });
    for (const [index, child] of block.children.entries()) {
      visit(child, block.type === 'item' && index === 0 ? block : null);
    }
  };
  visit(tree.root, null);
  return found;
}

/** Every mark between two lines (from 0, end exclusive). */
export function findMarks(file: MarkedFile, from: number, to: number): QuestionMark[] {
  const marks: QuestionMark[] = [];
  for (let line = from; line < to; line += 1) {
    const folded = file.details.get(line);
    if (folded !== undefined) {
      const mark = readDetails(file.tree, folded, from);
      if (mark !== null) marks.push(mark);
      line = Math.max(line, folded.end - 1);
      continue;
    }
    const paragraph = file.paragraphs.get(line);
    if (paragraph === undefined) continue;
    const cards = readCards(file.tree, paragraph.block, file.style);
    if (cards.length > 0) {
      const labelled = readParagraph(file.tree, paragraph).filter(
        ({ form, start }) =>
          form === 'labelled' && !cards.some((card) => start >= card.start && start < card.end),
      );
      marks.push(
        ...[...cards.map((card) => toMark(file.tree, card)), ...labelled].sort(
          (a, b) => a.start - b.start,
        ),
      );
      line = Math.max(paragraph.block.end, ...cards.map(({ end }) => end)) - 1;
    } else {
      marks.push(...readParagraph(file.tree, paragraph));
      line = paragraph.block.end - 1;
    }
  }
  return markNumbered(marks);
}

function toMark(
  { lines }: Tree,
  { q, a, start, end }: { q: string; a: string | null; start: number; end: number },
): QuestionMark {
  const { text, number } = readQuestionText(q);
  return {
    ...{ form: 'card', text, number, isAsking: true, rest: '', start, end },
    ...{ indent: indentOf(lines[start] ?? ''), body: a, bodyLine: start, bodyEnd: end },
  };
}

/** Two or more bold numbered prompts in a row are meant as questions even if they ask nothing. */
function markNumbered(marks: QuestionMark[]): QuestionMark[] {
  const bold = marks.filter(({ form, number }) => form === 'bold' && number !== null);
  for (const [index, mark] of bold.entries()) {
    const near = [bold[index - 1], bold[index + 1]];
    const continues = near.some(
      (one) => one !== undefined && Math.abs((one.number ?? 0) - (mark.number ?? 0)) === 1,
    );
    if (continues && /\p{L}/u.test(mark.text) && !isSectionName(mark.text)) mark.isAsking = true;
  }
  return marks;
}

/** The details as a question; if they only fold an answer, the paragraph before them. */
function readDetails(tree: Tree, folded: Details, from: number): QuestionMark | null {
  const { lines } = tree;
  const { summary, start, end, body, bodyLine } = folded;
  const read = readQuestionText(summary);
  const common = { rest: '', indent: 0, body, bodyLine, bodyEnd: end };
  if (summary !== '' && !isAnswerLabel(summary)) {
    const asks = read.isLabelled || isAsking(summary);
    return { ...common, form: 'details', ...read, isAsking: asks, start, end };
  }
  let first = start;
  while (first > from && (lines[first - 1] ?? '').trim() === '') first -= 1;
  const last = first;
  while (first > from && (lines[first - 1] ?? '').trim() !== '' && last - first < 6) first -= 1;
  const leaf = tree.leaves[last - 1];
  if (leaf?.type !== 'paragraph') return null;
  const asked = readQuestionText(
    lines
      .slice(first, last)
      .join(' ')
      .replace(/^\s{0,20}(?:\d{1,4}[.)]|[-*+])\s{1,6}(?=\S)/, '')
      .slice(0, 2000),
  );
  if (asked.text === '' || !isAsking(asked.text)) return null;
  return { ...common, form: 'paragraph', ...asked, isAsking: true, start: first, end };
}

function readParagraph(tree: Tree, { block, item }: Paragraph): QuestionMark[] {
  return block.text.split('\n').flatMap((text, index): QuestionMark[] => {
    const mark = readLine(tree, block, text, block.start + index, index === 0 ? item : null);
    return mark === null ? [] : [mark];
  });
}

function readLine(
  tree: Tree,
  block: Block,
  written: string,
  start: number,
  item: Block | null,
): QuestionMark | null {
  const text = written.trim();
  if (text.length > 3000 || text === '') return null;
  const indent = indentOf(tree.lines[start] ?? '');
  const end = start + 1;
  const common = { start, end, indent, body: null, bodyLine: end, bodyEnd: end };
  if (label.test(text)) {
    const { text: read, number } = readQuestionText(text);
    return { ...common, form: 'labelled', text: read, number, isAsking: true, rest: '' };
  }
  const sign = /^(?:\*\*|__)(?=\S)/.exec(text)?.[0];
  const split = sign === undefined ? null : splitBold(text, sign);
  const isAlone = split !== null && /^[\s:.–—-]*$/.test(split.rest);
  if (split !== null && (isAlone || (hasQuestionMark(split.inner) && item !== null))) {
    const { text: read, number, isLabelled } = readQuestionText(split.inner);
    const asks = isLabelled || isAsking(split.inner);
    const rest = isAlone ? '' : split.rest.trim();
    return {
      ...{ ...common, form: 'bold', text: read, isAsking: asks, rest },
      number: number ?? item?.number ?? null,
    };
  }
  if (item === null || hasOnlyLinks(tree, block.start, block.end)) return null;
  const { question, rest } = splitAfterQuestion(text);
  const { text: read, number } = readQuestionText(question);
  return {
    ...{ ...common, form: 'item', text: read, isAsking: isAsking(read), rest },
    number: item.number ?? number,
  };
}

/** Splits `**1.** **What?**` and `**What?** It is ...` into the bold start and the rest. */
function splitBold(text: string, sign: string): { inner: string; rest: string } | null {
  const end = text.indexOf(sign, sign.length);
  if (end < 0) return null;
  const inner = text.slice(sign.length, end);
  const rest = text.slice(end + sign.length);
  // A bold number with the question after it.
  if (/^\W*(?:q\w{0,8}\s*)?\d{1,4}\W*$/i.test(inner) && rest.trim() !== '') {
    return { inner: `${inner} ${rest.replaceAll(sign, '')}`, rest: '' };
  }
  // The question mark may follow the bold text: `**Why roast**? For taste.`
  if (/^\s*[?]/.test(rest)) return { inner: `${inner}?`, rest: rest.replace(/^\s*\?/, '') };
  return { inner, rest };
}

/** An item can have its answer on the same line: `- Why roast? For taste.`, or after a dash or an arrow. */
function splitAfterQuestion(text: string): { question: string; rest: string } {
  const marks = markInline(text);
  let end = text.indexOf('? ');
  while (end >= 0 && marks.some(({ from, to }) => from < end && to > end)) {
    end = text.indexOf('? ', end + 1);
  }
  const rest = end < 0 ? '' : text.slice(end + 2).trim();
  if (rest.length < 3 || /\?\s*$/.test(rest)) return { question: text, rest: '' };
  return { question: text.slice(0, end + 1), rest: rest.replace(/^(?:[-–—:]|=>|->|→)\s*/, '') };
}

export function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
