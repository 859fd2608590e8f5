/** Finds the clauses of a query in the tokens of a text. */
import type { Clause } from './query.ts';
import type { Token } from './tokens.ts';

/** A range of a text, in UTF-16 units; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** An occurrence of a clause: the indices of its first and last token. */
export interface Run {
  first: number;
  last: number;
}

/** Whether the clause occurs in the tokens. */
export function hasClause(tokens: readonly Token[], clause: Clause): boolean {
  const ways = withSynonyms([clause]);
  return tokens.some((_, first) => ways.some((way) => standsAt(tokens, first, way)));
}

/** Every occurrence of any of the clauses, in order and without overlaps. */
export function findRuns(tokens: readonly Token[], clauses: readonly Clause[]): Run[] {
  const found: Run[] = [];
  for (const clause of withSynonyms(clauses)) {
    const length = clause.tokens.length;
    for (let first = 0; first + length <= tokens.length; first += 1) {
      if (standsAt(tokens, first, clause)) found.push({ first, last: first + length - 1 });
    }
  }
  const runs: Run[] = [];
  for (const run of found.sort((a, b) => a.first - b.first || b.last - a.last)) {
    const before = runs.at(-1);
    if (before === undefined || run.first > before.last) runs.push(run);
    else before.last = Math.max(before.last, run.last);
  }
  return runs;
}

/** The same runs as ranges of the text. */
export function findSpans(tokens: readonly Token[], clauses: readonly Clause[]): Span[] {
  return spansOf(tokens, findRuns(tokens, clauses));
}

/** The ranges of the runs in the text. */
export function spansOf(tokens: readonly Token[], runs: readonly Run[]): Span[] {
  return runs.flatMap(({ first, last }) => {
    const [from, to] = [tokens[first], tokens[last]];
    return from === undefined || to === undefined ? [] : { start: from.start, end: to.end };
  });
}

function standsAt(tokens: readonly Token[], at: number, clause: Clause): boolean {
  const { tokens: wanted, prefix, stem } = clause;
  if (stem !== null && hasForm(tokens[at], stem)) return true;
  const last = wanted.length - 1;
  for (let index = 0; index <= last; index += 1) {
    const text = tokens[at + index]?.text;
    const token = wanted[index];
    if (text === undefined || token === undefined) return false;
    const isSame = prefix && index === last ? text.startsWith(token) : text === token;
    if (!isSame) return false;
  }
  return true;
}

function withSynonyms(clauses: readonly Clause[]): Clause[] {
  return clauses.flatMap((clause) => [
    clause,
    ...clause.synonyms.map((tokens): Clause => {
      return { tokens: [...tokens], prefix: false, stem: null, synonyms: [], text: clause.text };
    }),
  ]);
}

function hasForm(token: Token | undefined, stem: string): boolean {
  return token !== undefined && (token.text === stem || token.forms.includes(stem));
}
