/** Formulas in Markdown, `$a$` or `$$a$$`: finds them, and writes their TeX as MathML or for MathJax. */
import katex, { ParseError } from 'katex';
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

interface Formula {
  tex: string;
  isBlock: boolean;
}

function readFormula(written: string): Formula {
  const isBlock = written.startsWith('$$');
  const length = isBlock ? 2 : 1;
  return { tex: written.slice(length, -length), isBlock };
}

/** Why a formula can't be read. */
export interface FormulaMistake {
  reason: string;
  /** Where in the formula as written, in UTF-16 units from 0. */
  offset: number;
}

/** A formula as MathML that needs no styles, or its first mistake. */
export function renderFormula(written: string): string | FormulaMistake {
  const { tex, isBlock } = readFormula(written);
  try {
    const html = katex.renderToString(tex, {
      ...{ output: 'mathml', displayMode: isBlock, strict: 'ignore' },
      ...{ maxExpand: 100, maxSize: 20 },
    });
    // The content security policy would block styles, and the find bar would find the hidden TeX.
    return html
      .replace(/<annotation .*<\/annotation>|<\/?semantics>| style="[^"]*"/gs, '')
      .replace(functionName, spaceFunction);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const start = isBlock ? 2 : 1;
    return { reason: error.rawMessage, offset: start + (error.position ?? 0) };
  }
}

/** The name of a function, the invisible sign after it, and the beginning of an operator or parenthesis after that. */
const functionName = /<mi[^>]*>([^<]{2,})<\/mi><mo>\u2061<\/mo>(<mo)?/g;

/** Sets thin spaces around the name, as in `n log n`, which KaTeX leaves out of MathML. */
function spaceFunction(_: string, name: string, next = ''): string {
  const after = next === '' ? ' rspace="0.17em"' : ' rspace="0"';
  return `<mo lspace="0.17em"${after}>${name}</mo>${next}`;
}

/** A formula between the signs of MathJax, as Anki reads it. */
export function formatMathJax(written: string): string {
  const { tex, isBlock } = readFormula(written);
  return isBlock ? `\\[${tex}\\]` : `\\(${tex}\\)`;
}
