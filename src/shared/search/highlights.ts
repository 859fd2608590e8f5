/** Chooses the words of a search hit to highlight: the meaningful ones, without the stop words between them. */
import { findRuns, hasClause, spansOf } from './match.ts';
import type { Span } from './match.ts';
import { isShouted, isStopWord } from './query.ts';
import type { Clause } from './query.ts';
import { tokenize } from './tokens.ts';
import type { Token } from './tokens.ts';

/** Words shorter than this match as a prefix only if the text doesn't contain the word itself. */
const leastPrefix = 3;

/**
 * The ranges of plain text to highlight, in order and without overlaps. Stop words are highlighted if the query has no
 * others, and where they are part of an operator in capitals: `BY` in `GROUP BY`.
 */
export function findHighlights(text: string, clauses: readonly Clause[]): Span[] {
  const tokens = tokenize(text);
  const counting = clauses.filter((clause) => !isStopWord(clause));
  const runs = findRuns(tokens, narrow(tokens, counting.length === 0 ? clauses : counting));
  if (counting.length === 0 || counting.length === clauses.length) return spansOf(tokens, runs);
  const ignored = new Set(clauses.filter(isStopWord).flatMap((clause) => clause.tokens));
  const isOperator = (token: Token | undefined): boolean =>
    token !== undefined && ignored.has(token.text) && isShouted(text.slice(token.start, token.end));
  for (const run of runs) {
    while (isOperator(tokens[run.first - 1])) run.first -= 1;
    while (isOperator(tokens[run.last + 1])) run.last += 1;
  }
  return joinSpans(spansOf(tokens, runs));
}

/** Limits short words to exact matches if the text has any. */
function narrow(tokens: readonly Token[], clauses: readonly Clause[]): Clause[] {
  return clauses.map((clause) => {
    const exact = { ...clause, prefix: false };
    const isShort = (clause.tokens.at(-1)?.length ?? 0) < leastPrefix;
    return clause.prefix && isShort && hasClause(tokens, exact) ? exact : clause;
  });
}

function joinSpans(spans: Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = joined.at(-1);
    if (last === undefined || span.start >= last.end) joined.push({ ...span });
    else last.end = Math.max(last.end, span.end);
  }
  return joined;
}
