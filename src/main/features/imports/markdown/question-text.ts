/** Cleans the text of a question: its number, its label and the markup around it go. */
import { shiftText } from '../html/raised-text.ts';
import { markInline } from './parse-tree.ts';
import type { Mark, References } from './parse-tree.ts';

/** A number or label before a question, as in `12.`, `Q3)`, `Question 7:`, `#4.` and `Q:`. A bare number of three digits before a colon may be what is asked about. */
const leadingNumber =
  /^(?:\(?(?:q(?:ues(?:tion)?)?\s{0,3}[.:#-]?\s{0,3}#?|#)?(\d{1,4})(?:\.\d{1,3}){0,3}(?:[.)\]](?!\d)|\s[.)](?=\s)|(?<!^\d{3,4}):(?!\d))|q(?:uestion|ues|ue|n)?\s{0,3}[:.)](?=\s|\*))[.:)]?\s{0,8}(?:[-–—](?=\s)\s{0,8})?/i;
/** A label and a number before a sentence that is a question by its first word, as in `Q2 - What`. */
const leadingLabel =
  /^[Qq](?:ues(?:tion)?)?\s{0,3}\.?\s{0,3}#?(\d{1,4})\s{0,3}[-–—:]?\s{1,8}(?=(?:What|Why|When|Where|Which|Who|How|Is|Are|Do|Does|Can|Could|Should|Explain|Describe|Define|List|Name|Tell|Give|Write|Compare)\b)/;
/** A number of a keycap emoji, and other emoji or bullets before the words. */
const leadingSign =
  /^(?:[0-9]\uFE0F?\u20E3|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D|[•▪●○■◆✦➤►▶])+\s*/u;
const trailingSign = /(?:\s|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D)+$/u;

/** Tags that are markup in a question; of any other it may be asked. */
const markupTags = new Set(
  'a b strong i em u span font br code kbd summary h1 h2 h3 h4 h5 h6 p div center big ins mark sub sup img samp tt details'.split(
    ' ',
  ),
);

/** A label or a number that alone is in bold, as in `**Q.** What`. */
const boldLabel = /^(\*\*|__)((?:q(?:ues(?:tion)?)?\s?)?\d{0,4}[.:)]{1,2})\s?\1\s*(?=\S)/i;

/** A question's text without its number. */
export interface NumberedText {
  text: string;
  /** The number before it; null if it has none. */
  number: number | null;
  /** Whether it was marked as a question, as by `Q:` or `Question 3`. */
  isLabelled: boolean;
}

/** Takes the number, the label and the markup around off a question's first line. */
export function readQuestionText(written: string, references?: References): NumberedText {
  return readNumbered(replaceMarkup(written, references), (text) =>
    trimEmphasis(trimSigns(text)).replace(leadingSign, ''),
  );
}

/** The question in a cell of a table, where a sign is no ornament but may be what is asked about. */
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

/** The words alone, for comparing. */
export function plainText(text: string): string {
  return readQuestionText(text)
    .text.replace(/[*`]|(?<![\p{L}\d])_|_(?![\p{L}\d])/gu, '')
    .trim();
}

/** After a number inside of emphasis, the rest of the emphasis is closed but no longer opened. */
function openEmphasis(match: string, offset: number, whole: string): string {
  const count = whole.split('**').length - 1;
  return count % 2 === 1 ? '' : match.slice(offset);
}

/** Without links, tags, comments, anchors and backslashes, except in code. */
function replaceMarkup(written: string, references?: References): string {
  const marks = markInline(written, references).filter(
    ({ kind, name }) => kind !== 'math' && (kind !== 'tag' || markupTags.has(name)),
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

/** `<sup>2</sup>` as a character, where nothing else is in it. */
function readShifted(
  written: string,
  marks: readonly Mark[],
  index: number,
): { text: string; to: number } | null {
  const [open, close] = [marks[index], marks[index + 1]];
  if (open?.kind !== 'tag' || close?.kind !== 'tag' || open.isClosing || !close.isClosing)
    return null;
  const { name } = open;
  if ((name !== 'sup' && name !== 'sub') || close.name !== name) return null;
  return { text: shiftText(name, written.slice(open.to, close.from)), to: close.to };
}

function markText(written: string, { kind, name, from, to }: Mark): string {
  switch (kind) {
    case 'code':
    case 'math':
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

/** Without emphasis of the whole. */
function trimEmphasis(written: string): string {
  let text = written;
  for (const sign of ['***', '**', '__', '*', '_']) {
    const inner = text.slice(sign.length, -sign.length);
    const isAround = text.startsWith(sign) && text.endsWith(sign) && text.length > 2 * sign.length;
    if (isAround && !inner.includes(sign)) text = inner.trim();
  }
  return text;
}
