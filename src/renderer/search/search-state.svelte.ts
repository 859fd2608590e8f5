/** The state of searching in the window: recent searches, and the terms to highlight in an opened hit. */
import { createContext } from 'svelte';
import type { SearchScope } from '../../shared/contract/values.ts';
import type { Clause } from '../../shared/search/query.ts';
import { request } from '../lib/api.ts';
import { toAppError } from '../lib/resource.svelte.ts';
import type { ToastState } from '../ui/toasts.svelte.ts';

export class SearchState {
  /** Whether the palette is open. */
  isOpen = $state(false);
  /** Where the palette and the screen with all results look. */
  scope = $state.raw<SearchScope>({ framework: null, difficulties: [] });
  /** The search of which more was asked for last, and how many hits are shown of it. */
  shown = $state.raw<{ text: string; limit: number } | null>(null);
  /** The texts searched for last, the latest first. */
  recent = $state.raw<string[]>([]);
  /** The terms to highlight, and the address of the hit that was opened last. */
  lit = $state.raw<{ address: string; clauses: Clause[] } | null>(null);
  readonly #toasts: ToastState;
  /** Whether searches can be remembered. */
  readonly canSave: () => boolean;

  constructor(toasts: ToastState, canSave: () => boolean) {
    this.#toasts = toasts;
    this.canSave = canSave;
  }

  openPalette(): void {
    this.isOpen = true;
    void this.#loadRecent();
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
