/** The window's state objects, made once and handed to every component by context. */
import { createContext } from 'svelte';
import { Keyboard } from '../lib/keyboard.ts';
import { Router } from '../lib/router.svelte.ts';
import { IndexingState } from '../library/indexing.svelte.ts';
import { LibraryState } from '../library/library.svelte.ts';
import { PlaceState } from '../library/place.svelte.ts';
import { SearchState } from '../search/search.svelte.ts';
import { SettingsState } from '../settings/settings.svelte.ts';
import { StudyDataState } from '../study-data/study-data.svelte.ts';
import { StudyState } from '../study-data/study.svelte.ts';
import { ToastState } from '../ui/toasts.svelte.ts';

export interface AppContext {
  router: Router;
  library: LibraryState;
  indexing: IndexingState;
  settings: SettingsState;
  search: SearchState;
  place: PlaceState;
  study: StudyState;
  studyData: StudyDataState;
  toasts: ToastState;
  keyboard: Keyboard;
}

export const [getAppContext, setAppContext] = createContext<AppContext>();

export function createAppContext(): AppContext {
  const toasts = new ToastState();
  const studyData: StudyDataState = new StudyDataState(() => settings.load());
  const canSave = (): boolean => !studyData.isReadOnly;
  const settings = new SettingsState(toasts, canSave);
  return {
    router: new Router(),
    library: new LibraryState(),
    indexing: new IndexingState(),
    settings,
    search: new SearchState(toasts, canSave),
    place: new PlaceState(toasts, canSave),
    study: new StudyState(),
    studyData,
    toasts,
    keyboard: new Keyboard(() => settings.value.singleKeyShortcuts),
  };
}
