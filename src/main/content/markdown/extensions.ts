// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- every project that compiles this file needs the types
/// <reference path="./plugins.d.ts" />
/** Markdown extensions of GitHub and others: formulas, task lists, callouts, admonitions, footnotes, definition lists, small markup. */
import type MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';
import deflist from 'markdown-it-deflist';
import footnote from 'markdown-it-footnote';
import { lineOf, parseLines } from './block-lines.ts';
import { useElements } from './elements.ts';
import { useFormulas } from './formulas.ts';

type Parser = InstanceType<typeof MarkdownIt>;

/** The maximum number of lines in an admonition. */
const maxAdmonition = 1000;
const callout = /^\[!([a-z]{2,20})\][+-]?[ \t]*([^\n]{0,200})(?:\n|$)/i;
const admonition = /^:{3,}[ \t]*\{?\.?([a-z]{2,20})\b\}?[ \t]*(.{0,200})$/i;
const box = /^\[([ x])\][ \t]+(?=\S)/i;

export function useExtensions(markdown: Parser): void {
  markdown.use(footnote).use(deflist).disable('footnote_inline');
  useFormulas(markdown);
  useElements(markdown);
  addTasks(markdown);
  addCallouts(markdown);
  addAdmonitions(markdown);
  renderFootnotes(markdown);
}

/** Renders the checkbox of a task as a symbol with an accessible name. */
function addTasks(markdown: Parser): void {
  markdown.core.ruler.before('inline', 'tasks', ({ tokens, Token: TokenType }) => {
    for (const [index, token] of tokens.entries()) {
      if (token.type !== 'inline' || tokens[index - 2]?.type !== 'list_item_open') continue;
      const match = box.exec(token.content);
      if (match === null) continue;
      token.content = token.content.slice(match[0].length);
      const sign = new TokenType('task_box', 'span', 0);
      sign.meta = { isDone: match[1] !== ' ' };
      token.meta = { ...(token.meta as object | null), task: sign };
    }
  });
  markdown.core.ruler.after('inline', 'task-boxes', ({ tokens }) => {
    for (const { meta, children } of tokens) {
      const task = (meta as { task?: Token } | null)?.task;
      if (task !== undefined) children?.unshift(task);
    }
  });
  markdown.renderer.rules['task_box'] = (tokens, index) => {
    const { isDone } = tokens[index]?.meta as { isDone: boolean };
    return `<span class="task" role="img" aria-label="${isDone ? 'Done:' : 'To do:'}">${isDone ? '☑' : '☐'}</span> `;
  };
}

/** Turns `> [!NOTE]` into the title of its quotation. */
function addCallouts(markdown: Parser): void {
  markdown.core.ruler.before('inline', 'callouts', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      if (token.type !== 'inline' || tokens[index - 2]?.type !== 'blockquote_open') continue;
      const [match, kind = '', title = ''] = callout.exec(token.content) ?? [];
      if (match === undefined) continue;
      const rest = token.content.slice(match.length);
      token.content = `**${title.trim() === '' ? toTitle(kind) : title.trim()}**${rest === '' ? '' : `\\\n${rest}`}`;
      tokens[index - 2]?.attrSet('class', 'callout');
    }
  });
}

/** Renders `:::note` up to `:::` as a callout. */
function addAdmonitions(markdown: Parser): void {
  markdown.block.ruler.before(
    'fence',
    'admonition',
    (state, from, to, silent) => {
      const first = lineOf(state, from);
      if (!first.startsWith(':::')) return false;
      const [, kind, title = ''] = admonition.exec(first) ?? [];
      if (kind === undefined) return false;
      let end = from + 1;
      const last = Math.min(to, from + maxAdmonition);
      while (end < last && !/^:{3,}\s*$/.test(lineOf(state, end))) end += 1;
      // An unclosed one is plain text; the limit keeps the search from being quadratic.
      if (end >= last) return false;
      if (silent) return true;
      const open = state.push('blockquote_open', 'blockquote', 1);
      open.attrSet('class', 'callout');
      open.map = [from, end + 1];
      state.push('paragraph_open', 'p', 1).map = [from, from + 1];
      const inline = state.push('inline', '', 0);
      inline.content = `**${title.trim() === '' ? toTitle(kind) : title.trim()}**`;
      inline.map = [from, from + 1];
      inline.children = [];
      state.push('paragraph_close', 'p', -1);
      parseLines(state, from + 1, end);
      state.push('blockquote_close', 'blockquote', -1);
      state.line = end + 1;
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}

/** Footnotes have no anchors: those of several answers on one page would collide. */
function renderFootnotes({ renderer }: Parser): void {
  const numberOf = (token: Token | undefined): number =>
    ((token?.meta as { id?: number } | null)?.id ?? 0) + 1;
  Object.assign(renderer.rules, {
    footnote_ref: (tokens: Token[], index: number) => `<sup>${numberOf(tokens[index])}</sup>`,
    footnote_block_open: (tokens: Token[], index: number) => {
      const attributes = tokens[index] === undefined ? '' : renderer.renderAttrs(tokens[index]);
      return `<hr>\n<ol class="footnotes"${attributes}>\n`;
    },
    footnote_block_close: () => '</ol>\n',
    footnote_open: () => '<li>',
    footnote_close: () => '</li>\n',
    footnote_anchor: () => '',
  });
}

function toTitle(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase();
}
