/** The window's view of the library: its tree, the progress of indexing, and whether difficulties are hidden. */
import { createContext } from 'svelte';
import { onEvent, request } from '../lib/api.ts';
import { Resource } from '../lib/resource.svelte.ts';

export class LibraryState {
  readonly tree = new Resource(() => request('getLibrary'));
  /** Increases with every change of the content, so that screens reload. */
  version = $state(0);

  /** Loads the tree now and after every change of the content, until the returned function is called. */
  start(): () => void {
    void this.tree.load();
    return onEvent('libraryChanged', () => {
      this.version += 1;
      void this.tree.load();
    });
  }
}

export const [getLibrary, setLibrary] = createContext<LibraryState>();

export class IndexingState {
  /** In files; null unless indexing is under way. */
  progress = $state.raw<{ done: number; total: number } | null>(null);

  /** Whether study data is being migrated, which happens only at launch. */
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

/** Whether difficulties stay hidden until an answer is shown. */
export interface DifficultyHiding {
  readonly isOn: boolean;
}

export const [getDifficultyHiding, setDifficultyHiding] = createContext<DifficultyHiding>();
