/** The library while the app runs: a worker indexes it first, then one connection reads it. */
import { openLibraryStore } from '../storage/library-store.ts';
import type { LibraryStore } from '../storage/library-store.ts';
import { delayProgress } from './delay-progress.ts';
import type { IndexingProgress } from './index-content.ts';
import type { ContentRoot } from './content-root.ts';
import type { IndexingResult } from './messages.ts';
import { runIndexing } from './run-worker.ts';

export interface IndexedLibraryOptions {
  /** The built worker. */
  script: URL;
  libraryFile: string;
  /** The folders to index, asked for at each indexing. */
  listRoots(): ContentRoot[];
  /** How long an indexing runs before its progress is told. */
  progressDelayMs: number;
  onProgress(progress: IndexingProgress): void;
  /** Called when an indexing has succeeded. */
  onIndexed(result: IndexingResult): void;
  /** Called with the library each time it's opened, which is after every indexing. */
  onOpened(store: LibraryStore): void;
  /** Called when an indexing after the first has changed something. */
  onChanged(): void;
}

export class IndexedLibrary {
  readonly #options: IndexedLibraryOptions;
  /** Null before the first indexing, and if that failed. */
  #store: Promise<LibraryStore> | null = null;

  constructor(options: IndexedLibraryOptions) {
    this.#options = options;
  }

  /**
   * The library, once the indexing under way is done; the first call starts the first one.
   * Fails with an `AppError` when that fails, and the next call tries again.
   */
  open(): Promise<LibraryStore> {
    return this.#store ?? this.#hold(this.#index().then(() => this.#openStore()));
  }

  /** Indexes again. When that fails, the library stays as it was, and this fails with an `AppError`. */
  async reindex(): Promise<void> {
    const hadNone = this.#store === null;
    const previous = this.open();
    const indexing = previous.then((store) => {
      store.close();
      return this.#index();
    });
    await this.#hold(indexing.catch(() => previous).then(() => this.#openStore()));
    const { added, changed, removed, packsChanged } = await indexing;
    if (hadNone || packsChanged || added + changed + removed > 0) this.#options.onChanged();
  }

  #hold(store: Promise<LibraryStore>): Promise<LibraryStore> {
    this.#store = store;
    store.catch(() => {
      // Whoever is waiting for the library gets this error.
      if (this.#store === store) this.#store = null;
    });
    return store;
  }

  async #index(): Promise<IndexingResult> {
    const { script, libraryFile, listRoots, progressDelayMs, onProgress, onIndexed } =
      this.#options;
    const progress = delayProgress(onProgress, progressDelayMs);
    try {
      const result = await runIndexing(
        script,
        { libraryFile, roots: listRoots() },
        progress.update,
      );
      onIndexed(result);
      return result;
    } finally {
      progress.stop();
    }
  }

  #openStore(): LibraryStore {
    const store = openLibraryStore(this.#options.libraryFile);
    this.#options.onOpened(store);
    return store;
  }
}
