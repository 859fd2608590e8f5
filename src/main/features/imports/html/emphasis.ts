/** Places emphasis markers so that Markdown recognizes them regardless of adjacent characters. */
import { isSpace, trimEndOf, trimOf } from '../trim-text.ts';

export type EmphasisSign = '**' | '*' | '~~';

/** These placeholders surround markers until the whole text is known. */
const begin = '\uE001';
const end = '\uE002';
const marks = /[\uE001\uE002]/g;
const neighbours = /(?<!\*)(\*\*|\*|~~)\uE002\uE001\1(?!\*)/g;
const innermost = /\uE001(\*\*|\*|~~)([^\uE001\uE002]*)\1\uE002/g;
/** The number of characters inspected around emphasis, past the markers of other emphasis. */
const reach = 20;
/** The maximum nesting of emphasis; outer levels keep their markers where they are. */
const maxDepth = 10;

/** The text without the placeholders of unplaced emphasis. */
export function withoutMarks(text: string): string {
  return text.replace(marks, '');
}

/** Wraps text in emphasis to be placed later. Surrounding spaces move outside, because Markdown doesn't allow them inside. */
export function emphasize(text: string, sign: EmphasisSign): string {
  const trimmed = trimOf(text, (char) => isSpace(char) || char === '\uE000');
  if (trimmed === '') return text;
  const start = text.indexOf(trimmed);
  const after = text.slice(start + trimmed.length);
  return text.slice(0, start) + begin + sign + trimmed + sign + end + after;
}

/**
 * Places the emphasis in a text: merges neighbors, and moves punctuation between a marker and a word out of the
 * emphasis.
 */
export function placeEmphasis(text: string): string {
  let placed = text.replace(neighbours, '');
  for (let depth = 0; depth < maxDepth && placed.includes(begin); depth += 1) {
    placed = placed.replace(
      innermost,
      (match, sign: string, inner: string, at: number, all: string) => {
        const next = at + match.length;
        return place(
          inner,
          sign,
          all.slice(Math.max(0, at - reach), at),
          all.slice(next, next + reach),
        );
      },
    );
  }
  return withoutMarks(placed);
}

function place(inner: string, sign: string, before: string, after: string): string {
  const isAfterWord = /[^\s\p{P}\p{S}\p{Co}][*~\uE001\uE002]*$/u.test(before);
  const isBeforeWord = /^[*~\uE001\uE002]*[^\s\p{P}\p{S}\p{Co}]/u.test(after);
  const start = isAfterWord ? inner.slice(countStart(inner)) : inner;
  // The parenthesis may belong to a link.
  const isLinked = inner.includes('](');
  const core = isBeforeWord
    ? trimEndOf(start, (char) => isClosing(char) && !(char === ')' && isLinked))
    : start;
  const isOne =
    (!isAfterWord || /^\*{0,3}[^\s\p{P}\p{S}]/u.test(core)) &&
    (!isBeforeWord || /[^\s\p{P}\p{S}]\*{0,3}$/u.test(core));
  if (!isOne) return inner;
  const from = inner.length - start.length;
  return inner.slice(0, from) + sign + core + sign + inner.slice(from + core.length);
}

/** The number of leading characters that may precede a word. */
function countStart(text: string): number {
  return /^[("'“‘«.,:;!?]*/.exec(text)?.[0].length ?? 0;
}

/** True if the character may follow a word. A semicolon may end an entity. */
function isClosing(char: string): boolean {
  return ')"\'”’».,:!?…'.includes(char);
}
