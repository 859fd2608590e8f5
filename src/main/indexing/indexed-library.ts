/** The library as the app holds it: indexed by a worker first, then read through one connection. */
import { openLibraryStore } from '../storage/library-store.ts';
import type { LibraryStore } from '../storage/library-store.ts';
import { delayProgress } from './delay-progress.ts';
import type { Progress } from './index-content.ts';
import type { IndexingJob, IndexingResult } from './messages.ts';
import { runIndexing } from './run-worker.ts';

export interface IndexedLibraryOptions {
  /** The built worker. */
  script: URL;
  job: IndexingJob;
  /** How long an indexing runs before its progress is told. */
  progressDelayMs: number;
  onProgress(progress: Progress): void;
  /** An indexing has ended well. */
  onIndexed(result: IndexingResult): void;
  /** A later indexing than the first has changed something. */
  onChanged(): void;
}

export class IndexedLibrary {
  readonly #options: IndexedLibraryOptions;
  #store: Promise<LibraryStore>;

  /** Starts the first indexing. */
  constructor(options: IndexedLibraryOptions) {
    this.#options = options;
    this.#store = this.#index().then(() => this.#openStore());
  }

  /** The library, once the indexing under way is done. Fails with an `AppError` when the first one failed. */
  open(): Promise<LibraryStore> {
    return this.#store;
  }

  /** Indexes again. When that fails, the library stays as it was, and this fails with an `AppError`. */
  async reindex(): Promise<void> {
    const previous = this.#store;
    const closed = previous.then(
      (store) => store.close(),
      () => undefined, // The first indexing failed, which was said then; there is nothing to close.
    );
    const indexing = closed.then(() => this.#index());
    this.#store = indexing.catch(() => previous).then(() => this.#openStore());
    await this.#store;
    const { added, changed, removed } = await indexing;
    if (added + changed + removed > 0) this.#options.onChanged();
  }

  async #index(): Promise<IndexingResult> {
    const { script, job, progressDelayMs, onProgress, onIndexed } = this.#options;
    const progress = delayProgress(onProgress, progressDelayMs);
    try {
      const result = await runIndexing(script, job, progress.update);
      onIndexed(result);
      return result;
    } finally {
      progress.stop();
    }
  }

  #openStore(): LibraryStore {
    return openLibraryStore(this.#options.job.libraryFile);
  }
}
