/** The library's tree, and a version that rises when the content changes. */
import { createContext } from 'svelte';
import { onEvent, request } from '../lib/api.ts';
import { Resource } from '../lib/resource.svelte.ts';

export class LibraryState {
  readonly tree = new Resource(() => request('getLibrary'));
  /** Increases with every change of the content, so that screens load again. */
  version = $state(0);

  /** Loads the tree, now and whenever the content changes, until the returned function is called. */
  start(): () => void {
    void this.tree.load();
    return onEvent('libraryChanged', () => {
      this.version += 1;
      void this.tree.load();
    });
  }
}

export const [getLibrary, setLibrary] = createContext<LibraryState>();
