/** Parses what somebody typed into the search field. Every text is a valid query. */
import { tokenize } from './tokens.ts';

/** Adjacent tokens. */
export interface Clause {
  /** At least one. */
  tokens: string[];
  /** Whether the last token may be the start of a word: `ind` finds `index`. */
  prefix: boolean;
  /** As typed, without a leading `-`. */
  text: string;
}

export interface SearchQuery {
  /** What a result must contain, in the order typed. */
  wanted: Clause[];
  /** What a result must not contain. */
  without: Clause[];
}

/** Only this much of a query is read, in UTF-16 units. */
export const maxQueryLength = 400;
/** The most hits one request returns. */
export const maxHits = 200;
/** The most words and signs that are looked for at once. */
export const maxTerms = 16;

/** `-word`, `-"a phrase"`, `"a phrase"` (unclosed while it's being typed), or anything without a space. */
const part = /(?<!\S)(-?)"([^"]*)("?)|(\S+)/g;
/** It says nothing beside words: `n + 1`, `SELECT *`. */
const loneSign = /^[-+*/%<>=!&|^~@#$?:]$/;
/** `->>` begins with a sign too, and `--save` with two. */
const isExclusion = /^-(?=[^-+*/%<>=!&|^~@#$?:])/;

/** The clauses of a query; both lists are empty if the text has nothing to look for. */
export function parseQuery(text: string): SearchQuery {
  return readQuery(text).query;
}

/** Whether the text says more than is looked for. */
export function isQueryCut(text: string): boolean {
  return readQuery(text).isCut;
}

function readQuery(text: string): { query: SearchQuery; isCut: boolean } {
  const query: SearchQuery = { wanted: [], without: [] };
  let left = maxTerms;
  let isCut = text.length > maxQueryLength;
  const add = (clauses: Clause[], written: string, prefix: boolean): void => {
    const found = tokenize(written);
    const tokens = found.slice(0, left).map((token) => token.text);
    if (tokens.length < found.length) isCut = true;
    left -= tokens.length;
    if (tokens.length > 0) clauses.push({ tokens, prefix, text: written });
  };
  const typed = text.slice(0, maxQueryLength).replaceAll(/[“”„«»]/g, '"');
  for (const [, minus, phrase, closing, other = ''] of typed.matchAll(part)) {
    if (phrase !== undefined) {
      const into = minus === '-' ? query.without : query.wanted;
      add(into, `"${phrase}"`, closing === '' && minus === '');
    } else if (isExclusion.test(other)) add(query.without, other.slice(1), false);
    else add(query.wanted, other, true);
  }
  const words = query.wanted.filter(({ text: written }) => !loneSign.test(written));
  if (words.length > 0) query.wanted = words;
  // Too many words begin with a letter: `n` before another word is meant as it is.
  for (const clause of query.wanted.slice(0, -1)) if (isOneCharacter(clause)) clause.prefix = false;
  return { query, isCut };
}

/** What is in quotes is meant as it is. */
export function isQuoted({ text }: Clause): boolean {
  return text.startsWith('"');
}

function isOneCharacter({ tokens }: Clause): boolean {
  return tokens.join('').length === 1;
}

/**
 * The query with the words of `client/server` or `Array.map` apart, which otherwise have to stand together; null if there are
 * none. What is in quotes stays together.
 */
export function separateWords({ wanted, without }: SearchQuery): SearchQuery | null {
  const separated = wanted.flatMap((clause) => {
    const words = clause.tokens.filter((token) => /[\p{L}\p{N}]/u.test(token));
    // Apart, the letters of `I/O` are found everywhere.
    if (words.length < 2 || isQuoted(clause) || words.some((word) => word.length < 2))
      return clause;
    const last = words.length - 1;
    return words.map((word, at): Clause => ({ tokens: [word], prefix: at === last, text: word }));
  });
  return separated.length === wanted.length ? null : { wanted: separated, without };
}

/**
 * The query with `n+1` or `I/O` at its end as it is rather than begun, because many words begin with one letter or digit; null
 * if nothing such is there.
 */
export function finishLast({ wanted, without }: SearchQuery): SearchQuery | null {
  const last = wanted.at(-1);
  if (last === undefined || !last.prefix) return null;
  if (last.tokens.length === 1 || last.tokens.at(-1)?.length !== 1) return null;
  return { wanted: [...wanted.slice(0, -1), { ...last, prefix: false }], without };
}

/** What to mark in a hit: the clauses, and their words apart where the hit may have them so. */
export function listMarked(query: SearchQuery, separated: boolean): Clause[] {
  const apart = separated ? (separateWords(query)?.wanted ?? []) : [];
  return [...query.wanted, ...apart];
}

/** The text of a query; `parseQuery` reads it back. */
export function formatQuery({ wanted, without }: SearchQuery): string {
  return [...wanted.map(({ text }) => text), ...without.map(({ text }) => `-${text}`)].join(' ');
}
