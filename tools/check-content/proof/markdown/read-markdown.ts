/** Parses Markdown into the parts to check: blocks, fences, prose and links, each with its position in the text. */
import MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';
import { useElements } from '../../../../src/main/content/markdown/elements.ts';
import { useFormulas } from '../../../../src/main/content/markdown/formulas.ts';

/** A fenced code block; offsets count UTF-16 units in the Markdown text. */
export interface MarkdownFence {
  /** Everything after the backticks. */
  info: string;
  infoOffset: number;
  code: string;
  /** The start of each code line in the text, and the end of the last one. */
  codeLines: number[];
  closed: boolean;
}

/** A top-level block of the text. */
export interface Block {
  /** markdown-it's name for it without `_open`, for example `paragraph`, `fence`, `table`. */
  type: string;
  offset: number;
  fence: MarkdownFence | null;
}

/** A run of plain words, without code or link targets. */
interface Prose {
  text: string;
  offset: number;
}

export interface Markdown {
  blocks: Block[];
  /** Every fence, including nested ones, in order. */
  fences: MarkdownFence[];
  prose: Prose[];
  links: { href: string; offset: number }[];
  /** The offsets of HTML, which answers must not contain. */
  html: number[];
  /** The offsets of figures and images without an alternative text. */
  untold: number[];
  /** Formulas as written. */
  formulas: { written: string; offset: number }[];
  /** The number of words outside fences. */
  words: number;
}

// HTML is parsed here so that it can be found; the app itself shows it as plain text.
const markdownIt = new MarkdownIt({ html: true });
useFormulas(markdownIt);
useElements(markdownIt);
// Every address is accepted as a link here, so that invalid ones are found.
markdownIt.validateLink = () => true;

/** Parses an answer or an article. */
export function readMarkdown(text: string): Markdown {
  const lines = lineStartsOf(text);
  const lineAt = (line: number): number => lines[line] ?? text.length;
  const read: Markdown = {
    blocks: [],
    fences: [],
    prose: [],
    links: [],
    html: [],
    untold: [],
    formulas: [],
    words: 0,
  };
  let cursor = 0;
  for (const token of markdownIt.parse(text, {})) {
    if (token.map !== null) cursor = Math.max(cursor, lineAt(token.map[0]));
    const fence = token.type === 'fence' ? readFence(token, text, lineAt) : null;
    if (fence !== null) read.fences.push(fence);
    if (token.type === 'html_block') read.html.push(cursor);
    if (token.level === 0 && token.nesting >= 0 && token.map !== null) {
      const type = token.type.replace(/_open$/, '');
      read.blocks.push({ type, offset: lineAt(token.map[0]), fence });
    }
    if (token.type === 'inline') {
      cursor = readInline(token.children ?? [], text, cursor, read);
    }
  }
  return read;
}

/** Walks an inline token's children, locating each in the text after the previous one; returns the end of the last. */
function readInline(tokens: Token[], text: string, from: number, read: Markdown): number {
  let cursor = from;
  const advance = (content: string): number => {
    const found = text.indexOf(content, cursor);
    // Escapes and entities are written differently from their text, so they get the previous part's position.
    if (found < 0) return cursor;
    cursor = found + content.length;
    return found;
  };
  for (const token of tokens) {
    if (token.type === 'text' && token.content !== '') {
      read.prose.push({ text: token.content, offset: advance(token.content) });
      read.words += countWords(token.content);
    } else if (token.type === 'code_inline') {
      advance(token.content);
      read.words += countWords(token.content);
    } else if (token.type === 'formula') {
      read.formulas.push({ written: token.content, offset: advance(token.content) });
      read.words += 1;
    } else if (token.type === 'html_inline') {
      read.html.push(advance(token.content));
    } else if (token.type === 'image') {
      if (token.content.trim() === '') read.untold.push(cursor);
      read.words += countWords(token.content);
    } else if (token.type === 'link_open') {
      read.links.push({ href: String(token.attrGet('href') ?? ''), offset: cursor });
    } else if (token.type === 'link_close') {
      const end = text.indexOf(')', cursor);
      if (text.startsWith('](', cursor) && end >= 0) cursor = end + 1;
    }
  }
  return cursor;
}

function readFence(token: Token, text: string, lineAt: (line: number) => number): MarkdownFence {
  const [first, last] = token.map ?? [0, 0];
  const opening = text.slice(lineAt(first), lineAt(first + 1));
  const infoOffset = lineAt(first) + opening.indexOf(token.markup) + token.markup.length;
  const codeLines = token.content.split('\n').map((line, index) => {
    const start = lineAt(first + 1 + index);
    const written = text.slice(start, lineAt(first + 2 + index)).replace(/\n$/, '');
    return start + Math.max(0, written.length - line.length);
  });
  const closing = text.slice(lineAt(last - 1), lineAt(last)).trim();
  return {
    info: token.info,
    infoOffset,
    code: token.content,
    codeLines,
    closed: last - 1 > first && closing.includes(token.markup),
  };
}

/** The offset in the text of an offset in the fence's code; both in UTF-16 units. */
export function offsetInText(fence: MarkdownFence, codeOffset: number): number {
  const before = fence.code.slice(0, codeOffset);
  const line = before.split('\n').length - 1;
  const column = before.length - (before.lastIndexOf('\n') + 1);
  return (fence.codeLines[line] ?? fence.infoOffset) + column;
}

/** The start of each line. */
function lineStartsOf(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The number of words in a text; a word contains a letter or a digit. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
