/** Cleans the text of a question: its number, its label and the markup around it go. */
import { codeSpan } from './code-span.ts';
import { replaceLinks } from './links.ts';

/** A number or label before a question, as in `12.`, `Q3)`, `Question 7:`, `1.2 -` and `Q:`. */
const leadingNumber =
  /^(?:\(?(?:q(?:ues(?:tion)?)?\s{0,3}[.:#-]?\s{0,3}#?)?(\d{1,4})(?:\.\d{1,3}){0,3}(?:\s?[.):\]](?!\d)|\s{0,3}[-–—](?=\s))|q(?:ues(?:tion)?)?\s{0,3}\.?\s{0,3}#?(\d{1,4})(?=\s)|q(?:uestion|ues|ue|n)?\s{0,3}[:.)](?=\s|\*)|#(\d{1,4})(?=[\s.:)]))\s{0,8}[.:)–—-]?\s{0,8}/i;
/** A number of a keycap emoji, and other emoji or bullets before the words. */
const leadingSign =
  /^(?:[0-9]\uFE0F?\u20E3|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D|[•▪●○■◆✦➤►▶])+\s*/u;
const trailingSign = /(?:\s|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D)+$/u;

/** Comments, tags and escapes, and the code spans they're none in. */
const markup = new RegExp(
  `${codeSpan}|${/<!--[^]{0,2000}?-->|\\(?<escaped>[^])|(?<tag><\/?(?:a|b|strong|i|em|u|span|font|br|code|kbd|summary|h[1-6]|p|div|center|big|ins|mark|sub|sup|img|samp|tt)\b[^<>]*>)/.source}`,
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
  let text = trimSigns(replaceMarkup(written));
  let number: number | null = null;
  let isLabelled = false;
  for (let round = 0; round < 2; round += 1) {
    const match = leadingNumber.exec(text);
    if (match !== null && match[0].length < text.length) {
      const digits = match[1] ?? match[2] ?? match[3];
      if (digits !== undefined) number ??= Number(digits);
      isLabelled ||= /^\(?q/i.test(match[0]);
      text = trimSigns(text.slice(match[0].length).replace(/^\*\*\s*(?=\S)/, openEmphasis));
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
      const { ticks, escaped, tag } = found.at(-1) as Record<string, string | undefined>;
      if (ticks !== undefined) return match;
      if (escaped !== undefined) return /[.)#*_\-[\]<>!]/.test(escaped) ? escaped : match;
      return tag === undefined ? '' : tagText(tag);
    })
    .replace(/\{#[\w-]{1,200}\}\s*$/, '');
}

/** Without signs, and emphasis of the whole. */
function trimSigns(written: string): string {
  let text = written.trim().replace(leadingSign, '').replace(/\s#+$/, '');
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
