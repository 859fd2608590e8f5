/** The progress of indexing the content files, while it runs. */
import { createContext } from 'svelte';
import { onEvent } from '../lib/api.ts';

export class IndexingState {
  /** Files done and in total; null when nothing is being indexed or indexing has only just begun. */
  progress = $state.raw<{ done: number; total: number } | null>(null);

  /** Follows the progress until the returned function is called. */
  start(): () => void {
    const stopProgress = onEvent('indexingProgressed', ({ done, total }) => {
      this.progress = done < total ? { done, total } : null;
    });
    const stopChange = onEvent('libraryChanged', () => {
      this.progress = null;
    });
    return () => {
      stopProgress();
      stopChange();
    };
  }
}

export const [getIndexing, setIndexing] = createContext<IndexingState>();
