/** Prepares the text of a content file for reading: byte order mark, line breaks, front matter. */

export interface FrontMatter {
  /** The YAML, padded with empty lines so that positions match those in the file. */
  yaml: string;
  /** Everything after the closing `---` line. */
  body: string;
  /** The line the body starts on, from 1. */
  bodyLine: number;
}

/** The text without byte order mark, with `\n` for every line break. Lines and columns stay the same. */
export function normalizeText(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

/** Splits a normalized file at its `---` lines; returns a message if it has no (closed) front matter. */
export function splitFrontMatter(text: string): FrontMatter | { line: number; message: string } {
  const opening = /^---[ \t]*(?:\n|$)/.exec(text);
  if (opening === null) {
    return {
      line: 1,
      message: 'The front matter is missing: start the file with a line "---", then the fields.',
    };
  }
  const start = opening[0].length;
  const closing = /^---[ \t]*(?:\n|$)/m.exec(text.slice(start));
  if (closing === null) {
    return {
      line: 1,
      message: 'The front matter is not closed: end it with a line "---".',
    };
  }
  const yaml = `\n${text.slice(start, start + closing.index)}`;
  return {
    yaml,
    body: text.slice(start + closing.index + closing[0].length),
    bodyLine: yaml.split('\n').length + 1,
  };
}
