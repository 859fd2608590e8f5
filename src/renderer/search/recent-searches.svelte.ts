/** The recent searches that the palette lists. */
import { request } from '../lib/api.ts';
import type { ToastState } from '../ui/toasts.svelte.ts';

export class RecentSearches {
  /** Newest first. */
  list = $state.raw<string[]>([]);
  readonly #toasts: ToastState;

  constructor(toasts: ToastState) {
    this.#toasts = toasts;
  }

  // Failures of these requests are shown with a retry.

  load(): void {
    void this.#toasts.attempt('Recent searches could not be read.', async () => {
      this.list = await request('getRecentSearches');
    });
  }

  forget(): void {
    void this.#toasts.attempt('Recent searches could not be cleared.', async () => {
      await request('clearRecentSearches');
      this.list = [];
    });
  }
}
