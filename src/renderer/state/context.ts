/** The window's state objects, made once and handed to every component by context. */
import { createContext } from 'svelte';
import { Keyboard } from '../keyboard/keyboard.ts';
import { Router } from '../router/router.svelte.ts';
import { IndexingState } from './indexing.svelte.ts';
import { LibraryState } from './library.svelte.ts';
import { PlaceState } from './place.svelte.ts';
import { SearchState } from './search.svelte.ts';
import { SettingsState } from './settings.svelte.ts';
import { ToastState } from './toasts.svelte.ts';

export interface AppContext {
  router: Router;
  library: LibraryState;
  indexing: IndexingState;
  settings: SettingsState;
  search: SearchState;
  place: PlaceState;
  toasts: ToastState;
  keyboard: Keyboard;
}

export const [getAppContext, setAppContext] = createContext<AppContext>();

export function createAppContext(): AppContext {
  const toasts = new ToastState();
  const settings = new SettingsState(toasts);
  return {
    router: new Router(),
    library: new LibraryState(),
    indexing: new IndexingState(),
    settings,
    search: new SearchState(toasts),
    place: new PlaceState(toasts),
    toasts,
    keyboard: new Keyboard(() => settings.value.singleKeyShortcuts),
  };
}
