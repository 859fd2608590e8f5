/** Writes clauses as an FTS5 expression. Tokens hold no quotes, so no input can leave its string. */
import type { Clause } from '../../../shared/search/query.ts';

/** Everything wanted and nothing of `without`; `wanted` has at least one clause. */
export function matchAll(wanted: Clause[], without: Clause[]): string {
  const all = wanted.map(matchClause).join(' AND ');
  return without.length === 0 ? all : `(${all}) NOT (${without.map(matchClause).join(' OR ')})`;
}

/** A whole word ranks higher than one that only begins so. */
function matchClause({ tokens, prefix }: Clause): string {
  const phrase = `"${tokens.join(' ')}"`;
  if (!prefix) return phrase;
  return tokens.length === 1 ? `(${phrase} OR ${phrase} *)` : `(${phrase} *)`;
}
