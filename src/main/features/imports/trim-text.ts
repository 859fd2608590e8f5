/** Trims texts in linear time: a regular expression that ends in `+$` restarts at every matching character. */

/** The text without the trailing characters for which `isTrimmed` is true. */
export function trimEndOf(text: string, isTrimmed: (char: string) => boolean): string {
  let end = text.length;
  while (end > 0 && isTrimmed(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Like `trimEndOf`, but at both ends. */
export function trimOf(text: string, isTrimmed: (char: string) => boolean): string {
  let start = 0;
  while (start < text.length && isTrimmed(text.charAt(start))) start += 1;
  return trimEndOf(text.slice(start), isTrimmed);
}

/** True if a character is white space. */
export function isSpace(char: string): boolean {
  return char.trim() === '';
}
