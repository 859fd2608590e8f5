/** Converts HTML into equivalent Markdown and reports parts that Markdown can't express. */
import { escapeLineStart, escapeText } from '../../../content/markdown/escape-text.ts';
import { trimOf } from '../trim-text.ts';
import { emphasize, placeEmphasis, withoutMarks } from './emphasis.ts';
import { fenceCode, joinParts, wrapCode } from './escape-markdown.ts';
import { renderTable } from './html-table.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';
import { parseHtml, textOf } from './html-tree.ts';
import { masksAttribute } from '../../../content/pictures/masks.ts';
import { longestSummary } from '../../../content/markdown/elements.ts';
import { isKept, keepElement } from './keep-element.ts';

/** The callbacks of a conversion from HTML to Markdown. */
export interface HtmlContext {
  /** Called for every omitted part, such as `<video>`. */
  leaveOut(what: string): void;
  /** Formats a link with this text. */
  link(text: string, target: string): string;
  /** Formats an image, with the masks over it. */
  image(alternative: string, source: string, masks?: string): string;
  /** Formats a part that is Markdown already; `line` is its line in the HTML, from 0. */
  markdown(text: string, line: number): string;
}

/** The element that marks Markdown inside HTML. */
export const markdownTag = 'x-markdown';

const blocks = new Set(
  'address article aside blockquote body center dd details div dl dt fieldset figure figcaption footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody tfoot thead tr ul x-markdown'.split(
    ' ',
  ),
);
/** Elements that are omitted with all of their contents. */
export const unreadable = new Set(
  'script style iframe video audio object embed svg math form select textarea button canvas map noscript template'.split(
    ' ',
  ),
);
const strong = new Set(['b', 'strong']);
const emphasized = new Set(['i', 'em', 'cite', 'dfn', 'var']);
const struck = new Set(['s', 'del', 'strike']);
const literal = new Set(['code', 'samp', 'tt']);

/** Converts a piece of HTML to Markdown; `before` is the preceding block of Markdown, if any. */
export function convertHtml(html: string, context: HtmlContext, before = ''): string {
  return renderBlocks(parseHtml(html), context, before).join('\n\n');
}

/** True if the HTML has blocks that a single line of Markdown can't show as such. */
export function hasBlocks(html: string): boolean {
  return /<(?:pre|ul|ol|table|blockquote)\b/i.test(html);
}

/** Converts HTML to one line of Markdown, for a question. */
export function convertToLine(html: string, context: HtmlContext): string {
  return convertHtml(
    html.replace(/<(\/?)pre\b/gi, '<$1code').replace(/<(\/?)details\b/gi, '<$1div'),
    context,
  )
    .replace(/\\?\n+/g, ' ')
    .trim();
}

function renderBlocks(nodes: readonly HtmlNode[], context: HtmlContext, before = ''): string[] {
  const rendered: string[] = [];
  let line: HtmlNode[] = [];
  const flush = (): void => {
    const text = renderLine(line, context);
    if (text !== '') rendered.push(text);
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !isBlock(node)) line.push(node);
    else {
      flush();
      const last = rendered.at(-1) ?? before;
      rendered.push(...renderBlock(node, context, last).filter((text) => text !== ''));
    }
  }
  flush();
  return rendered;
}

/** True if the element is a block or contains one. */
function isBlock(element: HtmlElement): boolean {
  return (
    blocks.has(element.name) ||
    element.children.some((child) => typeof child !== 'string' && isBlock(child))
  );
}

