/** Makes Markdown from elsewhere what the app shows: HTML in it becomes Markdown, and links lead where they can. */
import { parseExternalLink } from '../../../../shared/external-link.ts';
import type { HtmlContext } from '../html/html-to-markdown.ts';
import { convertHtml } from '../html/html-to-markdown.ts';
import { formatImage } from '../images/take-image.ts';
import type { TakeImage } from '../images/take-image.ts';
import { classifyIndented, classifyLines } from './code-lines.ts';
import { markMarkdown } from './html-block.ts';
import { replaceTags } from './inline-tags.ts';
import { formatTarget, replaceLinks } from './links.ts';

/** Is told what is left out, and the line (from 0, in the text) it stands in. */
export type LeaveOut = (line: number, what: string, reason: string) => void;

/** Blocks of HTML whose end isn't found before the search for them is given up. */
const maxFailures = 5;
const blockTag = /^(\s{0,40})<(table|ul|ol|dl|pre|blockquote)\b[^<>]*>/i;
const toTop =
  /^(?:(?:go|jump|scroll|return)? ?(?:back )?(?:up )?to (?:the )?(?:top|start|beginning|contents|table of contents|list|index|questions|home)|back|top|toc)$/;

/** The text as the app shows it, without what leads out of it at its end. */
export function tidyMarkdown(text: string, leaveOut: LeaveOut, takeImage: TakeImage): string {
  const lines = text.split('\n');
  const kinds = classifyIndented(lines, classifyLines(lines));
  const tidied: string[] = [];
  let paragraph: string[] = [];
  // The paragraph's lines have gaps where comments and links to the top stood.
  let numbers: number[] = [];
  let failures = 0;
  let lastBlock = '';
  const add = (text: string): void => {
    tidied.push(text);
    const blocks = text.trimEnd().split(/\n\s*\n/);
    lastBlock = blocks.at(-1) || lastBlock;
  };
  const flush = (): void => {
    if (paragraph.length > 0) add(tidyParagraphs(paragraph, numbers, leaveOut, takeImage));
    paragraph = [];
    numbers = [];
  };
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (kinds[index] === 'comment') continue;
    if (kinds[index] === 'code') {
      flush();
      add(line);
      continue;
    }
    const block = failures < maxFailures ? blockTag.exec(line) : null;
    const end = block === null ? null : findEnd(lines, index, block[2] ?? '');
    const html = end === null ? null : markMarkdown(lines.slice(index, end + 1));
    if (block !== null && html === null) failures += 1;
    if (block !== null && end !== null && html !== null) {
      flush();
      const context = makeContext(index, leaveOut, takeImage);
      add(indent(convertHtml(html, context, lastBlock), block[1] ?? ''));
      index = end;
      continue;
    }
    if (isLinkToTop(line)) {
      leaveOut(index, line.trim(), 'A link to the top of the file leads nowhere here.');
      continue;
    }
    paragraph.push(line);
    numbers.push(index);
  }
  flush();
  return trimRules(joinEmpty(tidied.join('\n')));
}

/** The Markdown of HTML in a text; `line` is where it stands, from 0. */
export function makeContext(line: number, leaveOut: LeaveOut, takeImage: TakeImage): HtmlContext {
  return {
    leaveOut: (what) => leaveOut(line, what, 'Markdown has nothing for it.'),
    link: (text, target) => formatLink(text, target),
    image: (description, source) =>
      formatImage(description, source, takeImage, (...told) => leaveOut(line, ...told)),
    markdown: (text, start) =>
      tidyMarkdown(text, (at, ...told) => leaveOut(line + start + at, ...told), takeImage),
  };
}

function tidyParagraphs(
  lines: string[],
  numbers: readonly number[],
  leaveOut: LeaveOut,
  takeImage: TakeImage,
): string {
  const tell: LeaveOut = (line, ...told) => leaveOut(numbers[line] ?? 0, ...told);
  const linked = lines.map((line, index) =>
    replaceLinks(line, ({ text, target, isImage }) => {
      if (!isImage) return formatLink(text, target);
      return formatImage(text, target, takeImage, (...told) => tell(index, ...told));
    }),
  );
  return replaceTags(linked.join('\n'), (line) => makeContext(line, tell, takeImage));
}

/** A link that can be followed; of any other, its text and the address it had on the web. */
function formatLink(text: string, target: string): string {
  const label = text.trim();
  if (label === '') return '';
  if (parseExternalLink(target) !== null) return `[${label}](${formatTarget(target)})`;
  return /^http:\/\//i.test(target) && label !== target ? `${label} (${target})` : label;
}

/** The line, at most 3000 further down, with the tag that closes the one the line begins with; null if there's none. */
function findEnd(lines: readonly string[], start: number, name: string): number | null {
  const tag = new RegExp(`<(/?)${name}\\b`, 'gi');
  let depth = 0;
  for (let index = start; index < Math.min(lines.length, start + 3000); index += 1) {
    for (const match of (lines[index] ?? '').matchAll(tag)) depth += match[1] === '/' ? -1 : 1;
    if (depth <= 0) return index;
  }
  return null;
}

/** Whether the line is nothing but a way back to the top of the file. */
function isLinkToTop(line: string): boolean {
  if (line.length > 400 || !/[⬆↑⇧🔝]|\(#|href=/u.test(line)) return false;
  const words = line
    .replace(/<[^<>]*>|\]\(#[^()]*\)/g, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .toLowerCase();
  return words === '' ? /[⬆↑⇧🔝]/u.test(line) : toTop.test(words);
}

function indent(text: string, by: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '' : by + line))
    .join('\n');
}

/** Empty lines in a row as one, except in code. */
function joinEmpty(text: string): string {
  const lines = text.split('\n');
  const kinds = classifyLines(lines);
  return lines
    .filter((line, index) => kinds[index] === 'code' || line !== '' || lines[index - 1] !== '')
    .join('\n');
}

/** Without empty lines around, and without a rule at the end, which only divided the questions. */
function trimRules(text: string): string {
  const lines = text.split('\n');
  const isIdle = (line: string | undefined): boolean =>
    line !== undefined && /^(?:(?:[-*_=]\s{0,3}){3,}|<br\s{0,3}\/?>|\\|&nbsp;)?$/.test(line.trim());
  while (lines.length > 0 && isIdle(lines.at(-1))) lines.pop();
  let first = 0;
  while (first < lines.length && isIdle(lines[first])) first += 1;
  return lines.slice(first).join('\n').trimEnd();
}
