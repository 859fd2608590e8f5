/** Reads one row of a table as a question. */
import { difficulties } from '../../../../shared/difficulty.ts';
import type { Difficulty } from '../../../../shared/difficulty.ts';
import type { TableColumns } from '../../../../shared/table-columns.ts';
import { convertField } from '../anki/convert-field.ts';
import { readDifficultyWords } from '../difficulty-words.ts';
import { wrapCode } from '../html/escape-markdown.ts';
import { convertHtml, convertToLine, hasBlocks } from '../html/html-to-markdown.ts';
import { toHtml } from '../html/html-tree.ts';
import { takeNoImage } from '../images/take-image.ts';
import type { TakeImage } from '../images/take-image.ts';
import { findFault } from '../markdown/prepare-answer.ts';
import { readCellQuestion } from '../markdown/question-text.ts';
import { makeContext, rewriteMarkdown } from '../markdown/rewrite-markdown.ts';
import type { RewriteOptions } from '../markdown/rewrite-markdown.ts';
import type { AnkiHeaders } from './anki-headers.ts';

export interface RowQuestion {
  q: string;
  a: string;
  difficulty: Difficulty | null;
  tags: string[];
}

/** Fenced code, which the line of a question can't show as such. */
const fence = /^```[^\n`]*\n([^]*?)\n```[ \t]*$/gm;

/** The tag on all notes the app writes for Anki; the note's other tags give its place. */
const ownTag = 'rule-of-thumb';

/** An innermost cloze of an Anki card, as in `{{c1::Paris::a city}}`: the hidden text and its hint. */
const gap = /\{\{c\d{1,3}::((?:(?!\{\{|\}\}|::)[^])*)(?:::((?:(?!\{\{|\}\})[^])*))?\}\}/gi;
/** Clozes nested deeper keep their markup. */
const maxGapDepth = 5;

/** Null if the row isn't a question; `leaveOut` receives the reason. */
export function readRow(
  cells: readonly string[],
  columns: TableColumns,
  anki: AnkiHeaders | null,
  leaveOut: (text: string, reason: string) => void,
  takeImage: TakeImage,
): RowQuestion | null {
  const cellOf = (column: number | null): string =>
    column === null ? '' : (cells[column] ?? '').replaceAll('\0', '').trim();
  const told: [string, string][] = [];
  const options: RewriteOptions = {
    teller: {
      leaveOut: (_, what, reason) => void told.push([what, reason]),
      frame: () => undefined,
    },
    takeImage,
    room: { left: 0 },
    keepsLoneTags: true,
  };
  const isHtml = anki !== null;
  const textOf = (column: number | null): string => {
    if (anki === null) return cellOf(column);
    const text = cellOf(column);
    return anki.isHtml ? text : toHtml(text).replaceAll('\n', '<br>');
  };
  const asked = textOf(columns.question);
  const hidden = isHtml ? hideGaps(asked) : asked;
  // The text hidden in a question's clozes is its answer; the card's other text follows it.
  const isRepeated = isHtml ? hasBlocks(asked) : inlineFences(asked) !== asked;
  const answers = [...(hidden === asked && !isRepeated ? [] : [asked]), textOf(columns.answer)];
  const q = readQuestion(hidden, isHtml, {
    ...options,
    takeImage: takeNoImage,
    // A question that is repeated above its answer reports its parts only once.
    ...(answers.length > 1 ? { teller: { ...options.teller, leaveOut: () => undefined } } : {}),
  });
  const a = answers
    .map((text) => readAnswer(isHtml ? fillGaps(text) : text, isHtml, options))
    .filter((text) => text !== '')
    .join(isRepeated ? '\n\n---\n\n' : '\n\n');
  const fault = findFault(q, a);
  if (fault !== null) {
    leaveOut(q === '' ? cells.join(' ').trim() : q, fault);
    return null;
  }
  for (const entry of told) leaveOut(...entry);
  const tags = [...(anki?.tags ?? []), ...splitTags(cellOf(columns.tags), anki !== null)];
  const written = cellOf(columns.difficulty);
  const named = readDifficultyWords(written);
  if (written !== '' && named === null) {
    leaveOut(written, `Its difficulty is none of ${difficulties.join(', ')}.`);
  }
  const difficulty =
    named ?? difficulties.find((name) => tags.some((tag) => tag.toLowerCase() === name)) ?? null;
  const isOwn = tags.includes(ownTag);
  const kept = isOwn ? [] : tags.filter((tag) => tag.toLowerCase() !== difficulty);
  return { q, a, difficulty, tags: kept };
}

/** Shows the hidden text of its clozes. */
function fillGaps(text: string): string {
  return replaceGaps(text, (hidden) => hidden);
}

/** Replaces each cloze with its hint or an ellipsis. */
function hideGaps(text: string): string {
  return replaceGaps(text, (_, hint = '') => `[${hint.trim() === '' ? '…' : hint}]`);
}

function replaceGaps(
  text: string,
  replace: (hidden: string, hint: string | undefined) => string,
): string {
  let replaced = text;
  for (let depth = 0; depth < maxGapDepth && replaced.includes('{{'); depth += 1) {
    replaced = replaced.replace(gap, (_, hidden: string, hint?: string) => replace(hidden, hint));
  }
  return replaced;
}

function readQuestion(cell: string, isHtml: boolean, options: RewriteOptions): string {
  if (isHtml) return readField(cell, options, convertToLine);
  return readCellQuestion(rewriteMarkdown(inlineFences(cell), options));
}

function readField(cell: string, options: RewriteOptions, toMarkdown: typeof convertHtml): string {
  const { teller } = options;
  const tell = (text: string, reason: string): void => teller.leaveOut(0, text, reason);
  return convertField(cell, makeContext(0, options), tell, toMarkdown);
}

function inlineFences(cell: string): string {
  return cell.replace(fence, (_, code: string) => wrapCode(code.trim()));
}

function readAnswer(cell: string, isHtml: boolean, options: RewriteOptions): string {
  if (isHtml) return readField(cell, options, convertHtml);
  return keepLines(rewriteMarkdown(cell, options));
}

/** A line break in a cell is intentional, unless it is part of Markdown syntax. */
function keepLines(text: string): string {
  if (/^[ \t]*(?:```|~~~)/m.test(text)) return text;
  const isPlain = (line: string | undefined): boolean =>
    line !== undefined && line.trim() !== '' && !/^\s*(?:[-*+>|#]|\d{1,9}[.)]\s)|\\$/.test(line);
  const lines = text.split('\n');
  return lines
    .map((line, index) => (isPlain(line) && isPlain(lines[index + 1]) ? `${line}\\` : line))
    .join('\n');
}

/** Anki separates tags with spaces; people also use commas, semicolons and bars. */
function splitTags(cell: string, isAnki: boolean): string[] {
  return cell
    .split(isAnki ? /\s+/ : /[,;|]/)
    .map((tag) => tag.replace(/^#/, '').trim())
    .filter((tag) => tag !== '')
    .slice(0, 50);
}
