/**
 * Converts foreign Markdown to the subset the app shows: HTML becomes Markdown, and links that can't be followed become
 * text.
 */
import { parseExternalLink } from '../../../../shared/external-link.ts';
import type { HtmlContext } from '../html/html-to-markdown.ts';
import { convertHtml, markdownTag } from '../html/html-to-markdown.ts';
import { toHtml } from '../html/html-tree.ts';
import { formatImage } from '../images/take-image.ts';
import type { TakeImage } from '../images/take-image.ts';
import type { Teller } from '../ledger.ts';
import { dedent } from './dedent.ts';
import { applyEdits, isKnownTag, keepLoneTags } from './inline-tags.ts';
import type { Edit } from './inline-tags.ts';
import { lineAt, markInline, parseTree, regionTags } from './parse-tree.ts';
import type { Block, Mark, References, Tree } from './parse-tree.ts';
import { labelOf } from './question-text.ts';

export interface RewriteOptions {
  /** Lines count from 0, in the text. */
  teller: Teller;
  takeImage: TakeImage;
  /** Link definitions from elsewhere in the file. */
  references?: References;
  /** The remaining budget for copies of link targets: a target referenced endlessly could exhaust memory. */
  room: { left: number };
  /** True if unpaired tags are the subject of the text, as in a table cell. */
  keepsLoneTags?: boolean;
}

/** The maximum number of lines searched for the end of an element. */
const maxRegion = 3000;
const toTop =
  /^(?:(?:go|jump|scroll|return)? ?(?:back )?(?:up )?to (?:the )?(?:top|start|beginning|contents|table of contents|list|index|questions|home)|back|top|toc)$/;

/** The text as the app shows it, without links to the top of the file and trailing rules. */
export function rewriteMarkdown(text: string, options: RewriteOptions): string {
  const tree = parseTree(text, options.references);
  const found = new Rewriter(tree, options).listEdits();
  const edits = options.keepsLoneTags === true ? keepLoneTags(found) : found;
  const contextAt = (line: number): HtmlContext => makeContext(line, options);
  return trimRules(joinEmpty(applyEdits(text, edits, contextAt)));
}

/** The conversion context for HTML; `line` is its line, from 0. */
export function makeContext(line: number, options: RewriteOptions): HtmlContext {
  const { teller, takeImage } = options;
  return {
    leaveOut: (what) => teller.leaveOut(line, what, 'Markdown has no equivalent.'),
    link: formatLink,
    image: (description, source, masks) =>
      formatImage(
        description,
        source,
        takeImage,
        (...told) => teller.leaveOut(line, ...told),
        masks,
      ),
    markdown: (text, start) =>
      rewriteMarkdown(text, { ...options, teller: shiftTeller(teller, line + start) }),
  };
}

export function shiftTeller({ leaveOut, frame }: Teller, by: number): Teller {
  return {
    leaveOut: (line, text, reason, end) =>
      leaveOut(line + by, text, reason, end === undefined ? undefined : end + by),
    frame: (start, end, kind) => frame(start + by, end + by, kind),
  };
}

class Rewriter {
  readonly #tree: Tree;
  readonly #options: RewriteOptions;
  readonly #edits: Edit[] = [];
  /** The last block before an element, so that adjacent lists don't merge. */
  #before = '';

  constructor(tree: Tree, options: RewriteOptions) {
    this.#tree = tree;
    this.#options = options;
  }

  listEdits(): Edit[] {
    this.#visit(this.#tree.root);
    return this.#edits.sort((a, b) => a.from - b.from);
  }

