/** Positions in content files; converts an offset in a text to a position in its file. */
import type { Problem } from '../../shared/records.ts';

/** Line and column count from 1; columns count UTF-16 units, as editors do. */
export interface Position {
  line: number;
  column: number;
}

/** The positions of everything in one file. */
export interface FilePositions {
  /** Fields by their path, for example `order`, `pages.0` or `questions.3.a`. */
  positions: Record<string, Position>;
  /** For literal texts (`|`) and bodies: the position of their first character. */
  texts: Record<string, Position>;
}

/** The path of a part of the field at `path`; a file as a whole has the path ''. */
export function joinField(path: string, part: string): string {
  return path === '' ? part : `${path}.${part}`;
}

/**
 * The position in the file of a character of a text, `offset` counting UTF-16 units from 0.
 * For a text that isn't written line by line (a quoted or folded scalar), the position where it starts;
 * for a field that the file doesn't have, the file's first character.
 */
export function positionInText(
  file: FilePositions,
  field: string,
  text: string,
  offset: number,
): Position {
  const start = file.texts[field];
  if (start === undefined) return file.positions[field] ?? { line: 1, column: 1 };
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  const lines = before.split('\n').length - 1;
  const lineIsEmpty = lineStart === text.length || text[lineStart] === '\n';
  return {
    line: start.line + lines,
    column: lineIsEmpty ? 1 : start.column + offset - lineStart,
  };
}

/** A problem with a field of a file, or with the whole file if the field isn't written down. */
export function problemAt(
  file: FilePositions & { path: string },
  field: string,
  message: string,
): Problem {
  return { file: file.path, ...(file.positions[field] ?? { line: 1, column: 1 }), message };
}
