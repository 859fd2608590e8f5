/** Finds formulas in Markdown, TeX as `$a$` or `$$a$$`, and writes them as plain text. */

/** The maximum number of characters in a formula. */
const maxFormula = 1000;

/** A number is a price unless TeX follows it, as in `$2^n$`, or one variable, as in `$2n$`. */
const price = /^\d(?!\d*[a-z]$)[^\\^_]*$/;

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
  const isFormula = isTight && !price.test(tex) && !tex.includes('\n');
  return isFormula && !/[\w$({]/.test(text[end] ?? '') ? end : null;
}

/** Whether it's the only content on its lines. */
function isAlone(text: string, from: number, end: number): boolean {
  return [text[from - 1], text[end]].every((next) => next === undefined || next === '\n');
}

/** Where the formulas of a text without code start and end, in order. */
export function listFormulas(text: string): [start: number, end: number][] {
  const found: [number, number][] = [];
  for (let from = text.indexOf('$'); from >= 0;) {
    const end = endOfFormula(text, from);
    if (end !== null) found.push([from, end]);
    from = text.indexOf('$', end ?? from + 1);
  }
  return found;
}

/** The text, without code, with its formulas replaced. */
export function replaceFormulas(text: string, replace: (written: string) => string): string {
  let replaced = '';
  let done = 0;
  for (const [start, end] of listFormulas(text)) {
    replaced += text.slice(done, start) + replace(text.slice(start, end));
    done = end;
  }
  return replaced + text.slice(done);
}

const greekNames =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi omega';
/** The lowercase Greek letters and their names. */
export const greekLetters: ReadonlyMap<string, string> = new Map(
  greekNames.split(' ').map((name, index) => ['αβγδεζηθικλμνξοπρστυφχψω'.charAt(index), name]),
);

/** Commands written differently from their names. */
const signs = new Map([
  ...[...greekLetters].flatMap(([letter, name]): [string, string][] => [
    [name, letter],
    [name.charAt(0).toUpperCase() + name.slice(1), letter.toUpperCase()],
  ]),
  ...readPairs('approx ≈ equiv ≡ ne ≠ neq ≠ le ≤ leq ≤ ge ≥ geq ≥ ll ≪ gg ≫ in ∈ notin ∉', ' '),
  ...readPairs('cdot · times × pm ± to → rightarrow → cup ∪ cap ∩ oplus ⊕ subseteq ⊆', ' '),
  ...readPairs('bmod mod pmod mod', ' '),
  ...readPairs('sum ∑ prod ∏ infty ∞ lceil ⌈ rceil ⌉ lfloor ⌊ rfloor ⌋ dots … ldots … cdots …'),
  ...['left', 'right', 'big', 'Big', 'bigl', 'bigr', 'Bigl', 'Bigr', 'displaystyle', 'limits'].map(
    (name): [string, string] => [name, ''],
  ),
  ...['text', 'mathrm', 'mathbf', 'mathbb', 'mathcal', 'operatorname', '!'].map(
    (name): [string, string] => [name, ''],
  ),
  ...['quad', 'qquad', ',', ';', ':', ' ', '\\'].map((name): [string, string] => [name, ' ']),
]);

function readPairs(pairs: string, around = ''): [string, string][] {
  return [...pairs.matchAll(/(\S+) (\S+)/g)].map(([, name = '', sign = '']) => [
    name,
    around + sign + around,
  ]);
}

/** Characters that Unicode has as superscripts and subscripts. */
const scripts = {
  '^': ['0123456789nik', '⁰¹²³⁴⁵⁶⁷⁸⁹ⁿⁱᵏ'],
  _: ['0123456789', '₀₁₂₃₄₅₆₇₈₉'],
} as const;

/** A formula as one would type it in prose: `O(n²)`. */
export function formatFormula(written: string): string {
  const isBlock = written.startsWith('$$');
  const tex = written.slice(isBlock ? 2 : 1, isBlock ? -2 : -1);
  const parts = tex.match(/\\(?:begin|end) *\{[^{}]*\}|\\[A-Za-z]+ *|\\[^]|[^]/g) ?? [];
  let at = 0;
  const readGroup = (): string => {
    while (parts[at] === ' ') at += 1;
    if (parts[at] !== '{') return readPart();
    at += 1;
    let text = '';
    while (at < parts.length && parts[at] !== '}') text += readPart();
    at += 1;
    return text.trim();
  };
  const readPart = (): string => {
    const part = parts[at] ?? '';
    if (part === '{') return readGroup();
    at += 1;
    if (part === '^' || part === '_') return writeScript(part, readGroup());
    if (part === '&' || part === '}' || /^\\(?:begin|end)\b/.test(part)) return ' ';
    if (!part.startsWith('\\') || part === '\\') return part;
    const name = part.slice(1).trim();
    if (/^[dt]?frac$/.test(name)) return `${enclose(readGroup())}/${enclose(readGroup())}`;
    if (name === 'binom') return `${enclose(readGroup())} choose ${enclose(readGroup())}`;
    if (name === 'sqrt') return `√${enclose(readGroup())}`;
    return signs.get(name) ?? (/^[A-Za-z]/.test(name) ? ` ${name} ` : name);
  };
  let text = '';
  while (at < parts.length) text += readPart();
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=[(⌈⌊]) | (?=[),.⌉⌋⁰-ⁿ¹²³ₐ₀-₉^_])/g, '')
    .trim();
}

function writeScript(mark: '^' | '_', script: string): string {
  const [plain, small] = scripts[mark];
  const places = [...script].map((character) => plain.indexOf(character));
  if (places.every((place) => place >= 0))
    return places.map((place) => small.charAt(place)).join('');
  return `${mark}${enclose(script)}`;
}

/** In parentheses unless it's a single word or number. */
function enclose(text: string): string {
  return /^[\p{L}\p{N}.]*$/u.test(text) ? text : `(${text})`;
}
