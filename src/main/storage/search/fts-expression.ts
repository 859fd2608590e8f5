/** Writes queries and scopes as FTS5 expressions. Tokens contain no quotes, so input can't break out of its string. */
import { isQuoted, listRequired } from '../../../shared/search/query.ts';
import type { Clause, SearchQuery } from '../../../shared/search/query.ts';
import type { SearchScope } from '../../../shared/contract/values.ts';
import { scopeMark } from './schema.ts';

/** Of longer queries only this many clauses are combined to find documents with most of them. */
const mostCombined = 8;

/** Matches the documents in the scope that have all meaningful clauses and none of the excluded ones. */
export function matchAll(query: SearchQuery, scope: SearchScope): string {
  const required = listRequired(query);
  const all = [...new Set(required.map(writeWith(query)))].join(' AND ');
  // Stop words aren't required. Beside a single other word they rank the documents higher whose titles have them.
  const others = query.wanted.filter((clause) => !required.includes(clause)).map(writeClause);
  const [first] = required;
  if (others.length === 0 || first === undefined || required.length > 1)
    return limitTo(scope, query, all);
  const ranked = `(${writeClause(first)} OR title : (${others.join(' OR ')}))`;
  return limitTo(scope, query, `(${all}) AND ${ranked}`);
}

/** Matches the documents that have all but one of at least three meaningful clauses; null if there are fewer. */
export function matchMost(query: SearchQuery, scope: SearchScope): string | null {
  const clauses = [...new Set(listRequired(query).map(writeWith(query)))].slice(0, mostCombined);
  if (clauses.length < 3) return null;
  const lists = clauses.map((_, at) => `(${clauses.toSpliced(at, 1).join(' AND ')})`);
  return limitTo(scope, query, lists.join(' OR '));
}

/** Matches the documents that have any of the meaningful clauses. */
export function matchAny(query: SearchQuery, scope: SearchScope): string {
  return limitTo(
    scope,
    query,
    [...new Set(listRequired(query).map(writeWith(query)))].join(' OR '),
  );
}

/** Matches names that have all meaningful clauses. */
export function matchName(query: SearchQuery): string {
  return listRequired(query).map(writeClause).join(' AND ');
}

function limitTo(scope: SearchScope, { without }: SearchQuery, expression: string): string {
  const inside = [`(${expression})`, ...matchScope(scope)].join(' AND ');
  return without.length === 0
    ? inside
    : `(${inside}) NOT (${without.map(writeClause).join(' OR ')})`;
}

/** A whole word ranks above longer words that begin with it, and above other words of its stem. */
function writeClause({ tokens, prefix, stem, synonyms }: Clause): string {
  const phrase = writePhrase(tokens);
  const isOne = tokens.length === 1;
  const all = [
    ...(prefix && (!isOne || (stem !== null && stem !== tokens[0])) ? [] : [phrase]),
    ...(prefix ? [`${phrase} *`] : []),
    ...(stem !== null && isOne && stem !== tokens[0] ? [writePhrase([stem])] : []),
    ...synonyms.map(writePhrase),
  ];
  return all.length === 1 ? all.join('') : `(${all.join(' OR ')})`;
}

/** Adds the clause and its neighbor as a phrase: where they stand together the clause counts twice. */
function writeWith(query: SearchQuery): (clause: Clause) => string {
  const required = listRequired(query);
  return (clause) => {
    const at = required.indexOf(clause);
    const [first, second] = at + 1 < required.length ? required.slice(at) : required.slice(at - 1);
    if (first === undefined || second === undefined || isQuoted(first) || isQuoted(second)) {
      return writeClause(clause);
    }
    return `(${writeClause(clause)} OR ${writePhrase([...first.tokens, ...second.tokens])})`;
  };
}

function writePhrase(tokens: readonly string[]): string {
  return `"${tokens.join(' ')}"`;
}

/** The tokens of the `scope` column: its framework's path, which may have any characters, and its difficulty. */
export function writeScope(framework: string | null, difficulty: string | null): string {
  const tokens = [framework === null ? null : toHex(framework), difficulty];
  return tokens.flatMap((token) => (token === null ? [] : `${scopeMark}${token}`)).join(' ');
}

/** Expressions that documents in the scope match; none if the scope is unrestricted. */
function matchScope({ framework, difficulties }: SearchScope): string[] {
  const choices = [framework === null ? [] : [toHex(framework)], difficulties];
  return choices
    .filter((tokens) => tokens.length > 0)
    .map((tokens) => `(scope : (${tokens.map((token) => `"${scopeMark}${token}"`).join(' OR ')}))`);
}

function toHex(text: string): string {
  return Buffer.from(text).toString('hex');
}
