/** Formats questions as Markdown that reads well in any program. */
import { formatLink, packBase, packOf } from '../../../shared/address.ts';
import type { Page, Question } from '../../../shared/records.ts';
import { blankCode } from '../../content/blank-code.ts';
import { isLibraryLink } from '../../content/library-link.ts';
import { escapeLineStart, escapeText } from '../../content/markdown/escape-text.ts';
import { markdown } from '../../content/markdown/markdown.ts';
import { titleOf } from './collect.ts';
import type { Collection } from './collect.ts';

/** A link target in the text, inline or as a reference definition. */
const target = /(?:\]\(|^ {0,3}\[[^\]\n]+\]: *)(\/[^\s()<>]*)/gm;

/** The share as one Markdown text; each question is a heading followed by its answer. */
export function formatMarkdown(collection: Collection): string {
  const { kind, pages } = collection;
  const [context] = pages;
  const [only, ...more] = context?.page.questions ?? [];
  if (kind === 'selection' && context !== undefined && only !== undefined && more.length === 0) {
    return formatQuestion(context.page, only, 2);
  }
  if (kind !== 'topic') return pages.map(({ page }) => formatSection(page, 1)).join('\n');
  const { description } = collection.topic;
  const head = formatHead(titleOf(collection), description, 1);
  return [head, ...pages.map(({ page }) => formatSection(page, 2))].join('\n');
}

function formatSection(page: Page, level: number): string {
  const answers = page.questions.map((question) => formatQuestion(page, question, level + 1));
  return [formatHead(page.title, page.description, level), ...answers].join('\n');
}

function formatHead(title: string, description: string, level: number): string {
  const line = `${'#'.repeat(level)} ${escapeHeadingEnd(escapePlain(title))}\n`;
  if (description === '') return line;
  return `${line}\n${description.split('\n').map(escapePlain).map(escapeLineStart).join('\n')}\n`;
}

/** A line of plain text, with characters escaped that other programs would read as a tag. */
function escapePlain(line: string): string {
  return escapeText(line).replace(/(?<=(?:^|[^\\])(?:\\\\)*)<(?=[a-z/!?])/gi, '\\<');
}

function formatQuestion({ path }: Page, { q, a }: Question, level: number): string {
  const base = packBase(packOf(path));
  // The first line's indentation stays, since it may mark code.
  const answer = a.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
  const lowered = lowerHeadings(answer, level + 1);
  return `${'#'.repeat(level)} ${relink(q, base)}\n\n${relink(lowered, base)}\n`;
}

/** Shifts an answer's headings so that the highest is at `level`, and none looks like another question. */
function lowerHeadings(answer: string, level: number): string {
  const lines: (string | null)[] = answer.split(/\r\n?|\n/);
  const headings = markdown
    .parse(answer, {})
    .flatMap((token, index, tokens) =>
      token.type === 'heading_open' ? [{ ...token, text: tokens[index + 1]?.content ?? '' }] : [],
    );
  const highest = headings.reduce((least, { tag }) => Math.min(least, Number(tag.slice(1))), 6);
  for (const { tag, markup, map, text } of headings) {
    const [first, end] = map ?? [0, 0];
    const marks = '#'.repeat(Math.min(Number(tag.slice(1)) - highest + level, 6));
    if (markup.startsWith('#')) lines[first] = lines[first]?.replace(/#+/, marks) ?? null;
    else {
      // An underlined heading can't be lower than the second level.
      const [start = '', ...others] = text.split('\n').map((line) => line.trim());
      const before = lines[first]?.trimEnd().slice(0, -start.length);
      lines.fill(null, first, end);
      lines[first] = `${before}${marks} ${escapeHeadingEnd([start, ...others].join(' '))}`;
    }
  }
  return lines.filter((line) => line !== null).join('\n');
}

/** Escapes a trailing number sign, which would be read as a closing sequence. */
function escapeHeadingEnd(heading: string): string {
  return heading.replace(/#$/, '\\#');
}

/** Makes links into the library open the app; `base` is the prefix of their addresses in the app. */
function relink(markdown: string, base: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: written, 1: address = '', index } of blankCode(markdown).matchAll(target)) {
    if (!isLibraryLink(address)) continue;
    parts.push(markdown.slice(end, index + written.length - address.length));
    parts.push(formatLink(base + address));
    end = index + written.length;
  }
  return parts.join('') + markdown.slice(end);
}
