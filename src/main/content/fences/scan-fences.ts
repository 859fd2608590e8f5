/** Finds the fences of a Markdown text line by line, which takes a small part of the time that parsing all of it does. */

/** A fence that stands in no list and no quotation. */
export interface WrittenFence {
  /** Everything after the backticks. */
  info: string;
  code: string;
  /** All of it as it was written. */
  markdown: string;
  /** The line it begins on, from 0. */
  line: number;
  /** Whether only empty lines part it from the fence before it. */
  followsFence: boolean;
}

const opening = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})(.*)$/;

/** The closed fences of the text, in order. */
export function scanFences(text: string): WrittenFence[] {
  const fences: WrittenFence[] = [];
  let open: { fence: WrittenFence; indent: number; marks: string; lines: string[] } | null = null;
  const lines = text.split('\n');
  let followsFence = false;
  for (const [line, written] of lines.entries()) {
    if (open !== null) {
      if (isClosing(written, open.marks)) {
        const code = open.lines.map((each) => `${each}\n`).join('');
        const markdown = lines.slice(open.fence.line, line + 1).join('\n');
        fences.push({ ...open.fence, code, markdown });
        [open, followsFence] = [null, true];
      } else open.lines.push(unindent(written, open.indent));
      continue;
    }
    const [, indent = '', marks, info = ''] = opening.exec(written) ?? [];
    if (marks !== undefined) {
      const fence = { info: info.trim(), code: '', markdown: '', line, followsFence };
      open = { fence, indent: indent.length, marks, lines: [] };
    } else if (written.trim() !== '') followsFence = false;
  }
  return fences;
}

/** As many marks as the fence began with, or more of the same, and nothing else. */
function isClosing(line: string, marks: string): boolean {
  const text = line.trim();
  return (
    text.startsWith(marks) &&
    line.length - line.trimStart().length <= 3 &&
    [...text].every((mark) => mark === marks[0])
  );
}

/** The line without the indentation that the fence has. */
function unindent(line: string, indent: number): string {
  const own = line.length - line.trimStart().length;
  return line.slice(Math.min(indent, own));
}
