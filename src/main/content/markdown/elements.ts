/** Parses the few HTML elements that answers may hold: `kbd`, `mark`, `sub`, `sup` and `details`, without attributes. */
import type MarkdownIt from 'markdown-it';
import type { StateBlock, StateInline, Token } from 'markdown-it';
import { closesFence, readFenceOpening } from '../../../shared/markdown-fences.ts';
import { inlineName } from '../../../shared/markup-elements.ts';
import { listSpans } from '../blank-code.ts';
import { lineOf, parseLines } from './block-lines.ts';

/** How deep elements may be nested; tags further inside stay text. */
const maxDepth = 5;
/** The maximum number of lines in a `details`. */
const maxLines = 1000;

/** The maximum number of characters in a summary. */
export const longestSummary = 500;

const escapeOrTag = new RegExp(`\\\\[^]|<(/?)(${inlineName})>`, 'g');
const summaryPattern = `<summary>(.{0,${longestSummary}})</summary>[ \\t]*`;
const detailsLine = new RegExp(`^<details>[ \\t]*(?:${summaryPattern})?$`);
const summaryLine = new RegExp(`^${summaryPattern}$`);
const closingLine = /^<\/details>[ \t]*$/;

/** An element's contents and its end, in UTF-16 units. */
interface Pair {
  name: string;
  from: number;
  to: number;
  end: number;
}

export function useElements(markdown: InstanceType<typeof MarkdownIt>): void {
  addInlineElements(markdown);
  addDetails(markdown);
}

/** An element's contents are parsed on their own, so that no other markup can cross its tags. */
function addInlineElements(markdown: InstanceType<typeof MarkdownIt>): void {
  const pairs = new WeakMap<StateInline, Map<number, Pair>>();
  const depths = new WeakMap<Token[], number>();
  markdown.inline.ruler.before('autolink', 'element', (state, silent) => {
    const { src, pos, md, env, tokens, level } = state;
    const depth = depths.get(tokens) ?? 0;
    if (src[pos] !== '<' || depth === maxDepth) return false;
    const found = pairs.get(state) ?? pairTags(src);
    pairs.set(state, found);
    const pair = found.get(pos);
    if (pair === undefined || pair.end > state.posMax) return false;
    state.pos = pair.end;
    if (silent) return true;
    state.push('element_open', pair.name, 1);
    const children: Token[] = [];
    depths.set(children, depth + 1);
    md.inline.parse(src.slice(pair.from, pair.to), md, env, children);
    for (const child of children) {
      // A link can't hold another one.
      if (state.linkLevel > 0 && /^link_/.test(child.type)) continue;
      child.level += level + 1;
      tokens.push(child);
      state.tokens_meta.push(undefined);
    }
    state.push('element_close', pair.name, -1);
    return true;
  });
}

/** The elements of a text by their start; unmatched tags and tags in code have none. */
function pairTags(text: string): Map<number, Pair> {
  const pairs = new Map<number, Pair>();
  if (!text.includes('</')) return pairs;
  const spans = listSpans(text);
  const open: { name: string; start: number; from: number }[] = [];
  const waiting = new Map<string, number>();
  const count = (name: string, by: number): void => {
    waiting.set(name, (waiting.get(name) ?? 0) + by);
  };
  let passed = 0;
  for (const { 0: written, 1: slash, 2: name, index } of text.matchAll(escapeOrTag)) {
    while ((spans[passed]?.[1] ?? Infinity) <= index) passed += 1;
    if (name === undefined || (spans[passed]?.[0] ?? Infinity) <= index) continue;
    const end = index + written.length;
    if (slash === '') {
      open.push({ name, start: index, from: end });
      count(name, 1);
      continue;
    }
    // Closes the nearest element with this name; unclosed ones inside it stay text.
    while ((waiting.get(name) ?? 0) > 0) {
      const last = open.pop();
      if (last === undefined) break;
      count(last.name, -1);
      if (last.name !== name) continue;
      pairs.set(last.start, { name, from: last.from, to: index, end });
      break;
    }
  }
  return pairs;
}

/** Parses `<details>` up to `</details>`, each on a separate line, with an optional summary at the beginning. */
function addDetails(markdown: InstanceType<typeof MarkdownIt>): void {
  const depths = new WeakMap<StateBlock, number>();
  markdown.block.ruler.before(
    'fence',
    'details',
    (state, from, to, silent) => {
      const depth = depths.get(state) ?? 0;
      const first = detailsLine.exec(lineOf(state, from));
      if (first === null || isCode(state, from) || depth === maxDepth) return false;
      const end = findEnd(state, from, to);
      if (end === null) return false;
      if (silent) return true;
      const next = from + 1 < end ? summaryLine.exec(lineOf(state, from + 1)) : null;
      const isNext = first[1] === undefined && next !== null;
      const inner = from + (isNext ? 2 : 1);
      state.push('details_open', 'details', 1).map = [from, end + 1];
      state.push('summary_open', 'summary', 1).map = [from, inner];
      const summary = state.push('inline', '', 0);
      summary.content = (isNext ? next?.[1] : first[1])?.trim() || 'Details';
      summary.map = [inner - 1, inner];
      summary.children = [];
      state.push('summary_close', 'summary', -1);
      depths.set(state, depth + 1);
      parseLines(state, inner, end);
      depths.set(state, depth);
      state.push('details_close', 'details', -1);
      state.line = end + 1;
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}

/** The line that closes the `details` at `from`; null if none does within its container and the limit. */
function findEnd(state: StateBlock, from: number, to: number): number | null {
  let depth = 1;
  let fence: string | null = null;
  for (let line = from + 1; line < Math.min(to, from + maxLines); line += 1) {
    const text = lineOf(state, line);
    if (text !== '' && (state.sCount[line] ?? 0) < state.blkIndent) return null;
    if (fence !== null) {
      if (closesFence(text, fence)) fence = null;
      continue;
    }
    fence = readFenceOpening(text)?.marks ?? null;
    if (isCode(state, line)) continue;
    if (detailsLine.test(text)) depth += 1;
    else if (closingLine.test(text)) depth -= 1;
    if (depth === 0) return line;
  }
  return null;
}

function isCode(state: StateBlock, line: number): boolean {
  return (state.sCount[line] ?? 0) - state.blkIndent >= 4;
}
