/** Answers searches from library.db. */
import type { Database } from 'better-sqlite3';
import type { Difficulty } from '../../../shared/difficulty.ts';
import { parseQuery } from '../../../shared/search/query.ts';
import type { Clause, SearchQuery } from '../../../shared/search/query.ts';
import type { SearchRequest } from '../../../shared/contract/values.ts';
import type { SearchResults, TextHit } from '../../../shared/search/results.ts';
import { allowReading } from './allowance.ts';
import type { Allowance } from './allowance.ts';
import { findHits } from './ranking.ts';
import { getDocument } from './found-document.ts';
import { findInOutline } from './outline.ts';
import { cutSnippet, markText } from './snippet.ts';
import { suggestQueries, correctQuery } from './suggest.ts';

const outlineLimit = 5;

export class SearchStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Searches the library for a text. Every text is valid. */
  search(request: SearchRequest): SearchResults {
    const query = parseQuery(request.text);
    const allowance = allowReading();
    const found = this.#answer(query, request, allowance);
    if (query.wanted.length === 0 || !isEmpty(found)) return found;
    const finds = (other: SearchQuery): boolean =>
      !isEmpty(this.#answer(other, { ...request, limit: 1 }, allowance));
    const open = { framework: null, difficulties: [] };
    const elsewhere = !isEmpty(
      this.#answer(query, { ...request, scope: open, limit: 1 }, allowance),
    );
    // A word the library has elsewhere isn't a typo just because the scope lacks it.
    const corrected = elsewhere ? null : correctQuery(this.#database, query, finds);
    return corrected === null
      ? { ...found, suggestions: suggestQueries(query, finds), elsewhere }
      : { ...this.#answer(parseQuery(corrected), request, allowance), corrected };
  }

  #answer(
    { wanted, without }: SearchQuery,
    { scope, limit }: SearchRequest,
    allowance: Allowance,
  ): SearchResults {
    const results = { more: false, corrected: null, suggestions: [], elsewhere: false };
    if (wanted.length === 0) return { ...results, outline: [], hits: [] };
    const ids = findHits(this.#database, { wanted, without }, scope, limit + 1, allowance);
    const outline =
      without.length > 0 || scope.difficulties.length > 0
        ? []
        : findInOutline(this.#database, wanted, scope.framework, outlineLimit);
    const hits = ids.slice(0, limit).flatMap((id) => this.#describe(id, wanted) ?? []);
    return { ...results, outline, hits, more: ids.length > limit };
  }

  #describe(id: number, wanted: Clause[]): TextHit | null {
    const document = getDocument(this.#database, id);
    if (document === null) return null;
    const { source, question, difficulty, title, body, location } = document;
    return {
      address: question === null ? source : `${source}#${question}`,
      difficulty: difficulty as Difficulty | null,
      title: markText(title, wanted),
      snippet: cutSnippet(body, wanted),
      location: JSON.parse(location) as string[],
    };
  }
}

function isEmpty({ outline, hits }: SearchResults): boolean {
  return outline.length === 0 && hits.length === 0;
}
