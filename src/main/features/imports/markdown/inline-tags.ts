/** Replaces HTML tags within Markdown text with Markdown, in place. */
import { emphasize, placeEmphasis, withoutMarks } from '../html/emphasis.ts';
import type { EmphasisSign } from '../html/emphasis.ts';
import { fenceCode, joinParts, wrapCode } from '../html/escape-markdown.ts';
import type { HtmlContext } from '../html/html-to-markdown.ts';
import { unreadable } from '../html/html-to-markdown.ts';
import { isKept, keepElement } from '../html/keep-element.ts';
import type { Mark } from './parse-tree.ts';

/** Markdown markers for tags that enclose text. */
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
const literal = new Set(['code', 'samp', 'tt']);
/** Block tags: without the tags their text is a paragraph. */
const blocks = new Set(
  'div p section article center details header footer main nav aside figure figcaption dl dt dd tr td th body html'.split(
    ' ',
  ),
);
/** Tags without an effect in the app. */
const plain = new Set(
  'span font u ins small big abbr label a summary h1 h2 h3 h4 h5 h6 ul ol li table thead tbody pre blockquote input wbr q time picture source img br hr'.split(
    ' ',
  ),
);
/** Tags that are markup without a counterpart; any other unpaired tag may be the subject of the text. */
const single = new Set(['br', 'hr', 'p', 'li', 'wbr']);
const singleInside = new Set(['tr', 'td', 'th', 'thead', 'tbody', 'tfoot', 'dt', 'dd']);

/** An edit of the source: replaces a range with text, or with the Markdown for its tag. */
export type Edit =
  | { from: number; to: number; text: string }
  | { from: number; to: number; tag: Mark; line: number; isInTable: boolean };

/** True if a tag with this name is replaced as markup rather than kept as text. */
export function isKnownTag(name: string): boolean {
  const isKnown = [signs, literal, blocks, plain].some((known) => known.has(name));
  return isKnown || isKept(name) || unreadable.has(name);
}

/** Turns unpaired tags into text: as an entity in code, else with a backslash. */
export function keepLoneTags(edits: Edit[]): Edit[] {
  const open = new Map<string, Edit[]>();
  const lone = new Map<Edit, boolean>();
  const isTable = edits.some(
    (one) => 'tag' in one && one.tag.isClosing && /^(?:table|dl)$/.test(one.tag.name),
  );
  let literals = 0;
  for (const edit of edits) {
    if (!('tag' in edit)) continue;
    const { name, isClosing, attributes } = edit.tag;
    const isSingle = single.has(name) || (isTable && singleInside.has(name));
    if (isSingle || (name === 'img' && /src/i.test(attributes))) continue;
    const waiting = open.get(name) ?? [];
    open.set(name, waiting);
    if (!isClosing) {
      waiting.push(edit);
      lone.set(edit, literals > 0);
    } else {
      const opened = waiting.pop();
      if (opened === undefined) lone.set(edit, literals > 0);
      else lone.delete(opened);
    }
    const isCounted = literal.has(name) || name === 'pre';
    if (isCounted && (!isClosing || !lone.has(edit))) literals += isClosing ? -1 : 1;
  }
  return edits.map((edit) => {
    const isInCode = lone.get(edit);
    if (isInCode === undefined) return edit;
    return { from: edit.from, to: edit.from + 1, text: isInCode ? '&lt;' : '\\<' };
  });
}

interface OpenTag {
  name: string;
  attributes: string;
  /** The first part of its text. */
  part: number;
  line: number;
}

/** Applies the edits in order. `contextAt` returns the conversion context for a tag's line, from 0. */
export function applyEdits(
  source: string,
  edits: readonly Edit[],
  contextAt: (line: number) => HtmlContext,
): string {
  const parts: string[] = [];
  const open: OpenTag[] = [];
  let from = 0;
  for (const edit of edits) {
    if (edit.from < from) continue;
    parts.push(withoutMarks(source.slice(from, edit.from)));
    from = edit.to;
    if ('text' in edit) {
      parts.push(edit.text);
      continue;
    }
    const { tag, line, isInTable } = edit;
    const { name, attributes } = tag;
    if (isInTable && blocks.has(name)) parts.push(' ');
    else if (tag.isClosing) close(parts, open, name, contextAt);
    else if (name === 'br') parts.push(isInTable ? ' ' : breakAt(source, edit.to));
    else begin(parts, open, { name, attributes, part: 0, line }, contextAt);
  }
  parts.push(withoutMarks(source.slice(from)));
  return placeEmphasis(joinParts(parts));
}

/** A line break; one before another line break begins a paragraph. */
function breakAt(text: string, next: number): string {
  return text[next] === '\n' || next === text.length ? '\n' : '\\\n';
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
    const [alt, src] = [attributeOf(attributes, 'alt'), attributeOf(attributes, 'src')];
    parts.push(contextAt(line).image(alt, src));
  } else if (/^h[1-6]$/.test(name)) parts.push(`\n\n${'#'.repeat(Number(name[1]))} `);
  else if (name === 'li') parts.push('\n- ');
  else if (name === 'summary' || blocks.has(name)) parts.push('\n\n');
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
  const hasText = isLiteral || sign !== undefined || isKept(name);
  if (hasText || name === 'a' || unreadable.has(name)) {
    const inside = parts.splice(opened.part);
    const inner = isLiteral ? inside.join('') : joinParts(inside);
    if (unreadable.has(name)) parts.push('');
    else if (isLiteral) {
      // Markdown would misread adjacent backticks of two spans.
      const around = open.findLast((outer) => outer.name === 'a' || signs.has(outer.name));
      const from = Math.max(around?.part ?? 0, parts.length - 2);
      const isAfterCode = parts.slice(from).join('').endsWith('`');
      const code = decode(withoutMarks(inner));
      parts.push(
        isAfterCode ? ' ' : '',
        inner.includes('\n\n') ? fenceCode(code, '') : wrapCode(code),
      );
    } else if (isKept(name)) parts.push(keepElement(name, inner));
    else if (sign === undefined) {
      const href = attributeOf(opened.attributes, 'href');
      parts.push(contextAt(opened.line).link(inner, href));
    } else parts.push(wrap(inner, sign));
  }
  if (blocks.has(name) || name === 'summary' || /^h[1-6]$/.test(name)) parts.push('\n\n');
}

/** Emphasis can't span paragraphs, lists or fences, so such text stays plain. */
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

/** Markdown code has no entities. */
function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
