/** The state of searching: the text, the results, recent searches, and the terms to highlight in an opened hit. */
import { createContext } from 'svelte';
import { pathOf } from '../../shared/address.ts';
import type { AppError } from '../../shared/app-error.ts';
import type { SearchScope } from '../../shared/contract/values.ts';
import { parseQuery } from '../../shared/search/query.ts';
import type { Clause } from '../../shared/search/query.ts';
import type { SearchResults } from '../../shared/search/results.ts';
import type { NoteHit } from '../../shared/study/marks.ts';
import { request } from '../lib/api.ts';
import { toAppError } from '../lib/resource.svelte.ts';
import { filterStudied, listAddress } from '../marks/study-lists.ts';
import type { ToastState } from '../ui/toasts.svelte.ts';

const searchPath = '/-/search';

/** The address of the results for a text. */
export function formatSearchAddress(text: string): string {
  return text === '' ? searchPath : `${searchPath}#${encodeURIComponent(text)}`;
}

/** The text in the address of a search; text that is badly encoded is used as it is. */
export function parseSearchAddress(address: string): string {
  const [, ...rest] = address.split('#');
  const fragment = rest.join('#');
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The address of a note's question, or of the list of questions that have left the library. */
export function noteAddress({ question, isInLibrary }: NoteHit): string {
  return isInLibrary ? question : listAddress('vanished');
}

/** One search field and its results. */
export class Search {
  text = $state('');
  scope = $state.raw<SearchScope>({ framework: null, difficulties: [] });
  limit = $state(0);
  /** Of the last answer; null before the first, and when nothing is typed. */
  results = $state.raw<SearchResults | null>(null);
  /** The user's notes that match, the latest first. */
  notes = $state.raw<NoteHit[]>([]);
  error = $state.raw<AppError | null>(null);
  #turn = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Searches again with the given changes. A late answer never replaces a newer one. */
  async ask(changes: { text?: string; scope?: SearchScope; limit?: number }): Promise<void> {
    Object.assign(this, changes);
    this.#turn += 1;
    const turn = this.#turn;
    const { text, scope, limit } = this;
    if (text.trim() === '') {
      this.results = null;
      this.notes = [];
      this.error = null;
      return;
    }
    try {
      const [results, notes] = await Promise.all([
        request('search', { text, scope, limit }),
        request('searchNotes', text),
      ]);
      if (turn !== this.#turn) return;
      this.results = results;
      this.notes = filterStudied(notes, scope);
      this.error = null;
    } catch (error) {
      if (turn === this.#turn) this.error = toAppError(error);
    }
  }
}

export class SearchState {
  /** Whether the palette is open. */
  isOpen = $state(false);
  /** The texts searched for last, the latest first. */
  recent = $state.raw<string[]>([]);
  /** The terms to highlight, and the address of the hit that was opened last. */
  lit = $state.raw<{ address: string; clauses: Clause[] } | null>(null);
  readonly palette = new Search(10);
  readonly #toasts: ToastState;
  readonly #canSave: () => boolean;

  /** Where `canSave` says no, searches are not remembered. */
  constructor(toasts: ToastState, canSave: () => boolean) {
    this.#toasts = toasts;
    this.#canSave = canSave;
  }

  openPalette(): void {
    this.isOpen = true;
    void this.#loadRecent();
    void this.palette.ask({});
  }

  /** Call this when a hit is opened: it saves the search and highlights its terms at the address. */
  follow(address: string, search: Search): void {
    const text = search.results?.corrected ?? search.text;
    this.lit = { address, clauses: parseQuery(text).wanted };
    this.remember(search.text);
  }

  /** Puts a text first among the recent searches. */
  remember(text: string): void {
    const trimmed = text.trim();
    if (trimmed === '' || !this.#canSave()) return;
    request('saveRecentSearch', trimmed).catch((error: unknown) =>
      this.#toasts.failed(`The search could not be remembered. ${toAppError(error).message}`, () =>
        this.remember(trimmed),
      ),
    );
  }

  async forgetRecent(): Promise<void> {
    try {
      await request('clearRecentSearches');
      this.recent = [];
    } catch (error) {
      const retry = (): void => void this.forgetRecent();
      this.#toasts.failed(
        `Recent searches could not be cleared. ${toAppError(error).message}`,
        retry,
      );
    }
  }

  /** The terms to highlight at an address; null if there are none. */
  findLit(address: string): Clause[] | null {
    return this.lit?.address === address ? this.lit.clauses : null;
  }

  /** Removes the highlights once another page is shown. */
  leave(path: string): void {
    if (this.lit !== null && pathOf(this.lit.address) !== path) this.lit = null;
  }

  async #loadRecent(): Promise<void> {
    try {
      this.recent = await request('getRecentSearches');
    } catch (error) {
      const retry = (): void => void this.#loadRecent();
      this.#toasts.failed(`Recent searches could not be read. ${toAppError(error).message}`, retry);
    }
  }
}

export const [getSearch, setSearch] = createContext<SearchState>();
