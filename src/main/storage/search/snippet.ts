/** Cuts the snippet of a search hit: the part of its text that best shows why it was found. */
import { findSpans } from '../../../shared/search/match.ts';
import type { Span } from '../../../shared/search/match.ts';
import type { Clause } from '../../../shared/search/query.ts';
import type { MarkedText } from '../../../shared/search/results.ts';
import { tokenize } from '../../../shared/search/tokens.ts';

/** In UTF-16 units. */
const snippetLength = 200;
/** How many of these come before the first match. */
const lead = 50;

/**
 * Markdown as one line of plain text: code keeps its signs, everything else loses its marks.
 * Patterns, not the Markdown parser: parsing takes as long again as the whole snippet, and a screen of results cuts forty of them.
 */
function toPlainText(markdown: string): string {
  return markdown
    .replaceAll(/^ *(?:```.*|\|? *[-:]+ *(?:\| *[-:]+ *)*\|? *)$/gm, '')
    .replaceAll(/^ *(?:#+|>|[-*]|\d+\.) +/gm, '')
    .replaceAll(/\]\([^)\s]*\)/g, ']')
    .replaceAll(/(?<![\w*`])\*(?=[^\s*`])([^*\n]*[^\s*`])\*(?![\w*`])/g, '$1')
    .replaceAll(/`+|\*\*|[[\]](?=\W|$)|(?<=\W|^)\[/g, '')
    .replaceAll(/^ *\|.*$/gm, (row) => row.replaceAll(/(?<!\\)\|/g, ' ').replaceAll('\\|', '|'))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A text with all matches marked. */
export function markText(markdown: string, wanted: readonly Clause[]): MarkedText {
  const text = toPlainText(markdown);
  return { text, marks: findSpans(tokenize(text), wanted) };
}

/** The part of a text with the most different matches; its beginning when there are none. */
export function cutSnippet(markdown: string, wanted: readonly Clause[]): MarkedText {
  const { text, marks } = markText(markdown, wanted);
  const start = findStart(text, marks);
  const end = start + snippetLength >= text.length ? text.length : breakBefore(text, start);
  const before = start > 0 ? '… ' : '';
  const shift = before.length - start;
  return {
    text: `${before}${text.slice(start, end)}${end < text.length ? ' …' : ''}`,
    marks: marks
      .filter((mark) => mark.start >= start && mark.end <= end)
      .map((mark) => ({ start: mark.start + shift, end: mark.end + shift })),
  };
}

function findStart(text: string, marks: Span[]): number {
  let best = 0;
  let bestWorth = 0;
  for (const { start } of marks) {
    const inside = marks.filter(
      (mark) => mark.start >= start && mark.end <= start + snippetLength - lead,
    );
    const words = inside.map((mark) => text.slice(mark.start, mark.end).toLowerCase());
    const worth = new Set(words).size * 100 + words.length;
    if (worth > bestWorth) [best, bestWorth] = [start, worth];
  }
  if (best <= lead) return 0;
  const space = text.indexOf(' ', best - lead);
  return space < 0 || space >= best ? best : space + 1;
}

function breakBefore(text: string, start: number): number {
  const space = text.lastIndexOf(' ', start + snippetLength);
  return space > start ? space : start + snippetLength;
}
