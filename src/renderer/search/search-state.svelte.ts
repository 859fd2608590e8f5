/** The window's search state: the palette, its scope, and the terms to highlight in an opened hit. */
import { createContext } from 'svelte';
import type { SearchScope } from '../../shared/contract/values.ts';
import type { Clause } from '../../shared/search/query.ts';
import { request } from '../lib/api.ts';
import type { ToastState } from '../ui/toasts.svelte.ts';

export class SearchState {
  /** Whether the palette is open. */
  isOpen = $state(false);
  /** Shared by the palette and the screen with all results. */
  scope = $state.raw<SearchScope>({ framework: null, difficulties: [] });
  /** The search extended last by “Show more”, with its number of hits. */
  shown = $state.raw<{ text: string; limit: number } | null>(null);
  /** The address of the hit opened last, and the terms to highlight there. */
  lit = $state.raw<{ address: string; clauses: Clause[] } | null>(null);
  readonly #toasts: ToastState;
  readonly #canSave: () => boolean;

  /** While `canSave` returns false, searches aren't remembered. */
  constructor(toasts: ToastState, canSave: () => boolean) {
    this.#toasts = toasts;
    this.#canSave = canSave;
  }

  /** The terms to highlight at an address; null if there are none. */
  findLit(address: string): Clause[] | null {
    return this.lit?.address === address ? this.lit.clauses : null;
  }

  /** Removes the highlights once another address is shown; going back doesn't restore them. */
  leave(address: string): void {
    if (this.lit?.address !== address) this.dim();
  }

  /** Removes the highlights. */
  dim(): void {
    this.lit = null;
  }

  /** Call this when a hit is opened: it remembers the search and highlights its terms at the address. */
  follow(address: string, search: { answered: string; clauses: Clause[] }): void {
    this.lit = { address, clauses: search.clauses };
    this.remember(search.answered);
  }

  /** Puts a text first among the recent searches; a failure is shown with a retry. */
  remember(text: string): void {
    const trimmed = text.trim();
    if (trimmed === '' || !this.#canSave()) return;
    void this.#toasts.attempt('The search could not be remembered.', () =>
      request('saveRecentSearch', trimmed),
    );
  }
}

export const [getSearch, setSearch] = createContext<SearchState>();
