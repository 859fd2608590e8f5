/** Parses the text of the search field. Every text is a valid query. */
import { stopWords } from './stop-words.ts';
import { stemWord, tokenize } from './tokens.ts';

/** A sequence of tokens that have to be adjacent. */
export interface Clause {
  /** Never empty. */
  tokens: string[];
  /** Whether the last token may be the start of a word: `ind` finds `index`. */
  prefix: boolean;
  /** The stem by which other forms of a single word are found; null for phrases, identifiers and quoted words. */
  stem: string | null;
  /** Phrases with the same meaning. */
  synonyms: readonly (readonly string[])[];
  /** As typed, without a leading `-`. */
  text: string;
}

export interface SearchQuery {
  /** The clauses that a result must contain, in the order typed. */
  wanted: Clause[];
  /** The clauses that a result must not contain. */
  without: Clause[];
}

/** The maximum number of UTF-16 units of a query that are read. */
export const maxQueryLength = 400;
/** The maximum number of hits one request returns. */
export const maxHits = 200;
/** The maximum number of tokens in one search. */
export const maxTerms = 16;

/** `-word`, `-"a phrase"`, `"a phrase"` (unclosed while it's being typed), or anything without a space. */
const part = /(?<!\S)(-?)"([^"]*)("?)|(\S+)/g;
/** Ignored next to words, as in `n + 1` or `SELECT *`. */
const loneSign = /^[-+*/%<>=!&|^~@#$?:]$/;
/** Operators such as `->>`, and options such as `--save`, `-f` and `-9`, aren't exclusions. */
const isExclusion = /^-(?=[^-+*/%<>=!&|^~@#$?:\d].)/;

/** The clauses of a query; both lists are empty if the text has nothing to search for. */
export function parseQuery(text: string): SearchQuery {
  return readQuery(text).query;
}

/** Whether parts of the text are beyond the limits and ignored. */
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
    const [first, second] = tokens;
    if (first === undefined) return;
    const stem = second === undefined && !written.startsWith('"') ? findStem(first, written) : null;
    clauses.push({ tokens, prefix, stem, synonyms: [], text: written });
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
  // A single letter is a prefix of too many words, so before another word it has to match exactly.
  for (const clause of query.wanted.slice(0, -1)) if (isOneCharacter(clause)) clause.prefix = false;
  return { query, isCut };
}

/** `useEffect` is an identifier, which has no other forms. */
function findStem(word: string, written: string): string | null {
  return /\p{Ll}\p{Lu}/u.test(written) ? null : stemWord(word);
}

/** Quoted clauses match literally. */
export function isQuoted({ text }: Clause): boolean {
  return text.startsWith('"');
}

/** Stop words in capitals, such as `IN` or `AND`, are operators and count as meaningful. */
export function isStopWord(clause: Clause): boolean {
  const [word = '', ...others] = clause.tokens;
  if (others.length > 0 || isQuoted(clause)) return false;
  return stopWords.has(word) && !isShouted(clause.text);
}

export function isShouted(word: string): boolean {
  return word.length > 1 && word === word.toUpperCase();
}

/** The clauses that a result must contain: the meaningful ones, or all if none is. */
export function listRequired({ wanted }: SearchQuery): Clause[] {
  const required = wanted.filter((clause) => !isStopWord(clause));
  return required.length === 0 ? wanted : required;
}

function isOneCharacter({ tokens }: Clause): boolean {
  return tokens.join('').length === 1;
}

/**
 * Splits clauses such as `client/server` or `Array.map`, whose words otherwise have to be adjacent, into separate words;
 * null if there are none. Quoted clauses stay together.
 */
export function separateWords({ wanted, without }: SearchQuery): SearchQuery | null {
  const separated = wanted.flatMap((clause) => {
    const words = clause.tokens.filter((token) => /[\p{L}\p{N}]/u.test(token));
    // Single letters, as in `I/O`, would be found everywhere.
    if (words.length < 2 || isQuoted(clause) || words.some((word) => word.length < 2))
      return clause;
    const last = words.length - 1;
    return words.map((word, at): Clause => {
      return {
        tokens: [word],
        prefix: at === last,
        stem: stemWord(word),
        synonyms: [],
        text: word,
      };
    });
  });
  return separated.length === wanted.length ? null : { wanted: separated, without };
}

/**
 * Makes a last clause such as `n+1` or `I/O` match exactly instead of as a prefix, because many words begin with one
 * letter or digit; null if the last clause isn't of that kind.
 */
export function finishLast({ wanted, without }: SearchQuery): SearchQuery | null {
  const last = wanted.at(-1);
  if (last === undefined || !last.prefix) return null;
  if (last.tokens.length === 1 || last.tokens.at(-1)?.length !== 1) return null;
  return { wanted: [...wanted.slice(0, -1), { ...last, prefix: false }], without };
}

/** The clauses to mark in a hit, plus their separate words if `separated` hits are possible. */
export function listMarked(query: SearchQuery, separated: boolean): Clause[] {
  const apart = separated ? (separateWords(query)?.wanted ?? []) : [];
  return [...query.wanted, ...apart];
}

/** The text of a query; the inverse of `parseQuery`. */
export function formatQuery({ wanted, without }: SearchQuery): string {
  return [...wanted.map(({ text }) => text), ...without.map(({ text }) => `-${text}`)].join(' ');
}
