/** Writes a formula, `$a$` or `$$a$$`, as MathML or for MathJax. */
import katex, { ParseError } from 'katex';

/** Why a formula can't be read. */
export interface FormulaMistake {
  reason: string;
  /** Where in the formula as written, in UTF-16 units from 0. */
  offset: number;
}

/** A formula as MathML without styles, or its first mistake. */
export function renderFormula(written: string): string | FormulaMistake {
  const { tex, start, isBlock } = readFormula(written);
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
    return { reason: error.rawMessage, offset: start + (error.position ?? 0) };
  }
}

/** The name of a function, the invisible sign after it, and the beginning of an operator or parenthesis after that. */
const functionName = /<mi[^>]*>([^<]{2,})<\/mi><mo>\u2061<\/mo>(<mo)?/g;

/** A factor before a function: a letter, number, script or closing parenthesis. The function's own script may begin after it. */
const factorBefore =
  /(?:<\/m(?:i|n|frac|row|sqrt|sub|sup|subsup|text)>|<mo[^>]*>[)\]}⌉⌋!]<\/mo>)(?:<m(?:sub|sup|subsup|under|over)><mrow>)?$/;

/** Sets thin spaces around the name, as in `n log n`, which KaTeX leaves out of MathML. */
function spaceFunction(
  _: string,
  name: string,
  next: string | undefined,
  offset: number,
  html: string,
): string {
  const before = factorBefore.test(html.slice(Math.max(0, offset - 100), offset)) ? '0.17em' : '0';
  const after = next === undefined ? '0.17em' : '0';
  return `<mo lspace="${before}" rspace="${after}">${name}</mo>${next ?? ''}`;
}

/** A formula in MathJax delimiters, as Anki reads it. */
export function formatMathJax(written: string): string {
  const { tex, isBlock } = readFormula(written);
  return isBlock ? `\\[${tex}\\]` : `\\(${tex}\\)`;
}

/** Keeps MathJax from finding formulas in ordinary HTML: it looks for its delimiters within one element's text. */
export function breakMathJax(html: string): string {
  return html.replace(/\\(?=[([])/g, '<span>\\</span>');
}

/** `start` is the offset of the TeX in the formula as written. */
function readFormula(written: string): { tex: string; start: number; isBlock: boolean } {
  const isBlock = written.startsWith('$$');
  const start = isBlock ? 2 : 1;
  return { tex: written.slice(start, -start), start, isBlock };
}
