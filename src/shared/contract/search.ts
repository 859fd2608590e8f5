/** Requests about searching the library. */
import type { SearchResults } from '../search/results.ts';
import { takes } from './declare.ts';
import { searchRequest, searchText } from './values.ts';

export const searchRequests = {
  /** What the library has for a text, whatever the text is. */
  search: takes(searchRequest).answers<SearchResults>(),
  /** The texts searched for last, the latest first. */
  getRecentSearches: takes().answers<string[]>(),
  /** Remembers a text whose search led somewhere. */
  saveRecentSearch: takes(searchText).answers(),
  clearRecentSearches: takes().answers(),
};
