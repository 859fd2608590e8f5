/** Cleans the text of a question: its number, its label and the markup around it go. */
import { replaceLinks } from './links.ts';

/** A number or label before a question, as in `12.`, `Q3)`, `Question 7:`, `1.2 -` and `Q:`. */
const leadingNumber =
  /^(?:\(?(?:q(?:ues(?:tion)?)?\s{0,3}[.:#-]?\s{0,3}#?)?(\d{1,4})(?:\.\d{1,3}){0,3}(?:\s?[.):\]](?!\d)|\s{0,3}[-–—](?=\s))|q(?:ues(?:tion)?)?\s{0,3}\.?\s{0,3}#?(\d{1,4})(?=\s)|q(?:uestion|ues|ue|n)?\s{0,3}[:.)](?=\s|\*)|#(\d{1,4})(?=[\s.:)]))\s{0,8}[.:)–—-]?\s{0,8}/i;
/** A number of a keycap emoji, and other emoji or bullets before the words. */
const leadingSign =
  /^(?:[0-9]\uFE0F?\u20E3|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D|[•▪●○■◆✦➤►▶])+\s*/u;
const trailingSign = /(?:\s|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D)+$/u;

/** A question's text without its number. */
export interface NumberedText {
  text: string;
  /** The number before it; null if it has none. */
  number: number | null;
  /** Whether it was marked as a question, as by `Q:` or `Question 3`. */
  isLabelled: boolean;
}

/** Takes the number, the label and the markup around off a question's first line. */
export function readQuestionText(written: string): NumberedText {
  let text = trimMarkup(written);
  let number: number | null = null;
  let isLabelled = false;
  for (let round = 0; round < 2; round += 1) {
    const match = leadingNumber.exec(text);
    if (match !== null && match[0].length < text.length) {
      const digits = match[1] ?? match[2] ?? match[3];
      if (digits !== undefined) number ??= Number(digits);
      isLabelled ||= /^\(?q/i.test(match[0]);
      text = trimMarkup(text.slice(match[0].length).replace(/^\*\*\s*(?=\S)/, openEmphasis));
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

/** Without links to places in the file, tags, anchors, signs, and emphasis of the whole. */
function trimMarkup(written: string): string {
  let text = replaceLinks(written, () => null)
    .replace(/<!--[^]{0,2000}?-->/g, '')
    .replace(
      /<\/?(?:a|b|strong|i|em|u|span|font|br|code|kbd|summary|h[1-6]|p|div|center|big|ins|mark|sub|sup|img|samp|tt)\b[^<>]*>/gi,
      tagText,
    )
    .replace(/\{#[\w-]{1,200}\}\s*$/, '')
    .replace(/\\(?=[.)#*_\-[\]<>!])/g, '')
    .trim();
  text = text.replace(leadingSign, '').replace(/\s#+$/, '');
  if (trailingSign.test(text.slice(-20))) {
    text = text.slice(0, -20) + text.slice(-20).replace(trailingSign, '');
  }
  for (const sign of ['***', '**', '__', '*', '_']) {
    const inner = text.slice(sign.length, -sign.length);
    const isAround = text.startsWith(sign) && text.endsWith(sign) && text.length > 2 * sign.length;
    if (isAround && !inner.includes(sign)) text = inner.trim();
  }
  return text.replace(leadingSign, '');
}

function tagText(tag: string): string {
  if (/^<\/?(?:code|kbd|samp|tt)\b/i.test(tag)) return '`';
  return /^<br/i.test(tag) ? ' ' : '';
}
