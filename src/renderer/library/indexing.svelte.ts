/** What the app is busy with before it can show anything, and the progress of indexing the content files later on. */
import { createContext } from 'svelte';
import { onEvent } from '../lib/api.ts';

export class IndexingState {
  /** Files done and in total; null when nothing is being indexed or indexing has only just begun. */
  progress = $state.raw<{ done: number; total: number } | null>(null);

  /** Whether the study data is being brought up to date: only at the start. */
  updatesStudy = $state(false);

  /** Follows the progress until the returned function is called. */
  start(): () => void {
    const stops = [
      onEvent('indexingProgressed', ({ done, total }) => {
        this.progress = done < total ? { done, total } : null;
      }),
      onEvent('studyUpdating', () => (this.updatesStudy = true)),
      onEvent('libraryChanged', () => (this.progress = null)),
    ];
    return () => stops.forEach((stop) => stop());
  }
}

export const [getIndexing, setIndexing] = createContext<IndexingState>();
