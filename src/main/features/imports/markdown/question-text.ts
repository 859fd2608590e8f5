/** Cleans the text of a question: removes its number, label and surrounding markup. */
import { isKept, keepElement } from '../html/keep-element.ts';
import { markInline } from './parse-tree.ts';
import type { Mark, References } from './parse-tree.ts';

/**
 * A number or label before a question, as in `12.`, `Q3)`, `Question 7:`, `#4.` and `Q:`. A bare three-digit number before a
 * colon may be the subject of the question.
 */
const leadingNumber =
  /^(?:\(?(?:q(?:ues(?:tion)?)?\s{0,3}[.:#-]?\s{0,3}#?|#)?(\d{1,4})(?:\.\d{1,3}){0,3}(?:[.)\]](?!\d)|\s[.)](?=\s)|(?<!^\d{3,4}):(?!\d))|q(?:uestion|ues|ue|n)?\s{0,3}[:.)](?=\s|\*))[.:)]?\s{0,8}(?:[-–—](?=\s)\s{0,8})?/i;
/** A label and number before a question recognized by its first word, as in `Q2 - What`. */
const leadingLabel =
  /^[Qq](?:ues(?:tion)?)?\s{0,3}\.?\s{0,3}#?(\d{1,4})\s{0,3}[-–—:]?\s{1,8}(?=(?:What|Why|When|Where|Which|Who|How|Is|Are|Do|Does|Can|Could|Should|Explain|Describe|Define|List|Name|Tell|Give|Write|Compare)\b)/;
/** A keycap digit, or other emoji or bullets before the words. */
const leadingSign =
  /^(?:[0-9]\uFE0F?\u20E3|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D|[•▪●○■◆✦➤►▶])+\s*/u;
const trailingSign = /(?:\s|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D)+$/u;

/** Tags that are markup in a question; other tags may be its subject. */
const markupTags = new Set(
  'a b strong i em u span font br code kbd summary h1 h2 h3 h4 h5 h6 p div center big ins mark sub sup img samp tt details'.split(
    ' ',
  ),
);

/** A bold label or number, as in `**Q.** What`. */
const boldLabel = /^(\*\*|__)((?:q(?:ues(?:tion)?)?\s?)?\d{0,4}[.:)]{1,2})\s?\1\s*(?=\S)/i;

/** A question's text without its number. */
export interface NumberedText {
  text: string;
  /** The number before it; null if there is none. */
  number: number | null;
  /** True if it was marked as a question, as by `Q:` or `Question 3`. */
  isLabelled: boolean;
}

/** Removes the number, label and surrounding markup from a question's first line. */
export function readQuestionText(written: string, references?: References): NumberedText {
  return readNumbered(replaceMarkup(written, references), (text) =>
    trimEmphasis(trimSigns(text)).replace(leadingSign, ''),
  );
}

/** The question in a table cell, where a leading sign may be part of the question rather than decoration. */
export function readCellQuestion(written: string): string {
  return readNumbered(replaceMarkup(written), trimEmphasis).text;
}

function readNumbered(written: string, trim: (text: string) => string): NumberedText {
  let text = trim(written.trim().replace(boldLabel, '$2 '));
  let number: number | null = null;
  let isLabelled = false;
  for (let round = 0; round < 2; round += 1) {
    const match = leadingNumber.exec(text) ?? leadingLabel.exec(text);
    if (match !== null && match[0].length < text.length) {
      if (match[1] !== undefined) number ??= Number(match[1]);
      isLabelled ||= /^\(?q/i.test(match[0]);
      text = trim(
        text
          .slice(match[0].length)
          .replace(/^\*\*\s*(?=\S)/, openEmphasis)
          .trim(),
      );
    }
  }
  return { text: text.replace(/\s+/g, ' ').trim(), number, isLabelled };
}

/** The words without markup, for comparisons. */
export function plainText(text: string): string {
  return readQuestionText(text)
    .text.replace(/[*`]|(?<![\p{L}\d])_|_(?![\p{L}\d])/gu, '')
    .trim();
}

/** Drops a leading `**` that only closes the emphasis of a removed number. */
function openEmphasis(match: string, offset: number, whole: string): string {
  const count = whole.split('**').length - 1;
  return count % 2 === 1 ? '' : match.slice(offset);
}

/** Removes links, tags, comments, anchors and backslashes, except in code. */
function replaceMarkup(written: string, references?: References): string {
  const marks = markInline(written, references).filter(
    ({ kind, name }) => kind !== 'formula' && (kind !== 'tag' || markupTags.has(name)),
  );
  const parts: string[] = [];
  let at = 0;
  for (const [index, mark] of marks.entries()) {
    if (mark.from < at) continue;
    parts.push(unescape(written.slice(at, mark.from)));
    const shifted = readShifted(written, marks, index);
    parts.push(shifted?.text ?? markText(written, mark));
    at = shifted?.to ?? mark.to;
  }
  parts.push(unescape(written.slice(at)));
  return parts.join('').replace(/\{#[\w-]{1,200}\}\s*$/, '');
}

function unescape(text: string): string {
  return text.replace(/\\([.)#*_\-[\]<>!])/g, '$1');
}

/** `<sup>2</sup>` as a Unicode character, if it contains only text. */
function readShifted(
  written: string,
  marks: readonly Mark[],
  index: number,
): { text: string; to: number } | null {
  const [open, close] = [marks[index], marks[index + 1]];
  if (open?.kind !== 'tag' || close?.kind !== 'tag' || open.isClosing || !close.isClosing)
    return null;
  const { name } = open;
  if (!isKept(name) || close.name !== name) return null;
  return { text: keepElement(name, written.slice(open.to, close.from)), to: close.to };
}

function markText(written: string, { kind, name, from, to }: Mark): string {
  switch (kind) {
    case 'code':
    case 'formula':
      return written.slice(from, to);
    case 'comment':
      return '';
    case 'tag':
      if (/^(?:code|kbd|samp|tt)$/.test(name)) return '`';
      return name === 'br' ? ' ' : '';
    case 'wiki':
      return name;
    default:
      return replaceMarkup(labelOf(written.slice(from, to)));
  }
}

/** The text of a link or an image. */
export function labelOf(link: string): string {
  const inner = link.slice(link.startsWith('!') ? 2 : 1);
  const end = inner.endsWith(')') ? inner.lastIndexOf('](') : inner.lastIndexOf('][');
  return inner.slice(0, end < 0 ? -1 : end);
}

function trimSigns(written: string): string {
  const text = written.replace(leadingSign, '').replace(/\s#+$/, '');
  return text.slice(0, -20) + text.slice(-20).replace(trailingSign, '');
}

/** Removes emphasis around the whole text. */
function trimEmphasis(written: string): string {
  let text = written;
  for (const sign of ['***', '**', '__', '*', '_']) {
    const inner = text.slice(sign.length, -sign.length);
    const isAround = text.startsWith(sign) && text.endsWith(sign) && text.length > 2 * sign.length;
    if (isAround && !inner.includes(sign)) text = inner.trim();
  }
  return text;
}
