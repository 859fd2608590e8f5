/** Reads the recent searches, remembers and forgets them; a failure is shown as a message that offers to try again. */
import { errorMessage } from '../../shared/error-message.ts';
import { request } from '../lib/api.ts';
import type { ToastState } from '../ui/toasts.svelte.ts';
import type { Search } from './search.svelte.ts';
import type { SearchState } from './search-state.svelte.ts';

/** Call this when a hit is opened: it saves the search and highlights its terms at the address. */
export function follow(
  state: SearchState,
  toasts: ToastState,
  address: string,
  search: Pick<Search, 'answered' | 'clauses'>,
): void {
  state.lit = { address, clauses: search.clauses };
  remember(state, toasts, search.answered);
}

/** Puts a text first among the recent searches, if anything can be saved. */
export function remember(state: SearchState, toasts: ToastState, text: string): void {
  const trimmed = text.trim();
  if (trimmed === '' || !state.canSave()) return;
  request('saveRecentSearch', trimmed).catch((error: unknown) =>
    toasts.failed(`The search could not be remembered. ${errorMessage(error)}`, () =>
      remember(state, toasts, trimmed),
    ),
  );
}

/** Reads them for the palette. */
export async function loadRecent(search: SearchState, toasts: ToastState): Promise<void> {
  try {
    search.recent = await request('getRecentSearches');
  } catch (error) {
    const retry = (): void => void loadRecent(search, toasts);
    toasts.failed(`Recent searches could not be read. ${errorMessage(error)}`, retry);
  }
}

export async function forgetRecent(search: SearchState, toasts: ToastState): Promise<void> {
  try {
    await request('clearRecentSearches');
    search.recent = [];
  } catch (error) {
    const retry = (): void => void forgetRecent(search, toasts);
    toasts.failed(`Recent searches could not be cleared. ${errorMessage(error)}`, retry);
  }
}
