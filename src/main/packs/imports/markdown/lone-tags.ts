/** Keeps tags that a text writes about, as in "What is the <div> tag?", from being read as its markup. */
import { blankCode } from '../../../content/blank-code.ts';
import { classifyIndented, classifyLines } from './code-lines.ts';
import { isKnownTag } from './inline-tags.ts';

const tag = /(?<!\\)<(?<closing>\/?)(?<name>[a-z][a-z0-9]{0,15})(?:[\s/][^<>]*)?>/gi;
/** Tags that stand alone as markup too. */
const single = new Set(['br', 'hr', 'p', 'li']);

interface PlacedTag {
  line: number;
  index: number;
}

/** The text with a backslash before every tag that isn't closed, or wasn't opened, in it. */
export function escapeLoneTags(text: string): string {
  if (!text.includes('<')) return text;
  const lines = text.split('\n');
  const kinds = classifyIndented(lines, classifyLines(lines));
  const lone: PlacedTag[] = [];
  const open = new Map<string, PlacedTag[]>();
  for (const [line, written] of lines.entries()) {
    if (kinds[line] !== 'text') continue;
    for (const { 0: whole, index, groups } of blankCode(written).matchAll(tag)) {
      const name = groups?.name?.toLowerCase() ?? '';
      if (!isKnownTag(name) || single.has(name) || /^<img\s[^]*src/i.test(whole)) continue;
      const waiting = open.get(name) ?? [];
      open.set(name, waiting);
      if (groups?.closing === '') waiting.push({ line, index });
      else if (waiting.pop() === undefined) lone.push({ line, index });
    }
  }
  return escapeAt(lines, [...lone, ...[...open.values()].flat()]).join('\n');
}

function escapeAt(lines: readonly string[], tags: readonly PlacedTag[]): string[] {
  const indexes = lines.map((): number[] => []);
  for (const { line, index } of tags) indexes[line]?.push(index);
  return lines.map((line, at) => {
    const cuts = [0, ...(indexes[at] ?? []).sort((a, b) => a - b)];
    return cuts.map((cut, next) => line.slice(cut, cuts[next + 1])).join('\\');
  });
}
