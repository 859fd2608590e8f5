/** Replaces the HTML tags that stand within Markdown text by Markdown; other angle brackets stay. */
import { emphasize, placeEmphasis, withoutMarks } from '../html/emphasis.ts';
import type { EmphasisSign } from '../html/emphasis.ts';
import { fenceCode, joinParts, wrapCode } from '../html/escape-markdown.ts';
import type { HtmlContext } from '../html/html-to-markdown.ts';
import { unreadable } from '../html/html-to-markdown.ts';
import { shiftText } from '../html/raised-text.ts';
import { skipCode } from './links.ts';
import { findTableRows } from './table-rows.ts';

const tag = /<(\/?)([a-z][a-z0-9]{0,15})((?:[\s/][^<>]*)?)>/iy;
/** Signs of Markdown for tags that enclose text. */
const signs = new Map<string, EmphasisSign>([
  ['b', '**'],
  ['strong', '**'],
  ['i', '*'],
  ['em', '*'],
  ['cite', '*'],
  ['var', '*'],
  ['s', '~~'],
  ['del', '~~'],
  ['strike', '~~'],
]);
const literal = new Set(['code', 'kbd', 'samp', 'tt']);
/** Tags of blocks: without them their text is a paragraph. */
const blocks = new Set(
  'div p section article center details header footer main nav aside figure figcaption dl dt dd tr td th body html'.split(
    ' ',
  ),
);
/** Tags that change nothing that the app shows. */
const plain = new Set(
  'span font u ins mark small big abbr label a summary h1 h2 h3 h4 h5 h6 ul ol li table thead tbody pre blockquote input wbr q time picture source img br hr'.split(
    ' ',
  ),
);

interface OpenTag {
  name: string;
  attributes: string;
  /** The part that its text begins with. */
  part: number;
  /** From 0. */
  line: number;
}

/** `contextAt` gives what turning a tag of a line (from 0) into Markdown depends on. */
export function replaceTags(written: string, contextAt: (line: number) => HtmlContext): string {
  if (!written.includes('<')) return written;
  const text = withoutMarks(written);
  const parts: string[] = [];
  const open: OpenTag[] = [];
  let from = 0;
  let index = 0;
  let line = 0;
  // Code spans end with their line, so that one stray backtick hides no tags further down.
  let lineEnd = endOfLine(text, 0);
  const rows = findTableRows(text);
  let isInTable = rows.has(0);
  while (index < text.length) {
    const char = text[index];
    if (char === '\n') {
      line += 1;
      lineEnd = endOfLine(text, index + 1);
      isInTable = rows.has(index + 1);
    }
    if (char === '\\') index += text[index + 1] === '\n' ? 1 : 2;
    else if (char === '`') index = skipCode(text, index, lineEnd);
    else if (char !== '<') index += 1;
    else if (text.startsWith('<!--', index)) {
      const end = text.indexOf('-->', index);
      parts.push(text.slice(from, index));
      index = from = end < 0 ? text.length : end + 3;
    } else {
      tag.lastIndex = index;
      const match = tag.exec(text);
      const name = match?.[2]?.toLowerCase() ?? '';
      if (match === null || !isKnownTag(name)) index += 1;
      else {
        parts.push(text.slice(from, index));
        const isClosing = match[1] === '/';
        if (isInTable && blocks.has(name)) parts.push(' ');
        else if (isClosing) close(parts, open, name, contextAt);
        else if (name === 'br') parts.push(isInTable ? ' ' : breakAt(text, tag.lastIndex));
        else begin(parts, open, { name, attributes: match[3] ?? '', part: 0, line }, contextAt);
        index = from = tag.lastIndex;
      }
    }
  }
  parts.push(text.slice(from));
  return placeEmphasis(joinParts(parts));
}

/** A line break; one that a break of the text follows anyway begins a paragraph. */
function breakAt(text: string, next: number): string {
  return text[next] === '\n' || next === text.length ? '\n' : '\\\n';
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** Whether a tag of this name is markup that is replaced, rather than text. */
export function isKnownTag(name: string): boolean {
  return (
    signs.has(name) ||
    literal.has(name) ||
    blocks.has(name) ||
    plain.has(name) ||
    isShift(name) ||
    unreadable.has(name)
  );
}

function isShift(name: string): name is 'sup' | 'sub' {
  return name === 'sup' || name === 'sub';
}

function begin(
  parts: string[],
  open: OpenTag[],
  opened: OpenTag,
  contextAt: (line: number) => HtmlContext,
): void {
  const { name, attributes, line } = opened;
  if (name === 'hr') parts.push('\n\n---\n\n');
  else if (name === 'img') {
    parts.push(
      contextAt(line).image(attributeOf(attributes, 'alt'), attributeOf(attributes, 'src')),
    );
  } else if (/^h[1-6]$/.test(name)) parts.push(`\n\n${'#'.repeat(Number(name[1]))} `);
  else if (name === 'li') parts.push('\n- ');
  else if (name === 'summary') parts.push('\n\n');
  else if (blocks.has(name)) parts.push('\n\n');
  if (unreadable.has(name)) contextAt(line).leaveOut(`<${name}>`);
  if (open.length < 50) open.push({ ...opened, part: parts.length });
}

function close(
  parts: string[],
  open: OpenTag[],
  name: string,
  contextAt: (line: number) => HtmlContext,
): void {
  const index = open.findLastIndex((candidate) => candidate.name === name);
  const opened = open[index];
  if (opened === undefined) return;
  open.length = index;
  const isLiteral = literal.has(name);
  const sign = signs.get(name) ?? (name === 'summary' ? '**' : undefined);
  if (isLiteral || sign !== undefined || name === 'a' || isShift(name) || unreadable.has(name)) {
    const inside = parts.splice(opened.part);
    const inner = isLiteral ? inside.join('') : joinParts(inside);
    if (unreadable.has(name)) parts.push('');
    else if (isLiteral) {
      // Backticks beside each other would not be read as two.
      const around = open.findLast((outer) => outer.name === 'a' || signs.has(outer.name));
      const from = Math.max(around?.part ?? 0, parts.length - 2);
      const isAfterCode = parts.slice(from).join('').endsWith('`');
      const code = decode(withoutMarks(inner));
      parts.push(
        isAfterCode ? ' ' : '',
        inner.includes('\n\n') ? fenceCode(code, '') : wrapCode(code),
      );
    } else if (isShift(name)) parts.push(shiftText(name, inner));
    else if (sign === undefined) {
      const href = attributeOf(opened.attributes, 'href');
      parts.push(contextAt(opened.line).link(inner, href));
    } else parts.push(wrap(inner, sign));
  }
  if (blocks.has(name) || name === 'summary' || /^h[1-6]$/.test(name)) parts.push('\n\n');
}

/** Emphasis can't go over paragraphs, lists or fences; there the text stands without it. */
function wrap(inner: string, sign: EmphasisSign): string {
  const trimmed = inner.trim();
  const isOver = /\n\s*(?:\n|[-*+]\s|\d+[.)]\s|```)/.test(trimmed) || trimmed.includes(sign);
  return isOver ? inner : emphasize(inner, sign);
}

function attributeOf(attributes: string, name: string): string {
  const match = new RegExp(
    `(?:^|\\s)${name}\\s{0,3}=\\s{0,3}(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`,
    'i',
  ).exec(attributes.slice(0, 5000));
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? '';
}

/** In code there are no entities. */
function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
