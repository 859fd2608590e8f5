/** Requests about searching the library. */
import type { SearchResults } from '../search/results.ts';
import { takes } from './declare.ts';
import { searchRequest, searchText } from './values.ts';

export const searchRequests = {
  /** Searches the library; every text is valid. */
  search: takes(searchRequest).reads<SearchResults>(),
  /** Recent searches, latest first. */
  getRecentSearches: takes().reads<string[]>(),
  /** Adds a successful search to the recent ones. */
  saveRecentSearch: takes(searchText).writes(),
  clearRecentSearches: takes().writes(),
};
