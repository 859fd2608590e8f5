/** Reads what somebody typed into the search field. Every text is a query; none is an error. */
import { tokenize } from './tokens.ts';

/** Tokens that stand next to one another. */
export interface Clause {
  /** At least one. */
  tokens: string[];
  /** Whether the last token may go on: `ind` finds `index`. */
  prefix: boolean;
  /** As typed, without a leading `-`. */
  text: string;
}

export interface SearchQuery {
  /** What a result must have, in the order typed. */
  wanted: Clause[];
  /** What a result must not have. */
  without: Clause[];
}

/** Only this much of a query is read, in UTF-16 units. */
export const maxQueryLength = 400;
/** The most hits one request gives. */
export const maxHits = 200;
const maxClauses = 12;
const maxClauseTokens = 24;

/** `-word`, `-"a phrase"`, `"a phrase"` (open while it is being typed), or anything without a space. */
const part = /(?<!\S)(-?)"([^"]*)("?)|(\S+)/g;
/** `->>` begins with a sign too, and `--save` with two. */
const isExclusion = /^-(?=[^-+*/%<>=!&|^~@#$?:])/;

/** The clauses of a query; both lists are empty when the text has nothing to look for. */
export function parseQuery(text: string): SearchQuery {
  const query: SearchQuery = { wanted: [], without: [] };
  const typed = text.slice(0, maxQueryLength).replaceAll(/[“”„«»]/g, '"');
  for (const [, minus, phrase, closing, other = ''] of typed.matchAll(part)) {
    if (phrase !== undefined) {
      const into = minus === '-' ? query.without : query.wanted;
      addClause(into, `"${phrase}"`, closing === '' && minus === '');
    } else if (isExclusion.test(other)) addClause(query.without, other.slice(1), false);
    else addClause(query.wanted, other, true);
  }
  return query;
}

function addClause(clauses: Clause[], text: string, prefix: boolean): void {
  const tokens = tokenize(text)
    .slice(0, maxClauseTokens)
    .map((token) => token.text);
  if (tokens.length > 0 && clauses.length < maxClauses) clauses.push({ tokens, prefix, text });
}

/** The text of a query; `parseQuery` reads it back. */
export function formatQuery({ wanted, without }: SearchQuery): string {
  return [...wanted.map(({ text }) => text), ...without.map(({ text }) => `-${text}`)].join(' ');
}
