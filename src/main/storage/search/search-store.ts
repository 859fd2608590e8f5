/** Answers searches from library.db. */
import type { Database } from 'better-sqlite3';
import type { Difficulty } from '../../../shared/difficulty.ts';
import {
  finishLast,
  isQuoted,
  listMarked,
  listRequired,
  parseQuery,
  separateWords,
} from '../../../shared/search/query.ts';
import { findRuns } from '../../../shared/search/match.ts';
import { stopWords } from '../../../shared/search/stop-words.ts';
import { tokenize, tokenizeMarkdown } from '../../../shared/search/tokens.ts';
import type { Clause, SearchQuery } from '../../../shared/search/query.ts';
import type { SearchRequest, SearchScope } from '../../../shared/contract/values.ts';
import type { OutlineHit, SearchResults, TextHit } from '../../../shared/search/results.ts';
import { findHits, findPartialHits, hasHit } from './ranking.ts';
import { prepare } from '../prepare.ts';
import { listDocuments } from './found-document.ts';
import type { FoundDocument } from './found-document.ts';
import { findInOutline } from './outline.ts';
import { cutSnippet, markTitle } from './snippet.ts';
import { suggestQueries, correctQuery } from './suggest.ts';

const outlineLimit = 5;
/** How many hits of a corrected query are counted. */
const countedHits = 50;
/** How many of the best hits are sorted by their titles, which FTS5 doesn't see as a whole. */
const sortedHits = 10;
/** How many places a hit moves up if its title consists of wanted words only, and how many an article moves down. */
const [titlePlaces, articlePlaces] = [9, 4];

export class SearchStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Searches the library; any text is a valid query. */
  search(request: SearchRequest): SearchResults {
    // Runs in one transaction: otherwise each statement would take a new lock and could read a newer index.
    return this.#database.transaction(() => this.#search(request))();
  }

  #search(request: SearchRequest): SearchResults {
    const query = this.#expand(parseQuery(request.text));
    const found = this.#answer(query, request);
    if (query.wanted.length === 0 || found.outline.length > 0 || found.hits.length > 0) {
      return found;
    }
    const { scope } = request;
    const finds = (other: SearchQuery): boolean => this.#finds(other, scope);
    const isOpen = scope.framework === null && scope.difficulties.length === 0;
    const open = { framework: null, difficulties: [] };
    const elsewhere = !isOpen && this.#finds(query, open);
    // A word the library has elsewhere isn't a typo just because the scope lacks it.
    const words = separateWords(query) ?? query;
    const count = (other: SearchQuery): number =>
      Number(finds(other)) *
      Math.max(1, findHits(this.#database, other, scope, countedHits).length);
    const corrected = elsewhere ? null : correctQuery(this.#database, words, count);
    if (corrected !== null)
      return { ...this.#answer(this.#expand(parseQuery(corrected)), request), corrected };
    const some = elsewhere ? [] : findPartialHits(this.#database, query, scope, request.limit + 1);
    if (some.length > 0) {
      return { ...found, ...this.#describe(some, query, false, request.limit), partial: true };
    }
    return { ...found, suggestions: suggestQueries(query, finds), elsewhere };
  }

  #answer(query: SearchQuery, { scope, limit }: SearchRequest): SearchResults {
    const results = { corrected: null, suggestions: [], partial: false, elsewhere: false };
    if (query.wanted.length === 0) {
      return { ...results, outline: [], hits: [], separated: false, more: false };
    }
    const find = (one: SearchQuery): number[] => findHits(this.#database, one, scope, limit + 1);
    const finished = finishLast(query);
    const asTyped = finished === null ? [] : find(finished);
    const together = asTyped.length > limit ? asTyped : unite(asTyped, find(query));
    const words = together.length > limit ? null : separateWords(query);
    const apart = words === null ? together : unite(together, find(words));
    const outline = this.#findInOutline(query, scope, outlineLimit);
    const separated = apart.length > together.length;
    return { ...results, outline, ...this.#describe(apart, query, separated, limit) };
  }

  /** Adds the synonyms that the libraries' files define. */
  #expand({ wanted, without }: SearchQuery): SearchQuery {
    const list = prepare<[string], string>(
      this.#database,
      'SELECT phrase.value FROM synonyms, json_each(record, ?) AS phrase',
    ).pluck();
    const expanded = wanted.map((clause) => {
      const [word = '', second] = clause.tokens;
      if (second !== undefined || isQuoted(clause) || !/^[\p{L}\p{N}]+$/u.test(word)) return clause;
      const phrases = list.all(`$."${word}"`) as string[];
      const synonyms = phrases.map((phrase) => tokenize(phrase).map(({ text }) => text));
      // A phrase that consists of punctuation has no tokens.
      return { ...clause, synonyms: synonyms.filter((tokens) => tokens.length > 0) };
    });
    return { wanted: expanded, without };
  }

  #describe(
    ids: readonly number[],
    query: SearchQuery,
    separated: boolean,
    limit: number,
  ): Pick<SearchResults, 'hits' | 'separated' | 'more'> {
    const documents = listDocuments(this.#database, ids.slice(0, limit));
    const marked = listMarked(query, separated);
    const first = sortByTitle(documents.slice(0, sortedHits), listRequired(query));
    const hits = [...first, ...documents.slice(sortedHits)].map((document) =>
      describe(document, marked),
    );
    return { hits, separated, more: ids.length > limit };
  }

  #finds(query: SearchQuery, scope: SearchScope): boolean {
    const words = separateWords(query);
    return (
      hasHit(this.#database, query, scope) ||
      this.#findInOutline(query, scope, 1).length > 0 ||
      (words !== null && hasHit(this.#database, words, scope))
    );
  }

  /** Empty with a difficulty, which names don't have, or with exclusions, which may occur in the text. */
  #findInOutline(
    query: SearchQuery,
    { framework, difficulties }: SearchScope,
    limit: number,
  ): OutlineHit[] {
    if (query.without.length > 0 || difficulties.length > 0) return [];
    return findInOutline(this.#database, query, framework, limit);
  }
}

/** Both lists in order, without duplicates. */
function unite(first: readonly number[], second: readonly number[]): number[] {
  return [...new Set([...first, ...second])];
}

/** Puts documents first whose titles consist of the wanted words; others keep their order. */
function sortByTitle(documents: FoundDocument[], wanted: Clause[]): FoundDocument[] {
  return documents
    .map((document, at) => ({
      document,
      order:
        at -
        titlePlaces * coverTitle(document.title, wanted) +
        (document.question === null ? articlePlaces : 0),
    }))
    .sort((a, b) => a.order - b.order)
    .map(({ document }) => document);
}

/** The share of a title's meaningful words that are wanted, from 0 to 1. */
function coverTitle(title: string, wanted: Clause[]): number {
  const tokens = tokenizeMarkdown(title).filter((token) => !stopWords.has(token.text));
  const whole = wanted.map((clause) => ({ ...clause, prefix: false }));
  const found = findRuns(tokens, whole).reduce((sum, run) => sum + run.last - run.first + 1, 0);
  return found / Math.max(tokens.length, 1);
}

function describe(document: FoundDocument, wanted: Clause[]): TextHit {
  const { source, question, difficulty, title, body, location } = document;
  return {
    address: question === null ? source : `${source}#${question}`,
    difficulty: difficulty as Difficulty | null,
    title: markTitle(title, wanted),
    snippet: cutSnippet(body, wanted),
    location: JSON.parse(location) as string[],
  };
}
