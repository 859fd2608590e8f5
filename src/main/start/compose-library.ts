/** Opens the library (the bundled content and the user's packs) and reindexes changed files. */
import { chooseStarterPlace } from '../electron/file-dialogs.ts';
import { IndexedLibrary } from '../jobs/indexing/indexed-library.ts';
import { reindexWatched } from '../jobs/indexing/reindex-watched.ts';
import { PackLibrary } from '../features/libraries/pack-library.ts';
import { searchInWorker } from '../jobs/searching/search-in-worker.ts';
import { watchInWorker } from '../jobs/watching/watch-in-worker.ts';
import type { SearchRequest } from '../../shared/contract/values.ts';
import type { SearchResults } from '../../shared/search/results.ts';
import type { Paths } from '../electron/paths.ts';
import { report } from '../electron/report.ts';
import { findLibraryPlace } from '../storage/library/library-place.ts';
import type { LibraryStore } from '../storage/library/library-store.ts';
import { PackStore } from '../storage/study/stores/pack-store.ts';
import type { SettingsStore } from '../storage/study/stores/settings-store.ts';
import { sendEvent } from '../electron/main-window.ts';
import type { ComposedStudy } from './compose-study.ts';
import { logIndexing, reportIndexingFailure } from './report-indexing.ts';
import { Signal } from './signal.ts';

export interface LibraryParts {
  paths: Pick<Paths, 'contentFolder' | 'isContentChosen' | 'packsFolder' | 'libraryFile'>;
  study: Pick<ComposedStudy, 'connection' | 'gate'>;
  settings: SettingsStore;
  /** Resolves when the first screen is drawn: folders are watched after that. */
  drawn: Promise<undefined>;
  /** Whether a link opened the app. */
  hasLink: boolean;
  /** Sent after a recovery, when the list of packs may have changed. */
  studyRecovered: Signal;
  /** How long indexing runs before the window shows its progress, in ms. */
  progressDelayMs: number;
  /** `YYYY-MM-DD` */
  today(): string;
}

export interface ComposedLibrary {
  /** The path of library.db. */
  file: string;
  packs: PackLibrary;
  packStore: PackStore;
  /** Sent when indexing has changed the library. */
  changed: Signal;
  /** Waits for the first indexing if there is no library from the last launch. */
  open(): Promise<LibraryStore>;
  /** Waits for all packs, too. */
  openWhole(): Promise<LibraryStore>;
  /** Waits as `open` does. Fails with `storage`. */
  search(request: SearchRequest): Promise<SearchResults>;
  /** Reads the content files again. */
  reindex(): Promise<void>;
  /** Reads these changed files again; they have their folders. */
  reindexFiles(files: readonly string[]): Promise<void>;
  cancelIndexing(): Promise<void>;
  /** Stops indexing and searching, because the app is about to quit. */
  stop(): void;
  /** Stops watching, and removes library.db if it's temporary. Call this right before the app quits. */
  close(): void;
}

/** Indexing doesn't start before the library is opened. */
export function composeLibrary({
  paths,
  study,
  settings,
  drawn,
  hasLink,
  studyRecovered,
  progressDelayMs,
  today,
}: LibraryParts): ComposedLibrary {
  const packStore = new PackStore(study.connection.database);
  const packsChanged = new Signal();
  const packs = new PackLibrary({
    store: packStore,
    settings,
    gate: study.gate,
    contentFolder: paths.contentFolder,
    packsFolder: paths.packsFolder,
    chooseStarterPlace,
    today,
    onChanged: () => packsChanged.send(),
  });
  packs.removeLeftovers(Date.now()).catch(report);

  const changed = new Signal();
  const place = findLibraryPlace(paths.libraryFile, report);
  const library = new IndexedLibrary({
    script: new URL('./indexing-worker.js', import.meta.url),
    libraryFile: place.file,
    // A link may lead to content written since the last launch.
    drawn: hasLink ? null : drawn,
    listRoots: () => packs.listRoots(),
    progressDelayMs,
    onProgress: (progress) => sendEvent('indexingProgressed', progress),
    onIndexed: logIndexing,
    onChanged() {
      sendEvent('libraryChanged', {});
      changed.send().catch(report);
    },
    onFailed: reportIndexingFailure,
  });

  const reindexChanged = reindexWatched({
    reindex: (files) => library.reindex(files),
    onFailed: reportIndexingFailure,
  });
  const watch = watchInWorker(
    new URL('./watching-worker.js', import.meta.url),
    (files) => {
      if (files === null) sendEvent('packFoldersChanged', {});
      void reindexChanged(files);
    },
    report,
  );
  const search = searchInWorker(
    new URL('./search-worker.js', import.meta.url),
    { libraryFile: place.file },
    report,
  );
  const chosenContent = paths.isContentChosen ? [paths.contentFolder] : [];
  const watchFolders = (): void =>
    watch.setFolders([...chosenContent, ...packs.listWatchedFolders()]);
  void drawn.then(watchFolders);

  for (const signal of [packsChanged, studyRecovered]) {
    signal.listen(watchFolders);
    signal.listen(() => library.reindex());
  }
  return {
    ...{ file: place.file, packs, packStore, changed },
    open: () => library.open(),
    openWhole: () => library.openWhole(),
    async search(request) {
      await library.open();
      return await search.search(request);
    },
    reindex: () => library.reindex(),
    reindexFiles: (files) => library.reindex(files),
    cancelIndexing: () => library.cancel(),
    stop() {
      library.stop();
      search.close();
    },
    close() {
      watch.close();
      place.remove();
    },
  };
}
