/** Writes queries and scopes as FTS5 expressions. Tokens contain no quotes, so input can't break out of its string. */
import { isQuoted, isStopWord, listRequired } from '../../../shared/search/query.ts';
import type { Clause, SearchQuery } from '../../../shared/search/query.ts';
import type { SearchScope } from '../../../shared/contract/values.ts';
import { scopeMark } from './schema.ts';

/** For longer queries, only this many clauses are combined to find documents that have most of them. */
const mostCombined = 8;
/** Titles with the ids of their questions. */
const inTitle = '{title title_forms}';

/** Matches the documents in the scope that have all meaningful clauses and none of the excluded ones. */
export function matchAll(query: SearchQuery, scope: SearchScope): string {
  return limitTo(scope, query, writeAll(query));
}

/**
 * Like `matchAll`, plus documents whose titles have all clauses but one; null for a single clause, and for stop words
 * alone.
 */
export function matchBest(query: SearchQuery, scope: SearchScope): string | null {
  const most = writeMost(query);
  return most && limitTo(scope, query, `(${writeAll(query)}) OR (${inTitle} : (${most}))`);
}

/**
 * Matches the documents that have all meaningful clauses but one; null for a single clause, and for stop words alone.
 */
export function matchMost(query: SearchQuery, scope: SearchScope): string | null {
  const most = writeMost(query);
  return most && limitTo(scope, query, most);
}

/** Matches the documents that have any of the meaningful clauses. */
export function matchAny(query: SearchQuery, scope: SearchScope): string {
  return limitTo(scope, query, writeClauses(query).join(' OR '));
}

/** Matches names that have all meaningful clauses. */
export function matchName(query: SearchQuery): string {
  return listRequired(query)
    .map((clause) => writeClause(clause, ''))
    .join(' AND ');
}

function writeAll(query: SearchQuery): string {
  return writeClauses(query).join(' AND ');
}

function writeMost(query: SearchQuery): string | null {
  const clauses = writeClauses(query).slice(0, mostCombined);
  const required = listRequired(query);
  if (clauses.length < 2 || required.some(isStopWord)) return null;
  const quoted = new Set(required.filter(isQuoted).map(writeWord));
  const lists = clauses
    .filter((clause) => !quoted.has(clause))
    .map((clause) => `(${clauses.filter((other) => other !== clause).join(' AND ')})`);
  return lists.length === 0 ? null : lists.join(' OR ');
}

function limitTo(scope: SearchScope, query: SearchQuery, expression: string): string {
  const inside = [boost(expression, query), ...matchScope(scope)].join(' AND ');
  const { without } = query;
  return without.length === 0 ? inside : `(${inside}) NOT (${without.map(writeWord).join(' OR ')})`;
}

/**
 * Matches the same documents, and ranks those higher in which neighboring clauses are adjacent, or whose title has the
 * stop words next to a single other word.
 */
function boost(expression: string, query: SearchQuery): string {
  const required = listRequired(query);
  const phrases = required.slice(1).flatMap((clause, at) => {
    const pair = [...required.slice(at, at + 1), clause];
    return pair.some(isQuoted) ? [] : writePhrase(pair.flatMap(({ tokens }) => tokens));
  });
  // Cheaper than a token that all documents have, because documents with the phrase have both words.
  if (required.length === 2) return `(${[`(${expression})`, ...phrases].join(' OR ')})`;
  const others = query.wanted.filter((clause) => !required.includes(clause)).map(writeWord);
  const isAlone = required.length === 1 && others.length > 0;
  const boosts = isAlone ? [`title : (${others.join(' OR ')})`] : [...new Set(phrases)];
  if (boosts.length === 0) return `(${expression})`;
  return `(${expression}) AND (scope : "${scopeMark}" OR ${boosts.join(' OR ')})`;
}

function writeWord(clause: Clause): string {
  const [word = ''] = clause.tokens;
  // One or two letters begin a word in almost every text.
  return writeClause(clause, /^[\p{L}\p{N}]{1,2}$/u.test(word) ? `${inTitle} : ` : '');
}

/**
 * A whole word ranks above longer words that begin with it, and above other words with its stem. Longer words are
 * searched for in the columns of `begun`.
 */
function writeClause({ tokens, prefix, stem, synonyms }: Clause, begun: string): string {
  const phrase = writePhrase(tokens);
  const isOne = tokens.length === 1;
  const all = [
    ...(prefix && (!isOne || (stem !== null && stem !== tokens[0])) ? [] : [phrase]),
    ...(prefix ? [`${isOne ? begun : ''}${phrase} *`] : []),
    ...(stem !== null && isOne && stem !== tokens[0] ? [writePhrase([stem])] : []),
    ...synonyms.map(writePhrase),
  ];
  return all.length === 1 ? all.join('') : `(${all.join(' OR ')})`;
}

/** The meaningful clauses. */
function writeClauses(query: SearchQuery): string[] {
  return [...new Set(listRequired(query).map(writeWord))];
}

function writePhrase(tokens: readonly string[]): string {
  return `"${tokens.join(' ')}"`;
}

/**
 * The tokens of the `scope` column: one that all documents have, the framework's path, which may contain any
 * characters, and the difficulty.
 */
export function writeScope(framework: string | null, difficulty: string | null): string {
  const tokens = ['', framework === null ? null : toHex(framework), difficulty];
  return tokens.flatMap((token) => (token === null ? [] : `${scopeMark}${token}`)).join(' ');
}

/** Expressions that match the documents in the scope; none if the scope is unrestricted. */
function matchScope({ framework, difficulties }: SearchScope): string[] {
  const choices = [framework === null ? [] : [toHex(framework)], difficulties];
  return choices
    .filter((tokens) => tokens.length > 0)
    .map((tokens) => `(scope : (${tokens.map((token) => `"${scopeMark}${token}"`).join(' OR ')}))`);
}

function toHex(text: string): string {
  return Buffer.from(text).toString('hex');
}
