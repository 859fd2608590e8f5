/** Finds the clauses of a query in the tokens of a text. */
import type { Clause } from './query.ts';
import type { Token } from './tokens.ts';

/** A stretch of a text, in UTF-16 units; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** Every occurrence of the clause, in order. */
function findClause(tokens: readonly Token[], clause: Clause): Span[] {
  const spans: Span[] = [];
  const length = clause.tokens.length;
  for (let first = 0; first + length <= tokens.length; first += 1) {
    if (!standsAt(tokens, first, clause)) continue;
    const [from, to] = [tokens[first], tokens[first + length - 1]];
    if (from !== undefined && to !== undefined) spans.push({ start: from.start, end: to.end });
  }
  return spans;
}

/** Whether the clause occurs in the tokens. */
export function hasClause(tokens: readonly Token[], clause: Clause): boolean {
  return tokens.some((_, first) => standsAt(tokens, first, clause));
}

/** Every occurrence of any of the clauses, in order and without overlaps. */
export function findSpans(tokens: readonly Token[], clauses: readonly Clause[]): Span[] {
  const found = clauses.flatMap((clause) => findClause(tokens, clause));
  const spans: Span[] = [];
  for (const span of found.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = spans.at(-1);
    if (last === undefined || span.start >= last.end) spans.push(span);
    else last.end = Math.max(last.end, span.end);
  }
  return spans;
}

function standsAt(tokens: readonly Token[], first: number, clause: Clause): boolean {
  const last = clause.tokens.length - 1;
  return clause.tokens.every((wanted, index) => {
    const token = tokens[first + index];
    if (token === undefined) return false;
    return clause.prefix && index === last ? token.text.startsWith(wanted) : token.text === wanted;
  });
}
