/** Hides the code in a Markdown text from those who look for marks in its prose. */

/** The opening run is taken whole: trying each part of a long one would take minutes. */
const code = /^ {0,3}(`{3,}(?!`)|~{3,}(?!~))[^]*?^ {0,3}\1|`[^`\n]*`/gm;

/** The text with spaces in the place of its fences and code spans, so that all else stays where it is. */
export function blankCode(markdown: string): string {
  return markdown.replace(code, (written) => ' '.repeat(written.length));
}
