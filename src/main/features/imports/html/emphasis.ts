/** Places the signs of emphasis so that Markdown takes them for it, whatever they touch. */
import { isSpace, trimEndOf, trimOf } from '../trim-text.ts';

export type EmphasisSign = '**' | '*' | '~~';

/** Signs stand between these characters until the whole text is known. */
const begin = '\uE001';
const end = '\uE002';
const marks = /[\uE001\uE002]/g;
const neighbours = /(?<!\*)(\*\*|\*|~~)\uE002\uE001\1(?!\*)/g;
const innermost = /\uE001(\*\*|\*|~~)([^\uE001\uE002]*)\1\uE002/g;
/** How far the text around emphasis is looked at, past the signs of other emphasis. */
const reach = 20;
/** How deep emphasis may stand in emphasis; what is around that is left as it is. */
const maxDepth = 10;

/** The text without the characters that mark emphasis while it isn't placed. */
export function withoutMarks(text: string): string {
  return text.replace(marks, '');
}

/** The text in emphasis that is yet to be placed. Spaces go out of it, which would not be one with them inside. */
export function emphasize(text: string, sign: EmphasisSign): string {
  const trimmed = trimOf(text, (char) => isSpace(char) || char === '\uE000');
  if (trimmed === '') return text;
  const start = text.indexOf(trimmed);
  const after = text.slice(start + trimmed.length);
  return text.slice(0, start) + begin + sign + trimmed + sign + end + after;
}

/** The text with its emphasis in place: neighbours are joined, and punctuation between the signs and a word goes out. */
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
  // The parenthesis may be that of a link.
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

/** How many signs the text begins with that may stand before a word. */
function countStart(text: string): number {
  return /^[("'“‘«.,:;!?]*/.exec(text)?.[0].length ?? 0;
}

/** Whether the sign may stand behind a word. A semicolon may be that of an entity. */
function isClosing(char: string): boolean {
  return ')"\'”’».,:!?…'.includes(char);
}
