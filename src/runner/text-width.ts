/** Measures text in terminal columns, to align tables. */

/** The number of columns in a terminal: wide characters take two, and combining marks none. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text.normalize('NFC')) width += widthOfOne(character);
  return width;
}

function widthOfOne(character: string): number {
  if (/[\p{Mn}\p{Me}\p{Cf}]/u.test(character)) return 0;
  const isWide =
    /[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff01-\uff60\u3000-\u303e]/u;
  return isWide.test(character) ? 2 : 1;
}
