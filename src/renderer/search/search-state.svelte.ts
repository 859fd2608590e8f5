/** The state of searching in the window: recent searches, and the terms to highlight in an opened hit. */
import { createContext } from 'svelte';
import type { SearchScope } from '../../shared/contract/values.ts';
import type { Clause } from '../../shared/search/query.ts';
import { request } from '../lib/api.ts';
import { toAppError } from '../lib/resource.svelte.ts';
import type { ToastState } from '../ui/toasts.svelte.ts';
import type { Search } from './search.svelte.ts';

export class SearchState {
  /** Whether the palette is open. */
  isOpen = $state(false);
  /** Where the palette looks: all results are looked for there, too. */
  scope = $state.raw<SearchScope>({ framework: null, difficulties: [] });
  /** The texts searched for last, the latest first. */
  recent = $state.raw<string[]>([]);
  /** The terms to highlight, and the address of the hit that was opened last. */
  lit = $state.raw<{ address: string; clauses: Clause[] } | null>(null);
  readonly #toasts: ToastState;
  readonly #canSave: () => boolean;

  /** If `canSave` says no, searches aren't remembered. */
  constructor(toasts: ToastState, canSave: () => boolean) {
    this.#toasts = toasts;
    this.#canSave = canSave;
  }

  openPalette(): void {
    this.isOpen = true;
    void this.#loadRecent();
  }

  /** Call this when a hit is opened: it saves the search and highlights its terms at the address. */
  follow(address: string, search: Pick<Search, 'answered' | 'clauses'>): void {
    this.lit = { address, clauses: search.clauses };
    this.remember(search.answered);
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

  /** Removes the highlights once another address is shown; going back doesn't bring them back. */
  leave(address: string): void {
    if (this.lit !== null && this.lit.address !== address) this.dim();
  }

  /** Removes the highlights. */
  dim(): void {
    this.lit = null;
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