function renderBlock(element: HtmlElement, context: HtmlContext, before: string): string[] {
  const { name, children, attributes } = element;
  if (unreadable.has(name)) {
    context.leaveOut(`<${name}>`);
    return [];
  }
  switch (name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6': {
      const text = renderLine(children, context).replace(/\\?\n/g, ' ');
      return text === '' ? [] : [`${'#'.repeat(Number(name[1]))} ${text}`];
    }
    case 'ul':
    case 'ol':
      return [renderList(element, context, before)];
    case 'pre':
      return [fenceCode(codeOf(withoutBreak(children)), languageOf(element))];
    case 'blockquote':
      return [prefixLines(renderBlocks(children, context).join('\n\n'), '> ', '> ')];
    case 'hr':
      return ['---'];
    case markdownTag:
      return [context.markdown(textOf(children), Number(attributes.get('line') ?? 0))];
    case 'table':
      return renderTable(
        element,
        (cell) => renderBlocks(cell.children, context).map(unfold).join(' '),
        context,
      );
    case 'details':
      return renderDetails(children, context);
    case 'summary':
    case 'dt': {
      const text = renderLine(children, context);
      return text === '' ? [] : [titleOf(text)];
    }
    case 'li':
      return [renderList({ name: 'ul', attributes, children: [element] }, context, '')];
    default:
      return renderBlocks(children, context, before);
  }
}

/** A cell has only one line, so the parts of a fold become plain text. */
function unfold(part: string): string {
  return part.replace(/^<details>\n<summary>(.*)<\/summary>$|^<\/details>$/, '$1');
}

/** A fold with its summary on a separate line, as answers hold it; if either is missing, just its parts in sequence. */
function renderDetails(children: readonly HtmlNode[], context: HtmlContext): string[] {
  const summary = children.find((node) => typeof node === 'object' && node.name === 'summary');
  const title = typeof summary === 'object' ? renderLine(summary.children, context) : '';
  const text = title.replace(/\\?\n/g, ' ');
  // Rendered once: a second time at each level would take forever for nested ones.
  const body = renderBlocks(
    children.filter((node) => node !== summary),
    context,
  );
  if (text === '') return body;
  if (text.length > longestSummary || body.length === 0) return [titleOf(text), ...body];
  return [`<details>\n<summary>${text}</summary>`, ...body, '</details>'];
}

/** The text of a summary or term as a paragraph. */
function titleOf(text: string): string {
  return /^(?:\*\*|__)/.test(text) ? text : `**${text}**`;
}

function renderList(
  { name, attributes, children }: HtmlElement,
  context: HtmlContext,
  before: string,
): string {
  // Adjacent lists would merge if their items had the same marker.
  const bullet = /^\s*- /.test(before) ? '*' : '-';
  const point = /^\s*\d+\. /.test(before) ? ')' : '.';
  const start = Number(attributes.get('start') ?? 1);
  const first = Number.isInteger(start) && start >= 0 && start < 1e8 ? start : 1;
  let isLoose = false;
  const items: string[] = [];
  for (const child of children) {
    if (typeof child === 'string' && child.trim() === '') continue;
    const item = typeof child === 'string' || child.name !== 'li' ? [child] : child.children;
    const parts = renderBlocks(item, context);
    isLoose ||= item.some((part) => typeof part !== 'string' && part.name === 'p');
    const marker = name === 'ol' ? `${first + items.length}${point} ` : `${bullet} `;
    const isTight = parts.slice(1).every((part) => /^(?:[-*] |\d+[.)] )/.test(part));
    const text = parts.join(isTight && !isLoose ? '\n' : '\n\n');
    items.push(prefixLines(text, marker, ' '.repeat(marker.length)));
  }
  return items.join(isLoose ? '\n\n' : '\n');
}

function prefixLines(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? first : others) + line)
    .map((line) => line.trimEnd())
    .join('\n');
}

/** The contents of a `pre` without the line break right after its tag, which browsers don't show (a `br` they do). */
function withoutBreak([first, ...others]: readonly HtmlNode[]): HtmlNode[] {
  if (first === undefined) return others;
  if (typeof first === 'string') return [first.replace(/^\n/, ''), ...others];
  return [{ ...first, children: withoutBreak(first.children) }, ...others];
}

