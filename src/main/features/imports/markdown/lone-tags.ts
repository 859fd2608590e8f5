/** Keeps tags that a text writes about, as in "What is the <div> tag?", from being read as its markup. */
import { blankCode } from '../../../content/blank-code.ts';
import { classifyIndented, classifyLines } from './code-lines.ts';
import { isKnownTag } from './inline-tags.ts';

const tag = /(?<!\\)<(?<closing>\/?)(?<name>[a-z][a-z0-9]{0,15})(?:[\s/][^<>]*)?>/gi;
/** Tags that stand alone as markup too. */
const single = new Set(['br', 'hr', 'p', 'li', 'wbr']);
/** The same for tags within a table or a list of terms. */
const singleInside = new Set(['tr', 'td', 'th', 'thead', 'tbody', 'tfoot', 'dt', 'dd']);
/** In these, a backslash would be seen. */
const literal = new Set(['pre', 'code', 'kbd', 'samp', 'tt']);

interface PlacedTag {
  index: number;
  isInCode: boolean;
}

/** The text with every tag that isn't closed, or wasn't opened, in it written so that it's text. */
export function escapeLoneTags(text: string): string {
  if (!text.includes('<')) return text;
  const isText = tellText(text);
  const isInside = /<\/(?:table|dl)>/i.test(text);
  const lone: PlacedTag[] = [];
  const open = new Map<string, PlacedTag[]>();
  let openLiterals = 0;
  for (const { 0: whole, index, groups } of blankCode(text).matchAll(tag)) {
    const name = groups?.name?.toLowerCase() ?? '';
    const isSingle = single.has(name) || (isInside && singleInside.has(name));
    if (!isText(index) || !isKnownTag(name) || isSingle || /^<img\s[^]*src/i.test(whole)) continue;
    const waiting = open.get(name) ?? [];
    open.set(name, waiting);
    const placed = { index, isInCode: openLiterals > 0 };
    const isOpening = groups?.closing === '';
    if (isOpening) waiting.push(placed);
    else if (waiting.pop() === undefined) {
      lone.push(placed);
      continue;
    }
    if (literal.has(name)) openLiterals += isOpening ? 1 : -1;
  }
  return escapeAt(text, [...lone, ...[...open.values()].flat()]);
}

/** Tells of positions, asked about in their order, whether they're in text rather than in code. */
function tellText(text: string): (index: number) => boolean {
  const lines = text.split('\n');
  const kinds = classifyIndented(lines, classifyLines(lines));
  let line = 0;
  let end = lines[0]?.length ?? 0;
  return (index) => {
    while (index > end) end += (lines[(line += 1)]?.length ?? 0) + 1;
    return kinds[line] === 'text';
  };
}

function escapeAt(text: string, tags: PlacedTag[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const { index, isInCode } of tags.sort((a, b) => a.index - b.index)) {
    parts.push(text.slice(end, index), isInCode ? '&lt;' : '\\<');
    end = index + 1;
  }
  return parts.join('') + text.slice(end);
}
