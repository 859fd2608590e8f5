/** Adds, changes and removes questions in the source text of a page, and leaves every other byte as it was. */
import { isMap, isScalar, isSeq } from 'yaml';
import type { ParsedNode, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { AppError } from '../../shared/app-error.ts';
import { isRecord } from '../../shared/is-record.ts';
import type { Question } from '../../shared/records.ts';
import {
  lineStart,
  nextLine,
  openSource,
  readFields,
  setLine,
  spliceSource,
  unwritable,
} from './edit-source.ts';
import type { OpenSource, Range, Splice } from './edit-source.ts';
import { formatBlock, formatEntry } from './format-page.ts';
import { listWordsForIds, sliceAtEnd, sliceAtQuestion } from './page-slice.ts';
import type { PageSlice } from './page-slice.ts';

type QuestionMap = YAMLMap.Parsed;

/** A page's text with the nodes of its questions. */
interface OpenPage extends OpenSource {
  questions: QuestionMap[];
  /** The offset of each question's `-`. */
  dashes: number[];
}

const fieldOrder = ['id', 'difficulty', 'q', 'a'] as const;

/**
 * The page with a question appended and `updated` set to the day. These functions fail with `content` if the page can't
 * be edited without changing anything else.
 */
export function addQuestion(source: string, question: Question, day: string): string {
  return editSlice(source, sliceAtEnd(source), (page) => appendQuestion(page, question, day));
}

function appendQuestion(page: OpenPage, question: Question, day: string): string {
  const last = page.questions.length - 1;
  const [from, dash] = [endOf(page, last), indentOf(page, page.dashes[last] ?? 0)];
  const before = last > 0 ? endOf(page, last - 1) : from;
  const isSpaced = page.text[before] === '\n' && !keepsBlankLines(page.questions[last]);
  const insert = (isSpaced ? '\n' : '') + formatEntry(question, dash);
  return apply(page, day, [{ from, to: from, insert }], (known) => [...known, question]);
}

/** The page with a new text for the question that has the same id. */
export function replaceQuestion(source: string, question: Question, day: string): string {
  return editSlice(source, sliceAtQuestion(source, question.id), (page) =>
    changeQuestion(page, question, day),
  );
}

function changeQuestion(page: OpenPage, question: Question, day: string): string {
  const map = page.questions[findIndex(page, question.id)];
  if (map === undefined) throw unwritable();
  const replaced = { ...question };
  const splices = fieldOrder.flatMap((field) => {
    const node = map.get(field, true) as ParsedNode | undefined;
    if (!isScalar(node)) throw unwritable();
    const { value } = node;
    if (field === 'q' && typeof value === 'string' && value.trim() === question.q) {
      // The spaces around it are the author's.
      replaced.q = value;
      return [];
    }
    if (value === question[field]) return [];
    return field === 'a'
      ? setText(page, map, node, question.a)
      : setLine(page, node, question[field]);
  });
  return apply(page, day, splices, (known) =>
    known.map((one) => (isRecord(one) && one.id === question.id ? replaced : one)),
  );
}

/** The page without a question; null if it was the only one, because a page has at least one. */
export function removeQuestion(source: string, id: string, day: string): string | null {
  return editSlice(source, sliceAtQuestion(source, id), (page) => {
    const index = findIndex(page, id);
    if (page.questions.length === 1) return null;
    const from = lineStart(page.text, page.dashes[index] ?? 0);
    const splice = { from, to: endOf(page, index), insert: '' };
    return apply(page, day, [splice], (known) => known.toSpliced(index, 1));
  });
}

/** The page with a question one place up (-1) or down (1), with the comments above it; null at the end of the page. */
export function shiftQuestion(source: string, id: string, by: -1 | 1, day: string): string | null {
  return editSlice(source, sliceAtQuestion(source, id), (page) => {
    const index = findIndex(page, id);
    const other = index + by;
    if (page.dashes[other] === undefined) return null;
    const [one, two] = [rangeOf(page, index), rangeOf(page, other)];
    const splices = [
      { ...one, insert: two },
      { ...two, insert: one },
    ];
    return apply(page, day, splices, (known) =>
      known.with(index, known[other]).with(other, known[index]),
    );
  });
}

/** The ids of all questions of a page, valid or not; for a large page, possibly other words as well. */
export function listIds(source: string): unknown[] {
  const words = listWordsForIds(source);
  if (words !== null) return words;
  const { questions } = readFields(source, 'page');
  return Array.isArray(questions) ? questions.map((one) => (isRecord(one) ? one.id : null)) : [];
}

/** Edits a part of the page, if there is one that can be edited alone. */
function editSlice<Edited extends string | null>(
  source: string,
  slice: PageSlice | null,
  edit: (page: OpenPage) => Edited,
): Edited | string {
  if (slice === null) return edit(openPage(source));
  const edited = edit(openPage(slice.text));
  return (edited === null ? null : slice.join(edited)) ?? edit(openPage(source));
}

function openPage(source: string): OpenPage {
  const open = openSource(source, 'page');
  const { start, fields } = open;
  const list = fields.get('questions', true) as ParsedNode | undefined;
  if (!isSeq(list) || list.flow === true) throw unwritable();
  const questions = list.items.filter((one) => isMap(one) && one.flow !== true) as QuestionMap[];
  const dashes = findDashes(list).map((offset) => start + offset);
  const isWhole = questions.length === list.items.length && dashes.length === questions.length;
  if (!isWhole || questions.length === 0) throw unwritable();
  return { ...open, questions, dashes };
}

function findDashes({ srcToken }: YAMLSeq): number[] {
  if (srcToken?.type !== 'block-seq') return [];
  return srcToken.items.flatMap(
    ({ start }) => start.find(({ type }) => type === 'seq-item-ind')?.offset ?? [],
  );
}

function findIndex({ questions }: OpenPage, id: string): number {
  const hasId = (one: QuestionMap): boolean => (one.get('id') as unknown) === id;
  const index = questions.findIndex(hasId);
  if (index !== questions.findLastIndex(hasId)) {
    throw new AppError(
      'content',
      `Two questions of this page have the id "${id}": give one of them another in the file first.`,
    );
  }
  if (index < 0) throw new AppError('not-found', 'This question is no longer in its file.');
  return index;
}

/** The offset after the last line of a question. */
function endOf({ text, start, questions }: OpenPage, index: number): number {
  const values = questions[index]?.items.map(({ key, value }) => (value ?? key).range[1]) ?? [];
  const end = start + Math.max(...values);
  return text[end - 1] === '\n' ? end : nextLine(text, end);
}

/** The lines of a question, and the comments right above it. */
function rangeOf(page: OpenPage, index: number): Range {
  const { text, dashes } = page;
  const least = index === 0 ? 0 : endOf(page, index - 1);
  let from = lineStart(text, dashes[index] ?? 0);
  for (;;) {
    const above = lineStart(text, from - 1);
    if (above < least || !/^[ \t]*#/.test(text.slice(above, from))) break;
    from = above;
  }
  return { from, to: endOf(page, index) };
}

function keepsBlankLines(question: QuestionMap | undefined): boolean {
  const last = question?.items.at(-1)?.value?.srcToken;
  return (
    last?.type === 'block-scalar' &&
    last.props.some((prop) => 'source' in prop && /[|>].*\+/.test(prop.source))
  );
}

/** Replaces a multi-line value with a literal block; a comment after it stays. */
function setText(page: OpenPage, map: QuestionMap, node: Scalar.Parsed, value: string): Splice[] {
  const { text, start } = page;
  const [from, to] = [start + node.range[0], start + node.range[1]];
  const [first] = map.items;
  const keys = ' '.repeat(first === undefined ? 0 : columnOf(text, start + first.key.range[0]));
  const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED';
  if (!isBlock) {
    const { header, lines } = formatBlock(value, keys, `${keys}  `);
    const next = nextLine(text, to);
    return [
      { from, to, insert: header },
      { from: next, to: next, insert: lines },
    ];
  }
  const body = nextLine(text, from);
  const known = /^ +(?=\S)/m.exec(text.slice(body, to))?.[0] ?? '';
  // A first line that begins with spaces doesn't show the indentation.
  const isPlain = /^[|>][-+]*\s/.test(text.slice(from, body));
  const { header, lines } = formatBlock(
    value,
    keys,
    isPlain && known.length > keys.length ? known : `${keys}  `,
  );
  const rest = text.slice(from, body).replace(/^[|>][-+\d]*/, '');
  return [{ from, to, insert: header + rest + lines }];
}

/** Applies the splices to the original text, and verifies that only the intended values changed. */
function apply(
  page: OpenPage,
  day: string,
  splices: readonly Splice[],
  change: (questions: unknown[]) => unknown[],
): string {
  if (splices.length === 0) return page.source;
  const before = readFields(page.source, 'page');
  const questions = change(before.questions as unknown[]);
  const derived = { updated: day, questionsCount: questions.length };
  const expected: Record<string, unknown> = { ...before, questions };
  const all = [...splices];
  for (const [field, value] of Object.entries(derived)) {
    const node = page.fields.get(field, true) as ParsedNode | undefined;
    if (!isScalar(node)) continue;
    expected[field] = value;
    all.push(...setLine(page, node, value));
  }
  return spliceSource(page, all, expected);
}

function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

/** The characters before an offset in its line. */
function indentOf({ text }: OpenPage, offset: number): string {
  return text.slice(lineStart(text, offset), offset);
}
