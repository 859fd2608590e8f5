/** The lines of a block that a Markdown rule reads. */
import type { StateBlock } from 'markdown-it';

/** The text of a line without its indentation. */
export function lineOf(state: StateBlock, line: number): string {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  return state.src.slice(start, state.eMarks[line]);
}

/** Parses the lines up to `end` as the contents of a block. */
export function parseLines(state: StateBlock, from: number, end: number): void {
  const { lineMax, parentType } = state;
  state.lineMax = end;
  state.parentType = 'blockquote';
  state.md.block.tokenize(state, from, end);
  state.lineMax = lineMax;
  state.parentType = parentType;
}
