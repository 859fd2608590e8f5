/** Parses formulas in Markdown. */
import type MarkdownIt from 'markdown-it';
import { endOfFormula } from '../../../shared/formulas.ts';

/**
 * Parses formulas into tokens of type `formula`, whose content is the formula as written; a `math` fence becomes one,
 * too.
 */
export function useFormulas(markdown: InstanceType<typeof MarkdownIt>): void {
  markdown.inline.ruler.before('escape', 'formula', (state, silent) => {
    const end = endOfFormula(state.src, state.pos);
    if (end === null) return false;
    if (!silent) state.push('formula', 'math', 0).content = state.src.slice(state.pos, end);
    state.pos = end;
    return true;
  });
  markdown.core.ruler.before('inline', 'math-fences', (state) => {
    state.tokens = state.tokens.flatMap((token) => {
      if (token.type !== 'fence' || token.info.trim() !== 'math') return [token];
      const formula = `$$${token.content.trim()}$$`;
      if (endOfFormula(formula, 0) !== formula.length) return [token];
      const [open, inline, close] = [
        new state.Token('paragraph_open', 'p', 1),
        new state.Token('inline', '', 0),
        new state.Token('paragraph_close', 'p', -1),
      ] as const;
      const { map, level } = token;
      Object.assign(open, { map, level, block: true });
      Object.assign(inline, { map, level: level + 1, content: formula, children: [] });
      Object.assign(close, { level, block: true });
      return [open, inline, close];
    });
  });
}
