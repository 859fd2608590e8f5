/** Formats questions as plain text, with the Markdown stripped. */
import type { Token } from 'markdown-it';
import type { Question } from '../../../shared/records.ts';
import { soundTypeOf } from '../../content/pictures/sound.ts';
import { markdown } from '../../content/markdown/markdown.ts';
import { raiseText } from '../../content/markdown/raised-text.ts';
import { renderLimits } from '../../jobs/rendering/rendered.ts';
import { TimeoutError, runWithin } from '../../jobs/run-within.ts';
import { titleOf } from './collect.ts';
import type { Collection } from './collect.ts';

/** The share as plain text: titles underlined, code indented, tables in columns. */
export function formatPlainText(collection: Collection): string {
  const { kind, pages } = collection;
  const questions = pages.flatMap(({ page }) => page.questions);
  const isOne = kind === 'selection' && questions.length === 1;
  const parts = pages.flatMap(({ page }) => [
    ...(isOne ? [] : [underline(page.title, kind === 'topic' ? '-' : '=')]),
    ...page.questions.map(formatQuestion),
  ]);
  const head = kind === 'topic' ? [underline(titleOf(collection), '=')] : [];
  return `${[...head, ...parts].join('\n\n')}\n`;
}

/** A question that takes too long to parse keeps its Markdown. */
function formatQuestion({ q, a }: Question): string {
  try {
    return runWithin(
      renderLimits.textMs,
      () => `${stripInline(q)}\n\n${stripBlocks(markdown.parse(a, {}))}`,
    );
  } catch (error) {
    if (error instanceof TimeoutError || error instanceof RangeError) return `${q}\n\n${a}`;
    throw error;
  }
}

function underline(text: string, line: string): string {
  return `${text}\n${line.repeat([...text].length)}`;
}

/** Inline Markdown as plain text; an external link is followed by its address. */
function stripInline(text: string): string {
  return markdown
    .parseInline(text, {})
    .map((token) => inlineText(token.children ?? []))
    .join('');
}

function inlineText(tokens: Token[]): string {
  let href = '';
  const open: number[] = [];
  const parts: string[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'element_open') open.push(parts.length);
    else if (token.type === 'element_close') {
      const inner = parts.splice(open.pop() ?? 0).join('');
      parts.push(elementText(token.tag, inner));
    } else parts.push(partText(token, index));
  }
  return parts.join('');

  function partText(token: Token, index: number): string {
    if (token.type === 'link_open') href = String(token.attrGet('href') ?? '');
    if (token.type === 'link_close') {
      const text = tokens[index - 1]?.content ?? '';
      const isSaid = href === text || href === markdown.normalizeLink(text);
      return href.startsWith('https:') && !isSaid ? ` (${href})` : '';
    }
    if (token.type === 'image') {
      const isSound = soundTypeOf((token.meta as { target: string }).target) !== null;
      return `[${isSound ? 'Sound' : 'Image'}: ${token.content}]`;
    }
    if (token.type === 'figure') return `[Figure: ${token.content}]`;
    if (token.type === 'softbreak') return ' ';
    return token.type === 'hardbreak' ? '\n' : token.content;
  }
}

/** Superscripts and subscripts as Unicode has them, else as `^(n/2)` and `_(n/2)`. */
function elementText(name: string, text: string): string {
  if (name !== 'sup' && name !== 'sub') return text;
  return raiseText(name, text) ?? `${name === 'sup' ? '^' : '_'}(${text})`;
}

/** Blocks separated by empty lines. */
function stripBlocks(tokens: Token[]): string {
  return splitBlocks(tokens)
    .map((block) => stripBlock(block))
    .filter((text) => text !== '')
    .join('\n\n');
}

function stripBlock(block: Token[]): string {
  const [first] = block;
  if (first === undefined) return '';
  const inner = block.slice(1, -1);
  switch (first.type) {
    case 'fence':
    case 'code_block':
      return indent(first.content.trimEnd(), '    ');
    case 'bullet_list_open':
      return stripList(inner, () => '- ');
    case 'ordered_list_open': {
      const start = Number(first.attrGet('start') ?? 1);
      return stripList(inner, (index) => `${start + index}. `);
    }
    case 'blockquote_open':
      return indent(stripBlocks(inner), '  ');
    case 'details_open':
      return stripBlocks(inner);
    case 'table_open':
      return stripTable(inner);
    case 'hr':
      return '---';
    default:
      return inlineText(block.flatMap((token) => token.children ?? []));
  }
}

function stripList(tokens: Token[], mark: (index: number) => string): string {
  const items = splitBlocks(tokens).map((item, index) => {
    const text = stripBlocks(item.slice(1, -1));
    const isTight = item.every((token) => token.type !== 'paragraph_open' || token.hidden);
    const start = mark(index);
    const lines = isTight ? text.replaceAll('\n\n', '\n') : text;
    return start + indent(lines, ' '.repeat(start.length)).trimStart();
  });
  return items.join('\n');
}

/** Cells padded to their column's width, with a rule under the header. */
function stripTable(tokens: Token[]): string {
  const rows: string[][] = [];
  for (const token of tokens) {
    if (token.type === 'tr_open') rows.push([]);
    if (token.type === 'inline') rows.at(-1)?.push(inlineText(token.children ?? []));
  }
  const [header = []] = rows;
  const widths = header.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [...lines.slice(0, 1), rule, ...lines.slice(1)].join('\n');
}

/** The tokens of each outermost block. */
function splitBlocks(tokens: Token[]): Token[][] {
  const blocks: Token[][] = [];
  let depth = 0;
  for (const token of tokens) {
    if (depth === 0) blocks.push([]);
    blocks.at(-1)?.push(token);
    depth += token.nesting;
  }
  return blocks;
}

function indent(text: string, by: string): string {
  return text.replace(/^(?=.)/gm, by);
}
