/** Detects the lines of Markdown that open and close fences; surrounding quotes and lists are up to the caller. */

export interface FenceOpening {
  /** The number of leading spaces. */
  indent: number;
  /** Its backticks or tildes. */
  marks: string;
  /** Everything after them, trimmed. */
  info: string;
}

const opening = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})(.*)$/s;
const closing = /^ {0,3}(`{3,}|~{3,})\s*$/;

/** The fence that the line opens; null if it opens none. */
export function readFenceOpening(line: string): FenceOpening | null {
  const [, indent = '', marks, info = ''] = opening.exec(line) ?? [];
  return marks === undefined ? null : { indent: indent.length, marks, info: info.trim() };
}

/** The marks of a line without anything else, which may close a fence; null for any other line. */
export function readFenceClosing(line: string): string | null {
  return closing.exec(line)?.[1] ?? null;
}

/** Whether the line closes the fence opened by these marks: it needs at least as many of the same. */
export function closesFence(line: string, marks: string): boolean {
  return readFenceClosing(line)?.startsWith(marks) ?? false;
}
