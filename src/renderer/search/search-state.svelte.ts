/** The state of searching in the window: recent searches, and the terms to highlight in an opened hit. */
import { createContext } from 'svelte';
import type { SearchScope } from '../../shared/contract/values.ts';
import type { Clause } from '../../shared/search/query.ts';

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
  /** Whether searches can be remembered. */
  readonly canSave: () => boolean;

  constructor(canSave: () => boolean) {
    this.canSave = canSave;
  }

  /** The terms to highlight at an address; null if there are none. */
  findLit(address: string): Clause[] | null {
    return this.lit?.address === address ? this.lit.clauses : null;
  }

  /** Removes the highlights once another address is shown; going back doesn't bring them back. */
  leave(address: string): void {
    if (this.lit?.address !== address) this.dim();
  }

  /** Removes the highlights. */
  dim(): void {
    this.lit = null;
  }
}

export const [getSearch, setSearch] = createContext<SearchState>();
