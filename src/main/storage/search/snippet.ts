/** Picks the snippet of a search hit: the part of its text that best shows why it matches. */
import { formatFormula, replaceFormulas } from '../../../shared/formulas.ts';
import { elementTags } from '../../../shared/markup-elements.ts';
import { findHighlights } from '../../../shared/search/highlights.ts';
import type { Span } from '../../../shared/search/match.ts';
import type { Clause } from '../../../shared/search/query.ts';
import type { MarkedText } from '../../../shared/search/results.ts';

/** The length of a snippet, in UTF-16 units. */
const snippetLength = 200;
/** How much of the snippet precedes the first match. */
const lead = 50;

/** How much of a text is searched for a snippet. */
const maxRead = 20_000;
/** How much of a title is shown and highlighted. */
const maxTitle = 1000;
/** How many matches are compared with each other. */
const maxCompared = 200;

/** Code blocks; an unclosed one extends to the end of the text. */
const fences =
  /^ *(?<fence>`{3,}(?!`)|~{3,}(?!~))[^\n]*\n(?<block>[\s\S]*?)(?:^ *\k<fence>[`~]* *$|(?![\s\S]))/gm;
/** Code blocks and code spans; each span lies within one line. */
const codes = new RegExp(
  `${fences.source}|${/(?<!`)(?<ticks>`+)(?!`)(?<span>[^\n]*?[^`\n])\k<ticks>(?!`)/.source}`,
  'gm',
);
/** Rows of tables. */
const rows = /^ *\|.*$/gm;
/** A placeholder for a piece of code, by its index in a list. */
const standIn = /\0(\d+)\0/g;

/**
 * A link's target. An unclosed one matches to its end, since nothing inside it is closed either; this keeps matching
 * linear.
 */
const target = /\]\([^)\s]*(\)?)/g;

/**
 * Markdown as one line of plain text: code keeps its punctuation, everything else loses its markup.
 * Uses regular expressions because the Markdown parser would double the cost of a snippet, and a screen of results needs
 * forty.
 */
function toPlainText(markdown: string): string {
  const list: { code: string; isBlock: boolean }[] = [];
  const withoutCode = markdown.replaceAll('\0', '\uFFFD').replaceAll(codes, (...found) => {
    const { block, span = '' } = found.at(-1) as Record<string, string | undefined>;
    return `\0${list.push({ code: block ?? span, isBlock: block !== undefined }) - 1}\0`;
  });
  return (
    replaceFormulas(withoutCode, (formula) => {
      return `\0${list.push({ code: formatFormula(formula), isBlock: false }) - 1}\0`;
    })
      .replaceAll(/^ *(?:```.*|(?:\| *)?[-:]+ *(?:\| *[-:]+ *)*(?:\| *)?)$/gm, '')
      .replaceAll(/^ *(?:#+|>|[-*]|\d+\.) +/gm, '')
      // Footnotes: their labels and references.
      .replaceAll(/^ {0,3}\[\^[^\]\s]+\]: */gm, '')
      .replaceAll(/\[\^[^\]\s]+\]/g, '')
      .replaceAll(elementTags, (tag) => (/details|summary/.test(tag) ? ' ' : ''))
      // Hard line breaks.
      .replaceAll(/\\$/gm, '')
      .replaceAll('![', '[')
      .replaceAll(target, (whole, close: string) => (close === '' ? whole : ']'))
      .replaceAll(/(?<![\w*`])\*(?=[^\s*`])([^*\n]*[^\s*`])\*(?![\w*`])/g, '$1')
      .replaceAll(/`+|\*\*|[[\]](?=\W|$)|(?<=\W|^)\[/g, '')
      .replaceAll(standIn, (mark, index: string) => {
        const { code = '', isBlock = false } = list[Number(index)] ?? {};
        return isBlock ? mark : code;
      })
      .replaceAll(rows, (row) => row.replaceAll(/(?<!\\)\|/g, ' ').replaceAll('\\|', '|'))
      .replaceAll(standIn, (_, index: string) => list[Number(index)]?.code ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  );
}

/** A title, truncated if long, with its matches highlighted. */
export function markTitle(markdown: string, wanted: readonly Clause[]): MarkedText {
  if (markdown.length <= maxTitle) return markText(markdown, wanted);
  const { text, marks } = markText(markdown.slice(0, maxTitle), wanted);
  return { text: `${text} …`, marks };
}

/** A text with all matches highlighted. */
function markText(markdown: string, wanted: readonly Clause[]): MarkedText {
  const text = toPlainText(markdown);
  return { text, marks: findHighlights(text, wanted) };
}

/**
 * The part of a text with the most distinct matches; the beginning if there are none. Prefers prose to tables and both to
 * code, which are searched only if nothing before them matches.
 */
export function cutSnippet(body: string, wanted: readonly Clause[]): MarkedText {
  const markdown = body.slice(0, maxRead);
  const withoutCode = markdown.replaceAll(fences, '\n\n');
  const { text, marks } = chooseText(
    [withoutCode.replaceAll(rows, ''), withoutCode, markdown],
    wanted,
  );
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

/** The first of the texts with a match, or else the first that isn't empty. */
function chooseText(texts: readonly string[], wanted: readonly Clause[]): MarkedText {
  let first: MarkedText | null = null;
  for (const markdown of new Set(texts)) {
    const marked = markText(markdown, wanted);
    if (marked.marks.length > 0) return marked;
    if (first === null || first.text === '') first = marked;
  }
  return first ?? { text: '', marks: [] };
}

function findStart(text: string, all: Span[]): number {
  const marks = all.slice(0, maxCompared);
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
  if (best <= lead || text.length <= snippetLength) return 0;
  const space = text.indexOf(' ', best - lead);
  return space < 0 || space >= best ? best : space + 1;
}

function breakBefore(text: string, start: number): number {
  const space = text.lastIndexOf(' ', start + snippetLength);
  return space > start ? space : start + snippetLength;
}
