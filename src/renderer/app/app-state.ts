/** Creates the window's state objects, and provides each to the components through its own context. */
import { FindRequest, setFindRequest } from '../find/find-request.svelte.ts';
import { Keyboard, setKeyboard } from '../lib/keyboard.ts';
import { Router, setRouter } from '../lib/router.svelte.ts';
import {
  IndexingState,
  LibraryState,
  setDifficultyHiding,
  setIndexing,
  setLibrary,
} from '../library/library.svelte.ts';
import { PlaceState, setPlace } from '../library/place.svelte.ts';
import { loadNoteDrafts, setNoteDrafts } from '../marks/note-drafts.ts';
import { SearchState, setSearch } from '../search/search-state.svelte.ts';
import { SettingsState, setSettings } from '../settings/settings.svelte.ts';
import { StudyDataState, setStudyData } from '../study-data/study-data.svelte.ts';
import { StudySync, setStudySync } from '../study-data/study-sync.svelte.ts';
import { WritingState, setWriting } from '../writing/writing.svelte.ts';
import { setCodeWrap } from '../ui/code-wrap.ts';
import { ToastState, setToasts } from '../ui/toasts.svelte.ts';

export interface AppState {
  router: Router;
  library: LibraryState;
  indexing: IndexingState;
  settings: SettingsState;
  search: SearchState;
  find: FindRequest;
  place: PlaceState;
  study: StudySync;
  studyData: StudyDataState;
  toasts: ToastState;
  keyboard: Keyboard;
  writing: WritingState;
}

/** Call this while the root component is created. */
export function createAppState(): AppState {
  const toasts = new ToastState();
  const studyData: StudyDataState = new StudyDataState(() => settings.load());
  const canSave = (): boolean => !studyData.isReadOnly;
  const settings = new SettingsState(toasts, canSave);
  setNoteDrafts(loadNoteDrafts());
  setCodeWrap({
    get isOn() {
      return settings.value.wrapCode;
    },
    toggle: () => settings.update({ wrapCode: !settings.value.wrapCode }),
  });
  setDifficultyHiding({
    get isOn() {
      return settings.value.hideDifficulty;
    },
  });
  return {
    router: setRouter(new Router()),
    library: setLibrary(new LibraryState()),
    indexing: setIndexing(new IndexingState()),
    settings: setSettings(settings),
    search: setSearch(new SearchState(toasts, canSave)),
    find: setFindRequest(new FindRequest()),
    place: setPlace(new PlaceState(toasts, canSave)),
    study: setStudySync(new StudySync()),
    studyData: setStudyData(studyData),
    toasts: setToasts(toasts),
    writing: setWriting(new WritingState()),
    keyboard: setKeyboard(new Keyboard(() => settings.value.singleKeyShortcuts)),
  };
}
