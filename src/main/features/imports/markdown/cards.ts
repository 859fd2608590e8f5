/** Finds cards in the Markdown syntax of flashcard programs: `Q::A`, `Q >> A`, `?` between lines, `#card` and clozes. */
import type { Block, Tree } from './parse-tree.ts';
import { readQuestionText } from './question-text.ts';

export interface Card {
  /** The question, and its answer if it is in the same lines; null if the answer follows. */
  q: string;
  a: string | null;
  /** Its first line, and the line after its last. */
  start: number;
  end: number;
  isCloze: boolean;
}

export interface CardStyle {
  /** The name of this card style in the dialog. */
  name: string;
  /** True if the file declares that it has cards, so that weaker signs are enough to recognize one. */
  isDeclared: boolean;
}

const declared: [name: string, pattern: RegExp][] = [
  ['Logseq cards', /^[ \t]*[-*] .{0,1000}#card(?![\w/-])/m],
  ['Obsidian cards', /<!--SR:!|(?:^|\s)#flashcards(?![\w-])|^\?{1,2}$/m],
  ['hashcards', /^C: .{0,1000}\[/m],
  ['RemNote cards', /^[ \t]*[-*] .{1,500}\s(?:>>|<<|<>)\s/m],
];
/** Separates a question from its answer on one line: with spaces around it, or right after a question mark. */
const separator = /\s(?::::?|>>>?|<>|;;|⇒)\s|(?<=[?？])\s?:::?\s?/;
const tight = /:::?/;
const gap =
  /==(?=\S)([^=\n]{1,300}?)==|\{\{c\d{1,3}::([^{}]{1,300}?)(?:::([^{}]{0,100}))?\}\}|\{\{cloze ([^{}]{1,300})\}\}/gi;
/** Tags, and the comments in which programs store schedules. */
const noise = /(?:^|\s)#[\p{L}\d_/-]+|<!--[^]*?-->/gu;

const tagLine = /^\s*(?:#[\p{L}\d_/-]{1,100}\s*)+$/u;

/** The file's card syntax; null if nothing declares cards. */
export function findCardStyle({ source }: Tree): CardStyle {
  const found = declared.find(([, pattern]) => pattern.test(source));
  return { name: found?.[0] ?? 'cards', isDeclared: found !== undefined };
}

/** The cards in a paragraph. */
export function readCards(tree: Tree, block: Block, style: CardStyle): Card[] {
  const lines = block.text.split('\n');
  const turn = lines.findIndex((line) => /^\?{1,2}\s*$/.test(line));
  if (turn > 0) return [readTurned(tree, block, lines, turn)];
  const first = lines[0] ?? '';
  const clozes = readLabelledClozes(block, lines);
  if (clozes.length > 0) return clozes;
  const tagged = /(?:^|\s)#card(?![\w/-])/.test(first);
  if (tagged) {
    const card = fillGaps(strip(first), gap);
    // Properties of the block are right below it.
    const others = lines.slice(1).findIndex((line) => !/^[a-z][\w-]*:: /.test(line));
    const properties = others < 0 ? lines.length - 1 : others;
    const place = { start: block.start, end: block.start + 1 + properties };
    if (card !== null) return [{ ...card, ...place }];
    return [{ q: strip(first), a: null, ...place, isCloze: false }];
  }
  const cards = lines.flatMap((line, index): Card[] => {
    const split = splitLine(line, tree, block.start + index, style.isDeclared);
    if (split === null) return [];
    const start = block.start + index;
    return [{ ...split, start, end: start + 1, isCloze: false }];
  });
  if (cards.length > 0 || !style.isDeclared) return cards;
  const gapped = readCloze(block);
  return gapped === null ? [] : [gapped];
}

/** A paragraph with a cloze, as a question; the hidden text is the answer. */
export function readCloze(block: Block): Card | null {
  const card = fillGaps(strip(block.text), gap);
  if (card === null) return null;
  // Lines with nothing but tags aren't part of the card.
  const lines = block.text.split('\n').map((line) => !tagLine.test(line));
  const [first, last] = [lines.indexOf(true), lines.lastIndexOf(true)];
  return { ...card, start: block.start + first, end: block.start + last + 1 };
}

/** The clozes `C: A [mutex] is a lock.` in a paragraph that begins with a label. */
function readLabelledClozes(block: Block, lines: readonly string[]): Card[] {
  const label = /^[QAC]:\s+(?=\S)/;
  if (!label.test(lines[0] ?? '')) return [];
  return lines.flatMap((line, index): Card[] => {
    if (!line.startsWith('C:') || !label.test(line)) return [];
    const next = lines.findIndex((other, at) => at > index && label.test(other));
    const end = next < 0 ? lines.length : next;
    const text = lines.slice(index, end).join('\n').replace(label, '');
    const card = fillGaps(text, /(?<!\\)\[([^[\]\n]{1,300})\](?![[(])/g);
    const place = { start: block.start + index, end: block.start + end };
    return card === null ? [] : [{ ...card, ...place }];
  });
}

/** `Question`, `?` and `Answer` on separate lines: the answer ends at the next blank line. */
function readTurned(tree: Tree, { start }: Block, lines: string[], turn: number): Card {
  let end = start + turn + 1;
  while (end < tree.lines.length && (tree.lines[end] ?? '').trim() !== '') end += 1;
  const from = start + turn + 1;
  const a = tree.lines.slice(from, end).join('\n');
  return { q: strip(lines.slice(0, turn).join(' ')), a, start, end, isCloze: false };
}

function splitLine(
  line: string,
  tree: Tree,
  at: number,
  isDeclared: boolean,
): { q: string; a: string } | null {
  if (line.length > 3000) return null;
  const match = separator.exec(line) ?? (isDeclared ? tight.exec(line) : null);
  if (match === null) return null;
  const end = (tree.offsets[at] ?? 0) + (tree.lines[at]?.trimEnd().length ?? 0);
  const from = end - line.trimEnd().length + match.index;
  if ((tree.lineMarks[at] ?? []).some((mark) => mark.from <= from && mark.to > from)) return null;
  const q = strip(line.slice(0, match.index));
  const a = strip(line.slice(match.index + match[0].length));
  // A property of the note, as in `type:: concept`.
  const isProperty = /^[a-z][\w-]*$/.test(q) && !/\s/.test(match[0].charAt(0));
  return q === '' || a === '' || isProperty ? null : { q, a };
}

function fillGaps(text: string, pattern: RegExp): { q: string; a: string; isCloze: true } | null {
  let isFound = false;
  const q = text.replace(pattern, (_, ...parts: unknown[]) => {
    isFound = true;
    const hint = pattern === gap && typeof parts[2] === 'string' ? parts[2].trim() : '';
    return `[${hint === '' ? '…' : hint}]`;
  });
  if (!isFound || !/\p{L}/u.test(q.replace(/\[…\]/g, ''))) return null;
  const a = text.replace(pattern, (_, ...parts: unknown[]) => {
    const hidden = [parts[0], parts[1], parts[3]].find((part) => typeof part === 'string');
    return `**${String(hidden).trim()}**`;
  });
  return { q: readQuestionText(q.replace(/\s*\n\s*/g, ' ')).text, a, isCloze: true };
}

function strip(text: string): string {
  return text.replace(noise, '').trim();
}
