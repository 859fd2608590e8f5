/** Cleans the text of a question: its number, its label and the markup around it go. */
import { shiftText } from '../html/raised-text.ts';
import { codeSpan } from './code-span.ts';
import { replaceLinks } from './links.ts';

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

/** Comments, tags, superscripts and escapes, and the code spans they're none in. */
const markup = new RegExp(
  `${codeSpan}|${/<!--[^]{0,2000}?-->|\\(?<escaped>[^])|<(?<shift>su[bp])>(?<shifted>[^<>`]{1,50})<\/\k<shift>>|(?<tag><\/?(?:a|b|strong|i|em|u|span|font|br|code|kbd|summary|h[1-6]|p|div|center|big|ins|mark|sub|sup|img|samp|tt)\b[^<>]*>)/.source}`,
  'gi',
);

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
  return readNumbered(written, (text) => trimEmphasis(trimSigns(text)).replace(leadingSign, ''));
}

/** The question in a cell of a table, where a sign is no ornament but may be what is asked about. */
export function readCellQuestion(written: string): string {
  return readNumbered(written, trimEmphasis).text;
}

function readNumbered(written: string, trim: (text: string) => string): NumberedText {
  let text = trim(replaceMarkup(written).trim());
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
function replaceMarkup(written: string): string {
  return replaceLinks(written, () => null)
    .replace(markup, (match, ...found: unknown[]) => {
      const { ticks, escaped, tag, shift, shifted } = found.at(-1) as Record<
        string,
        string | undefined
      >;
      if (ticks !== undefined) return match;
      if (shift !== undefined) return shiftText(/b$/i.test(shift) ? 'sub' : 'sup', shifted ?? '');
      if (escaped !== undefined) return /[.)#*_\-[\]<>!]/.test(escaped) ? escaped : match;
      return tag === undefined ? '' : tagText(tag);
    })
    .replace(/\{#[\w-]{1,200}\}\s*$/, '');
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

function tagText(tag: string): string {
  if (/^<\/?(?:code|kbd|samp|tt)\b/i.test(tag)) return '`';
  return /^<br/i.test(tag) ? ' ' : '';
}
