/** Parses formulas in Markdown. */
import type MarkdownIt from 'markdown-it';
import { endOfFormula } from '../../../shared/formulas.ts';

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
