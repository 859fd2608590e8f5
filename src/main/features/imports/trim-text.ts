/** Trims texts in time that grows with their length alone: a regular expression that ends in `+$` starts anew at every sign. */

/** The text without what is trimmed, character by character, at its end. */
export function trimEndOf(text: string, isTrimmed: (char: string) => boolean): string {
  let end = text.length;
  while (end > 0 && isTrimmed(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The text without what is trimmed at its start and at its end. */
export function trimOf(text: string, isTrimmed: (char: string) => boolean): string {
  let start = 0;
  while (start < text.length && isTrimmed(text.charAt(start))) start += 1;
  return trimEndOf(text.slice(start), isTrimmed);
}

/** Whether a character is white space. */
export function isSpace(char: string): boolean {
  return char.trim() === '';
}
