/** Answers searches from library.db. */
import type { Database } from 'better-sqlite3';
import type { Difficulty } from '../../../shared/difficulty.ts';
import { finishLast, listMarked, parseQuery, separateWords } from '../../../shared/search/query.ts';
import type { Clause, SearchQuery } from '../../../shared/search/query.ts';
import type { SearchRequest, SearchScope } from '../../../shared/contract/values.ts';
import type { OutlineHit, SearchResults, TextHit } from '../../../shared/search/results.ts';
import { allowReading } from './allowance.ts';
import type { Allowance } from './allowance.ts';
import { findHits, hasHit } from './ranking.ts';
import { listDocuments } from './found-document.ts';
import type { FoundDocument } from './found-document.ts';
import { findInOutline } from './outline.ts';
import { cutSnippet, markTitle } from './snippet.ts';
import { suggestQueries, correctQuery } from './suggest.ts';

const outlineLimit = 5;

export class SearchStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Searches the library; any text is a valid query. */
  search(request: SearchRequest): SearchResults {
    // In one transaction: otherwise each statement would lock the file anew and could read a newer index.
    return this.#database.transaction(() => this.#search(request))();
  }

  #search(request: SearchRequest): SearchResults {
    const query = parseQuery(request.text);
    const allowance = allowReading();
    const found = this.#answer(query, request, allowance);
    if (query.wanted.length === 0 || found.outline.length > 0 || found.hits.length > 0) {
      return found;
    }
    const { scope } = request;
    const finds = (other: SearchQuery): boolean => this.#finds(other, scope, allowance);
    const isOpen = scope.framework === null && scope.difficulties.length === 0;
    const open = { framework: null, difficulties: [] };
    const elsewhere = !isOpen && this.#finds(query, open, allowance);
    // A word the library has elsewhere isn't a typo just because the scope lacks it.
    const words = separateWords(query) ?? query;
    const corrected = elsewhere ? null : correctQuery(this.#database, words, finds);
    return corrected === null
      ? { ...found, suggestions: suggestQueries(query, finds), elsewhere }
      : { ...this.#answer(parseQuery(corrected), request, allowance), corrected };
  }

  #answer(
    query: SearchQuery,
    { scope, limit }: SearchRequest,
    allowance: Allowance,
  ): SearchResults {
    const results = { more: false, corrected: null, suggestions: [], elsewhere: false };
    if (query.wanted.length === 0) return { ...results, outline: [], hits: [], separated: false };
    const find = (one: SearchQuery): number[] =>
      findHits(this.#database, one, scope, limit + 1, allowance);
    const finished = finishLast(query);
    const asTyped = finished === null ? [] : find(finished);
    const together = asTyped.length > limit ? asTyped : unite(asTyped, find(query));
    const words = together.length > limit ? null : separateWords(query);
    const ids = words === null ? together : unite(together, find(words));
    const separated = ids.length > together.length;
    const outline = this.#findInOutline(query, scope, outlineLimit);
    const documents = listDocuments(this.#database, ids.slice(0, limit));
    const marked = listMarked(query, separated);
    const hits = documents.map((document) => describe(document, marked));
    return { ...results, outline, hits, separated, more: ids.length > limit };
  }

  #finds(query: SearchQuery, scope: SearchScope, allowance: Allowance): boolean {
    const words = separateWords(query);
    return (
      hasHit(this.#database, query, scope, allowance) ||
      this.#findInOutline(query, scope, 1).length > 0 ||
      (words !== null && hasHit(this.#database, words, scope, allowance))
    );
  }

  /** Empty with a difficulty, which names don't have, or with exclusions, which may occur in the text. */
  #findInOutline(
    { wanted, without }: SearchQuery,
    { framework, difficulties }: SearchScope,
    limit: number,
  ): OutlineHit[] {
    if (without.length > 0 || difficulties.length > 0) return [];
    return findInOutline(this.#database, wanted, framework, limit);
  }
}

/** Both lists in order, without duplicates. */
function unite(first: readonly number[], second: readonly number[]): number[] {
  return [...new Set([...first, ...second])];
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
