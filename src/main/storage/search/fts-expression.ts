/** Writes clauses and scopes as FTS5 expressions. Tokens contain no quotes, so input can't break out of its string. */
import type { SearchScope } from '../../../shared/contract/values.ts';
import type { Clause } from '../../../shared/search/query.ts';
import type { SizedClause } from './clause-size.ts';
import { longestTitlePrefix, scopeMark } from './schema.ts';

/** Matches every clause of `wanted` (at least one) and none of `without`. */
export function matchAll(wanted: Clause[], without: Clause[]): string {
  return combine(wanted.map(matchClause), without.map(matchClause));
}

/** Matches every expression of `wanted` (at least one) and none of `without`. */
export function combine(wanted: string[], without: string[]): string {
  const all = wanted.join(' AND ');
  return without.length === 0 ? all : `(${all}) NOT (${without.join(' OR ')})`;
}

/** An exact word ranks higher than a longer word with that prefix. */
function matchClause({ tokens, prefix }: Clause): string {
  const phrase = `"${tokens.join(' ')}"`;
  if (!prefix) return phrase;
  return tokens.length === 1 ? `(${phrase} OR ${phrase} *)` : `(${phrase} *)`;
}

/** Matches the clause, or its completions if it has any. */
export function matchSized({ clause, completions }: SizedClause): string {
  if (completions.length === 0) return matchClause(clause);
  const before = clause.tokens.slice(0, -1);
  return anyOf(completions.map((word) => [...before, word].join(' ')));
}

/** The same for the title table, which has an index of short prefixes and needs no completions for them. */
export function matchInTitle(sized: SizedClause): string {
  const { tokens, prefix } = sized.clause;
  const [word = ''] = tokens;
  const isIndexed = prefix && tokens.length === 1 && [...word].length <= longestTitlePrefix;
  return isIndexed ? `("${word}" *)` : matchSized(sized);
}

/** The tokens of the `scope` columns: its framework's path, which may have any characters, and its difficulty. */
export function writeScope(framework: string | null, difficulty: string | null): string {
  const tokens = [framework === null ? null : toHex(framework), difficulty];
  return tokens.flatMap((token) => (token === null ? [] : `${scopeMark}${token}`)).join(' ');
}

/** Expressions that documents in the scope match; none if the scope is unrestricted. */
export function matchScope({ framework, difficulties }: SearchScope): string[] {
  const choices = [framework === null ? [] : [toHex(framework)], difficulties];
  return choices
    .filter((tokens) => tokens.length > 0)
    .map((tokens) => `(scope : ${anyOf(tokens.map((token) => `${scopeMark}${token}`))})`);
}

function anyOf(phrases: string[]): string {
  return `(${phrases.map((phrase) => `"${phrase}"`).join(' OR ')})`;
}

function toHex(text: string): string {
  return Buffer.from(text).toString('hex');
}
