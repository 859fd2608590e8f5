/** Finds the headings of a Markdown file in every form people write them in, as a tree. */
import { AppError } from '../../../../shared/app-error.ts';
import type { LineKind } from './code-lines.ts';
import { readQuestionText } from './question-text.ts';

export interface Heading {
  /** 1 to 6; 0 is the file itself. */
  level: number;
  /** As it is written, without the marks that make it a heading. */
  written: string;
  text: string;
  number: number | null;
  isLabelled: boolean;
  /** Its first line, the line after it, and the line after all that is under it, from 0. */
  start: number;
  bodyStart: number;
  end: number;
  /** Headings of deeper levels under it. */
  children: Heading[];
  parent: Heading | null;
}

/** The most headings that are read from one file. */
const maxHeadings = 10_000;
/** The most characters of a heading that are read. */
const maxLength = 2000;
const atx =
  /^\s{0,40}(?:>\s?)?(?:(?:[-*+]|(\d{1,4})[.)])\s{1,10})?(#{1,6})(?:\s{1,10}|(?=[^\s#!]))(.*)$/;
const htmlHeading = /^\s{0,40}<h([1-6])\b[^<>]*>(.*)$/i;

/** The file as the root of its headings. Lines of `isHidden` are looked over. Fails with `content` if there are too many. */
export function readHeadings(
  lines: readonly string[],
  kinds: readonly LineKind[],
  isHidden: (line: number) => boolean,
): Heading {
  const root = makeHeading(0, '', null, 0, 0);
  let open = root;
  let count = 0;
  const add = (heading: Heading): void => {
    while (open.level >= heading.level) {
      open.end = heading.start;
      open = open.parent ?? root;
    }
    count += 1;
    if (count > maxHeadings) {
      const limit = maxHeadings.toLocaleString('en-US');
      throw new AppError('content', `There are over ${limit} headings: split the file.`);
    }
    heading.parent = open;
    open.children.push(heading);
    open = heading;
  };
  for (let index = 0; index < lines.length; index += 1) {
    if (kinds[index] !== 'text' || isHidden(index)) continue;
    const heading = readHeading(lines, kinds, index);
    if (heading !== null) {
      add(heading);
      index = heading.bodyStart - 1;
    }
  }
  for (let heading: Heading | null = open; heading !== null; heading = heading.parent) {
    heading.end = lines.length;
  }
  return root;
}

/** All headings under one, in the order of the file. */
export function listHeadings(heading: Heading): Heading[] {
  return heading.children.flatMap((child) => [child, ...listHeadings(child)]);
}

function readHeading(
  lines: readonly string[],
  kinds: readonly LineKind[],
  index: number,
): Heading | null {
  const line = lines[index] ?? '';
  const [, item, marks, text] = atx.exec(line) ?? [];
  if (marks !== undefined && text !== undefined && text.trim() !== '') {
    // One mark without a space after it is a hashtag or a comment of some language.
    if (marks === '#' && !/^\s*(?:\S+\s+)?#\s/.test(line.slice(0, 60))) return null;
    return makeHeading(
      marks.length,
      text,
      item === undefined ? null : Number(item),
      index,
      index + 1,
    );
  }
  const [, level, rest] = htmlHeading.exec(line) ?? [];
  if (level !== undefined && rest !== undefined)
    return readHtmlHeading(lines, index, Number(level), rest);
  const under = lines[index + 1] ?? '';
  const isUnderlined = /^\s{0,3}(?:=+|-{2,})\s*$/.test(under) && kinds[index + 1] === 'text';
  if (!isUnderlined || line.trim() === '' || !isLoneLine(lines, index)) return null;
  return makeHeading(under.trim().startsWith('=') ? 1 : 2, line.trim(), null, index, index + 2);
}

function readHtmlHeading(
  lines: readonly string[],
  index: number,
  level: number,
  rest: string,
): Heading | null {
  let text = rest;
  for (let end = index; end < Math.min(index + 10, lines.length); end += 1) {
    if (end > index) text += ` ${lines[end] ?? ''}`;
    const close = text.search(/<\/h[1-6]\s*>/i);
    if (close >= 0) return makeHeading(level, text.slice(0, close), null, index, end + 1);
  }
  return null;
}

/** Whether a line can be underlined: a paragraph of one line that is no list, quote or table. */
function isLoneLine(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? '';
  return (
    (index === 0 || (lines[index - 1] ?? '').trim() === '') &&
    !/^\s*(?:[-*+>|]|\d+[.)]\s|#)/.test(line) &&
    !line.includes('|') &&
    line.length < 300
  );
}

function makeHeading(
  level: number,
  written: string,
  item: number | null,
  start: number,
  bodyStart: number,
): Heading {
  const { text, number, isLabelled } = readQuestionText(written.slice(0, maxLength));
  return {
    level,
    written,
    text,
    number: item ?? number,
    isLabelled,
    start,
    bodyStart,
    end: bodyStart,
    children: [],
    parent: null,
  };
}