  #visit({ children }: Block): void {
    for (let index = 0; index < children.length; index += 1) {
      const block = children[index] as Block;
      const end = block.type === 'html' ? this.#findEnd(children, index) : null;
      if (end !== null) {
        this.#convert(children.slice(index, end + 1));
        index = end;
        continue;
      }
      if (block.children.length > 0) this.#visit(block);
      else this.#edit(block);
      this.#before = this.#linesOf(block).join('\n');
    }
  }

  #edit(block: Block): void {
    const { offsets, source } = this.#tree;
    const from = offsets[block.start] ?? 0;
    const to = offsets[block.end] ?? source.length;
    if (block.type === 'comment') {
      this.#edits.push({ from, to, text: '' });
      this.#options.teller.frame(block.start, block.end, 'comments');
      return;
    }
    const marks =
      block.type === 'html'
        ? markInline(source.slice(from, to).replace(/\n$/, ''), this.#tree.references, from)
        : block.marks;
    if (block.type === 'paragraph') this.#dropLinksToTop(block);
    for (const mark of marks) this.#editMark(mark, block);
  }

  #editMark(mark: Mark, { type }: Block): void {
    const { kind, from, to, name } = mark;
    const line = lineAt(this.#tree, from);
    const written = this.#tree.source.slice(from, to);
    if (kind === 'comment') this.#edits.push({ from, to, text: '' });
    else if (kind === 'wiki') this.#edits.push({ from, to, text: name });
    else if (kind === 'link') {
      if (!isTaskBox(this.#tree, line, mark)) this.#editLink(mark, written);
    } else if (kind === 'image') {
      const { teller, takeImage } = this.#options;
      const text = formatImage(name, mark.target, takeImage, (...told) =>
        teller.leaveOut(line, ...told),
      );
      this.#edits.push({ from, to, text });
    } else if (kind === 'tag' && isKnownTag(name)) {
      this.#edits.push({ from, to, tag: mark, line, isInTable: type === 'table' });
    }
  }

  /** Keeps a link that can be followed; of others, keeps the text and any web address. */
  #editLink({ from, to, target }: Mark, written: string): void {
    const label = labelOf(written);
    const isExternal = parseExternalLink(target) !== null;
    if (label.trim() === '') {
      this.#edits.push({ from, to, text: '' });
      return;
    }
    if (isExternal) {
      const { room } = this.#options;
      if (written.endsWith(')') || room.left < target.length) return;
      room.left -= target.length;
    }
    const isWeb = /^http:\/\//i.test(target) && label.trim() !== target;
    const other = isWeb ? ` (${target})` : '';
    this.#edits.push({ from, to: from + 1, text: isExternal ? '[' : '' });
    const text = isExternal ? `](${formatTarget(target)})` : other;
    this.#edits.push({ from: from + 1 + label.length, to, text });
  }

  #dropLinksToTop(block: Block): void {
    const { lines, offsets, source } = this.#tree;
    for (let line = block.start; line < block.end; line += 1) {
      const text = lines[line] ?? '';
      if (!isLinkToTop(text)) continue;
      const from = offsets[line] ?? 0;
      this.#edits.push({ from, to: offsets[line + 1] ?? source.length, text: '' });
      const reason = 'A link to the top of the file leads nowhere here.';
      this.#options.teller.leaveOut(line, text.trim(), reason, line + 1);
    }
  }

  /** The last block of an element; null if it isn't converted as a whole. */
  #findEnd(blocks: readonly Block[], start: number): number | null {
    const [first] = blocks.slice(start, start + 1);
    const [, indent, name = ''] = /^(\s{0,40})<([a-z]+)/i.exec(this.#firstLine(first)) ?? [];
    if (first === undefined || indent === undefined || !regionTags.has(name.toLowerCase()))
      return null;
    const tag = new RegExp(`<(/?)${name}\\b`, 'gi');
    let depth = 0;
    for (let index = start; index < blocks.length; index += 1) {
      const block = blocks[index] as Block;
      if (block.start > first.start + maxRegion) return null;
      // Markdown tables can't contain fences.
      if (block.type === 'code' && /^table$/i.test(name)) return null;
      if (block.type !== 'html') continue;
      const text = this.#linesOf(block).join('\n');
      for (const match of text.matchAll(tag)) depth += match[1] === '/' ? -1 : 1;
      if (depth <= 0) return index;
    }
    return null;
  }

  /** Text after a blank line inside an element is Markdown. */
  #convert(blocks: readonly Block[]): void {
    const [first] = blocks;
    const last = blocks.at(-1);
    if (first === undefined || last === undefined) return;
    const { offsets, source } = this.#tree;
    const html = blocks
      .map((block) => {
        const text = this.#linesOf(block).join('\n');
        if (block.type === 'html') {
          return this.#options.keepsLoneTags === true ? escapeLoneTags(text) : text;
        }
        const line = block.start - first.start;
        return `<${markdownTag} line="${line}">${toHtml(dedent(text))}</${markdownTag}>`;
      })
      .join('\n');
    const indent = /^\s*/.exec(this.#firstLine(first))?.[0] ?? '';
    const before =
      this.#before
        .trimEnd()
        .split(/\n\s*\n/)
        .at(-1) ?? '';
    const text = convertHtml(html, makeContext(first.start, this.#options), before)
      .split('\n')
      .map((line) => (line === '' ? '' : indent + line))
      .join('\n');
    const from = offsets[first.start] ?? 0;
    const end = offsets[last.end];
    this.#edits.push({ from, to: (end ?? source.length + 1) - 1, text });
    this.#before = text;
  }

  #firstLine(block: Block | undefined): string {
    return block === undefined ? '' : (this.#tree.lines[block.start] ?? '');
  }

  #linesOf({ start, end }: Block): string[] {
    return this.#tree.lines.slice(start, end);
  }
}