/** The text of a `pre`; blocks in it become lines. */
function codeOf(nodes: readonly HtmlNode[]): string {
  let code = '';
  let isAfterBlock = false;
  for (const node of nodes) {
    const isLine = typeof node === 'object' && blocks.has(node.name);
    const text =
      typeof node === 'string' || node.name === 'br' ? textOf([node]) : codeOf(node.children);
    const isBroken = code === '' || code.endsWith('\n') || (!isLine && text.startsWith('\n'));
    if ((isLine || isAfterBlock) && !isBroken) code += '\n';
    code += text;
    isAfterBlock = isLine;
  }
  return code;
}

/** The language named by a `pre` or by the `code` in it. */
function languageOf({ attributes, children }: HtmlElement): string {
  const code = children.find((child) => typeof child !== 'string' && child.name === 'code');
  const inner = typeof code === 'object' ? code.attributes : new Map<string, string>();
  const named =
    attributes.get('data-language') ?? inner.get('data-language') ?? attributes.get('lang');
  const classes = `${attributes.get('class') ?? ''} ${inner.get('class') ?? ''}`;
  const language =
    named ?? /(?:^|\s)(?:lang(?:uage)?|highlight-source)-([\w+#-]{1,30})/.exec(classes)?.[1] ?? '';
  // A quoted value, as in `variant="with <>"`, may contain any character.
  const unquoted = language.replace(/="[^"`\n\r]*"/g, '=""');
  return language.length <= 200 && /^[\w+#="'.:, -]*$/.test(unquoted) ? language : '';
}

/** Renders inline elements as a paragraph, collapsing spaces like a browser. */
function renderLine(nodes: readonly HtmlNode[], context: HtmlContext): string {
  const line = placeEmphasis(renderInline(nodes, context)).replace(/ {0,3}\uE000 {0,3}/g, '\uE000');
  return trimOf(line, (char) => char === ' ' || char === '\uE000')
    .replace(/\uE000{2,}/g, '\n\n')
    .split('\n\n')
    .map((paragraph) => paragraph.split('\uE000').map(escapeLineStart).join('\\\n'))
    .join('\n\n')
    .trim();
}

/** Line breaks stay U+E000 until the paragraph is complete. */
function renderInline(nodes: readonly HtmlNode[], context: HtmlContext): string {
  return joinParts(joinCode(nodes).map((node) => renderSpan(node, context)));
}

/** Merges adjacent code elements, because Markdown would misread the backticks between two spans. */
function joinCode(nodes: readonly HtmlNode[]): HtmlNode[] {
  const joined: HtmlNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (!isCode(node)) joined.push(node);
    else if (!isCode(last)) joined.push({ ...node, children: [...node.children] });
    else for (const child of node.children) last.children.push(child);
  }
  return joined;
}

function isCode(node: HtmlNode | undefined): node is HtmlElement {
  return typeof node === 'object' && literal.has(node.name);
}

function renderSpan(node: HtmlNode, context: HtmlContext): string {
  if (typeof node === 'string') {
    return escapeText(withoutMarks(node.replaceAll('\uE000', '')).replace(/[^\S\u00a0]+/g, ' '));
  }
  const { name, attributes, children } = node;
  if (name === 'br') return '\uE000';
  if (name === 'img')
    return context.image(
      attributes.get('alt') ?? '',
      attributes.get('src') ?? '',
      attributes.get(masksAttribute),
    );
  if (unreadable.has(name)) {
    // The masks are stored in the image.
    if (attributes.get('class') !== 'masks') context.leaveOut(`<${name}>`);
    return '';
  }
  if (literal.has(name)) return wrapCode(textOf(children));
  const inner = renderInline(children, context);
  if (strong.has(name)) return emphasize(inner, '**');
  if (emphasized.has(name)) return emphasize(inner, '*');
  if (struck.has(name)) return emphasize(inner, '~~');
  if (isKept(name)) return keepElement(name, inner);
  if (name === 'a') return context.link(inner, attributes.get('href') ?? '');
  return inner;
}
