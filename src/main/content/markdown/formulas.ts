/** Finds formulas in Markdown: TeX as `$a$` or `$$a$$`. */
import type MarkdownIt from 'markdown-it';

/** The most characters in a formula. */
const maxFormula = 1000;

/**
 * The end of the formula that begins at `from`: `$a$` on one line, or `$$a$$`. Null if there is none: prices, shell
 * variables and templates aren't formulas.
 */
export function endOfFormula(text: string, from: number): number | null {
  if (text[from] !== '$' || text[from - 1] === '\\') return null;
  const isBlock = text[from + 1] === '$';
  const start = from + (isBlock ? 2 : 1);
  const within = text.slice(start, start + maxFormula);
  const length = within.indexOf(isBlock ? '$$' : '$');
  const tex = within.slice(0, Math.max(0, length));
  if (tex.trim() === '') return null;
  const end = start + length + (isBlock ? 2 : 1);
  const isTight = tex === tex.trim();
  if (isBlock) return isTight || isAlone(text, from, end) ? end : null;
  // `${a}${b}` and `$(a)$(b)` are templates and commands.
  return isTight && !/^\d|\n/.test(tex) && !/[\w$({]/.test(text[end] ?? '') ? end : null;
}

/** Whether nothing else stands on its lines. */
function isAlone(text: string, from: number, end: number): boolean {
  return [text[from - 1], text[end]].every((next) => next === undefined || next === '\n');
}

/** Parses formulas to tokens of the type `formula`, whose content is the formula as written. */
export function useFormulas(markdown: InstanceType<typeof MarkdownIt>): void {
  markdown.inline.ruler.before('escape', 'formula', (state, silent) => {
    const end = endOfFormula(state.src, state.pos);
    if (end === null) return false;
    if (!silent) state.push('formula', 'math', 0).content = state.src.slice(state.pos, end);
    state.pos = end;
    return true;
  });
}