/** True if a possible link is a task checkbox at the start of an item. */
function isTaskBox({ source, offsets }: Tree, line: number, { from, to }: Mark): boolean {
  const before = source.slice(offsets[line], from);
  return /^\[[ x]\]$/i.test(source.slice(from, to)) && /^[\s>]*(?:[-*+]|\d+[.)])\s+$/.test(before);
}

/** Escapes unpaired tags as text. */
function escapeLoneTags(html: string): string {
  const tags = markInline(html).filter(({ kind, name }) => kind === 'tag' && isKnownTag(name));
  const edits = keepLoneTags(
    tags.map((tag) => ({ from: tag.from, to: tag.to, tag, line: 0, isInTable: false })),
  );
  let escaped = '';
  let from = 0;
  for (const edit of edits) {
    if (!('text' in edit)) continue;
    escaped += html.slice(from, edit.from) + '&lt;';
    from = edit.to;
  }
  return escaped + html.slice(from);
}

/** A link if it can be followed; otherwise its text and web address. */
function formatLink(text: string, target: string): string {
  const label = text.trim();
  if (label === '') return '';
  if (parseExternalLink(target) !== null) return `[${label}](${formatTarget(target)})`;
  return /^http:\/\//i.test(target) && label !== target ? `${label} (${target})` : label;
}

/** The target as written in a link: in angle brackets if it has spaces or an unbalanced parenthesis. */
function formatTarget(target: string): string {
  const line = target.replace(/[\n\r\t]/g, '').replace(/[<>]/g, encodeURI);
  const isOdd = /\s/.test(line) || /[()]/.test(line.replace(/\([^()]*\)/g, ''));
  return isOdd ? `<${line}>` : line;
}

/** True if the line is only a link back to the top of the file. */
function isLinkToTop(line: string): boolean {
  if (line.length > 400 || !/[⬆↑⇧🔝]|\(#|href=/u.test(line)) return false;
  const words = line
    .replace(/<[^<>]*>|\]\(#[^()]*\)/g, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .toLowerCase();
  return words === '' ? /[⬆↑⇧🔝]/u.test(line) : toTop.test(words);
}

/** Collapses consecutive blank lines, except in code. */
function joinEmpty(text: string): string {
  if (!/\n[ \t]*\n[ \t]*\n/.test(text)) return text;
  const { lines, leaves } = parseTree(text);
  return lines
    .filter(
      (line, index) => leaves[index]?.type === 'code' || line !== '' || lines[index - 1] !== '',
    )
    .join('\n');
}

/** The text without surrounding blank lines and a trailing rule, which only separated the questions. */
function trimRules(text: string): string {
  const lines = text.split('\n');
  const isIdle = (line: string | undefined): boolean =>
    line !== undefined && /^(?:(?:[-*_=]\s{0,3}){3,}|<br\s{0,3}\/?>|\\|&nbsp;)?$/.test(line.trim());
  while (lines.length > 0 && isIdle(lines.at(-1))) lines.pop();
  let first = 0;
  while (first < lines.length && isIdle(lines[first])) first += 1;
  return lines.slice(first).join('\n').trimEnd();
}
