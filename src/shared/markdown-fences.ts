/** Says which lines of Markdown open a fence and which close one; the quotes and lists around a fence are its reader's. */

export interface FenceOpening {
  /** How many spaces it begins with. */
  indent: number;
  /** Its backticks or tildes. */
  marks: string;
  /** Everything after them, without the space around it. */
  info: string;
}

const opening = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})(.*)$/s;
const closing = /^ {0,3}(`{3,}|~{3,})\s*$/;

/** What the line says of the fence that it opens; null if it opens none. */
export function readFenceOpening(line: string): FenceOpening | null {
  const [, indent = '', marks, info = ''] = opening.exec(line) ?? [];
  return marks === undefined ? null : { indent: indent.length, marks, info: info.trim() };
}

/** The marks of a line that has nothing else and so may close a fence; null for any other. */
export function readFenceClosing(line: string): string | null {
  return closing.exec(line)?.[1] ?? null;
}

/** Whether the line closes the fence that these marks opened: with as many of the same, or more. */
export function closesFence(line: string, marks: string): boolean {
  return readFenceClosing(line)?.startsWith(marks) ?? false;
}
