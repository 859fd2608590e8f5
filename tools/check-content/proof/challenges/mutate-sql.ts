/** Makes the mutants of a SQL solution from the tokens of PostgreSQL's own scanner. */
import { loadModule, parseSync, scanSync } from 'libpg-query';
import { applyEdits } from './mutant.ts';
import type { Edit, Mutant } from './mutant.ts';

interface Token {
  /** In upper case if it's a keyword or a name. */
  text: string;
  start: number;
  end: number;
  /** The number of open parentheses around it. */
  depth: number;
}

const replacements: ReadonlyMap<string, string> = new Map([
  ...pair('<', '<='),
  ...pair('>', '>='),
  ...pair('+', '-'),
  ...pair('*', '/'),
  ...pair('AND', 'OR'),
  ...pair('MIN', 'MAX'),
  ...pair('RANK', 'ROW_NUMBER'),
  ...pair('LAG', 'LEAD'),
  ['DENSE_RANK', 'rank'],
  ['=', '<>'],
  ['<>', '='],
  ['!=', '='],
  ['DISTINCT', ''],
  ['NOT', ''],
  ['ALL', ''],
  ['LEFT', ''],
  ['RIGHT', ''],
  ['FULL', ''],
]);

const clauseWords = new Set(
  'WHERE GROUP HAVING ORDER WINDOW LIMIT OFFSET FETCH UNION EXCEPT INTERSECT RETURNING ;'.split(
    ' ',
  ),
);
const joinWords = new Set('JOIN LEFT RIGHT FULL INNER CROSS ON'.split(' '));

/** All mutants that still parse. */
export async function mutateSql(code: string): Promise<Mutant[]> {
  await loadModule();
  const tokens = readTokens(code);
  const edits = tokens.flatMap((_, index) => editsAt(tokens, index, code));
  return applyEdits(code, edits).filter((mutant) => parses(mutant.code));
}

function editsAt(tokens: readonly Token[], index: number, code: string): Edit[] {
  const { text, start, end, depth } = tokens[index] as Token;
  const before = tokens[index - 1];
  const edits: Edit[] = [];
  const replacement = replacements.get(text);
  if (replacement !== undefined) edits.push({ start, end, after: replacement });
  if (/^\d+$/.test(text)) edits.push({ start, end, after: String(Number(text) + 1) });
  if (text === 'JOIN' && !/^(?:LEFT|RIGHT|FULL|CROSS|OUTER|NATURAL)$/.test(before?.text ?? '')) {
    edits.push({ start, end, after: 'LEFT JOIN' });
  }
  if (text === 'INNER') edits.push({ start, end, after: 'LEFT' });
  if (text === 'WHERE' || text === 'HAVING') {
    edits.push({ start, end: endOf(tokens, index, clauseWords, code), after: '' });
  }
  if (text === 'AND') {
    const stops = new Set([...clauseWords, ...joinWords, 'AND', 'OR']);
    edits.push({ start, end: endOf(tokens, index, stops, code), after: '' });
  }
  const argument = tokens[index + 2];
  if (tokens[index + 1]?.text === '(' && argument !== undefined) {
    const close = endOf(tokens, index, new Set(), code, depth + 1);
    if (text === 'COUNT' && argument.text !== '*') {
      edits.push({ start, end: close + 1, after: 'count(*)' });
    }
    if (text === 'COALESCE') {
      const firstEnd = endOf(tokens, index + 1, new Set([',']), code, depth + 1);
      edits.push({ start, end: close + 1, after: code.slice(argument.start, firstEnd).trim() });
    }
  }
  if (text === 'BY' && before?.text === 'ORDER') edits.push(...turnAround(tokens, index, code));
  return edits;
}

/** Reverses the direction of each key of an ORDER BY. */
function turnAround(tokens: readonly Token[], index: number, code: string): Edit[] {
  const edits: Edit[] = [];
  const depth = tokens[index]?.depth ?? 0;
  const stops = new Set([...clauseWords, ',']);
  for (let at = index; ;) {
    const end = endOf(tokens, at, stops, code);
    const next = tokens.findIndex(({ start }) => start >= end);
    const last = tokens[(next === -1 ? tokens.length : next) - 1];
    if (last === undefined) return edits;
    const isGiven = last.text === 'DESC' || last.text === 'ASC';
    const after = last.text === 'DESC' ? 'ASC' : 'DESC';
    edits.push(
      isGiven
        ? { start: last.start, end: last.end, after }
        : { start: last.start, end: last.end, after: `${code.slice(last.start, last.end)} DESC` },
    );
    if (next === -1 || tokens[next]?.text !== ',' || tokens[next]?.depth !== depth) return edits;
    at = next;
  }
}

/** The end of the clause after the token: before a stop word, or where the enclosing parenthesis closes. */
function endOf(
  tokens: readonly Token[],
  index: number,
  stops: ReadonlySet<string>,
  code: string,
  depth = tokens[index]?.depth ?? 0,
): number {
  const next = tokens
    .slice(index + 1)
    .find((token) => token.depth === depth && (stops.has(token.text) || token.text === ')'));
  return next?.start ?? code.trimEnd().length;
}

function readTokens(code: string): Token[] {
  const bytes = Buffer.from(code);
  // The scanner counts bytes.
  const toOffset = (byte: number): number => bytes.subarray(0, byte).toString().length;
  let depth = 0;
  return scanSync(code)
    .tokens.filter(({ tokenName }) => !tokenName.endsWith('COMMENT'))
    .map(({ text, start, end }) => {
      // A parenthesis counts as inside the pair it opens or closes.
      if (text === '(') depth += 1;
      const token = { start: toOffset(start), end: toOffset(end), depth, text: upper(text) };
      if (text === ')') depth -= 1;
      return token;
    });
}

function upper(text: string): string {
  return /^[a-z_]+$/i.test(text) ? text.toUpperCase() : text;
}

function parses(code: string): boolean {
  try {
    parseSync(code);
    return true;
  } catch {
    return false;
  }
}

function pair(one: string, other: string): [string, string][] {
  return [
    [one, other],
    [other, one],
  ];
}
