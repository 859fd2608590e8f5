/** The library while the app runs: a worker indexes it, and one connection reads the last indexed state. */
import { replaceLibrary, trimLibraryLog } from '../../storage/library/library-files.ts';
import { openLastStore, openLibraryStore } from '../../storage/library/library-store.ts';
import type { LibraryStore } from '../../storage/library/library-store.ts';
import type { IndexingProgress, ContentRoot } from './index-content.ts';
import type { IndexingResult } from './index-library.ts';
import { identifyProgram } from './index-library.ts';
import { CancelledError, runIndexing } from './run-worker.ts';
import type { IndexingRun } from './run-worker.ts';
import { holdBack } from '../hold-back.ts';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { errorCode } from '../../../shared/error-code.ts';

export interface IndexedLibraryOptions {
  /** The built worker. */
  script: URL;
  libraryFile: string;
  /**
   * Resolves once the first screen is drawn: if that screen can show the last indexed library, the first indexing waits for
   * it. Null if the screen has to show the files' current state.
   */
  drawn: Promise<unknown> | null;
  /** The folders to index, read at each indexing. */
  listRoots(): ContentRoot[];
  /** The delay before indexing progress is reported, in ms. */
  progressDelayMs: number;
  onProgress(progress: IndexingProgress): void;
  /** Called after each successful indexing. */
  onIndexed(result: IndexingResult): void;
  /** Called if indexing has changed something while the library was open. */
  onChanged(): void;
  /** Called if the first indexing failed after the library was opened without waiting for it. */
  onFailed(error: unknown): void;
}

export class IndexedLibrary {
  readonly #options: IndexedLibraryOptions;
  /** Null before the library is first opened, and if the first indexing failed with no library to fall back to. */
  #store: Promise<LibraryStore> | null = null;
  /** Settles when the first indexing is done if opening the library had to wait for it. */
  #whole: Promise<void> = Promise.resolve();
  /** Settles when the last queued indexing is done; they run one at a time. */
  #last: Promise<unknown> = Promise.resolve();
  /** Null while nothing is being indexed. */
  #run: IndexingRun | null = null;
  #isStopped = false;
  /** True if all changes up to the last indexing have been read, so that only later ones need to be. */
  #isCurrent = false;

  constructor(options: IndexedLibraryOptions) {
    this.#options = options;
  }

  /**
   * The library as last indexed, possibly before this launch. The first call starts the first indexing; without an existing
   * library it waits for that, or only for the bundled library if the packs take long. Fails with an `AppError` if that
   * fails; the next call retries.
   */
  open(): Promise<LibraryStore> {
    if (this.#store !== null) return this.#store;
    const { drawn } = this.#options;
    const last = drawn === null ? null : this.#openLast();
    return last === null ? this.#startAnew() : this.#startWith(last);
  }

  /** Like `open`, but waits for all packs: for callers that would otherwise treat questions of unread packs as gone. */
  async openWhole(): Promise<LibraryStore> {
    await this.open();
    await this.#whole;
    return await this.open();
  }

  /**
   * Indexes again while the old library stays readable. If that fails, the library stays as it was and this fails with an
   * `AppError`. `changed` lists the only files that may have changed, with their folders; null: any may have.
   */
  async reindex(changed: readonly string[] | null = null): Promise<void> {
    const hadNone = this.#store === null;
    const previous = this.open();
    const result = await this.#queue(async () => {
      await previous;
      return await this.#renew(changed);
    });
    if (hadNone || hasChanged(result)) this.#options.onChanged();
  }

  /** Stops indexing because the app is quitting: pending callers are never answered. */
  stop(): void {
    this.#isStopped = true;
    endUncheckedStart(this.#options.libraryFile);
    this.#run?.stop();
  }

  /** Stops indexing, which then fails with a `CancelledError`; libraries already saved stay saved. */
  async cancel(): Promise<void> {
    const run = this.#run;
    run?.stop();
    // The failure is reported to the caller that started the run.
    await run?.result.catch(() => undefined);
  }

  #openLast(): LibraryStore | null {
    const { libraryFile, script, listRoots } = this.#options;
    if (hasUncheckedStart(libraryFile)) {
      endUncheckedStart(libraryFile);
      return null;
    }
    noteUncheckedStart(libraryFile);
    const packs = listRoots().map(({ pack, name }) => ({ id: pack, name }));
    const last = openLastStore(libraryFile, identifyProgram(script), packs);
    if (last === null) endUncheckedStart(libraryFile);
    return last;
  }

  #startWith(last: LibraryStore): Promise<LibraryStore> {
    this.#store = Promise.resolve(last);
    this.#queue(async () => {
      await this.#options.drawn;
      endUncheckedStart(this.#options.libraryFile);
      const result = await this.#renew(null);
      if (hasChanged(result)) this.#options.onChanged();
    }).catch((error: unknown) => this.#options.onFailed(error));
    return this.#store;
  }

  #startAnew(): Promise<LibraryStore> {
    const { libraryFile } = this.#options;
    const { promise, resolve, reject } = Promise.withResolvers<LibraryStore>();
    this.#store = promise;
    let served = null as Promise<LibraryStore> | null;
    this.#whole = this.#queue(async () => {
      const result = await this.#index(null, false, () => {
        served = this.#openStore(true);
        served.then(resolve, () => undefined);
      });
      if (served === null) {
        if (result.isBeside) replaceLibrary(libraryFile);
        this.#isCurrent = true;
        return resolve(await this.#openStore());
      }
      this.#show(await served, result);
      if (hasChanged(result)) this.#options.onChanged();
    }).catch(async (error: unknown) => {
      const store = (await served?.catch(() => null)) ?? null;
      if (store !== null) {
        this.#keep(store);
        return this.#options.onFailed(error);
      }
      // Callers waiting for the library get this error.
      this.#store = null;
      reject(error as Error);
    });
    return promise;
  }

  #queue<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Indexes while the open library stays readable, then switches to the new one. `changed` is as for `reindex`. */
  async #renew(changed: readonly string[] | null): Promise<IndexingResult> {
    const store = await this.open();
    store.hold();
    try {
      const result = await this.#index(changed, true);
      this.#show(store, result);
      return result;
    } catch (error) {
      this.#keep(store);
      throw error;
    }
  }

  /** Switches to the newly indexed library. */
  #show(store: LibraryStore, { isBeside }: IndexingResult): void {
    const { libraryFile } = this.#options;
    if (isBeside) store.replace(libraryFile);
    else store.reopen(libraryFile);
    this.#isCurrent = true;
    trimLibraryLog(libraryFile);
  }

  /** Keeps using the library after a failed indexing, which may have saved some of the packs. */
  #keep(store: LibraryStore): void {
    if (!store.isOpen) this.#store = null;
    else if (store.release()) this.#options.onChanged();
  }

  /** Calls `onUsable` when the bundled library is ready and the packs take longer than the progress delay. */
  async #index(
    changed: readonly string[] | null,
    isRead: boolean,
    onUsable: () => void = () => undefined,
  ): Promise<IndexingResult> {
    if (this.#isStopped) return await new Promise(() => undefined);
    const { script, libraryFile, listRoots, progressDelayMs, onProgress, onIndexed } =
      this.#options;
    const progress = delayProgress(onProgress, progressDelayMs);
    let timer: NodeJS.Timeout | undefined;
    try {
      const isChecked = this.#isCurrent;
      const job = {
        libraryFile,
        roots: listRoots(),
        changed: isChecked ? changed : null,
        isChecked,
        isRead,
      };
      this.#isCurrent = false;
      this.#run = runIndexing(script, job, progress.update, () => {
        timer = setTimeout(onUsable, progressDelayMs);
      });
      const result = await this.#run.result;
      onIndexed(result);
      return result;
    } catch (error) {
      if (this.#isStopped && error instanceof CancelledError)
        return await new Promise(() => undefined);
      throw error;
    } finally {
      this.#run = null;
      clearTimeout(timer);
      progress.stop();
    }
  }

  /** If `isHeld`, the store keeps reading the current state. */
  async #openStore(isHeld = false): Promise<LibraryStore> {
    const store = openLibraryStore(this.#options.libraryFile);
    if (isHeld) store.hold();
    return store;
  }
}

function hasChanged({ added, changed, removed, packsChanged }: IndexingResult): boolean {
  return packsChanged || added + changed + removed > 0;
}

export interface DelayedProgress {
  update(progress: IndexingProgress): void;
  /** Call this when the run ends, so that any progress shown reaches its end. */
  stop(): void;
}

/** Reports progress once `delayMs` have passed, starting with the latest. */
export function delayProgress(
  onProgress: (progress: IndexingProgress) => void,
  delayMs: number,
): DelayedProgress {
  const held = holdBack(onProgress, delayMs);
  return {
    update: held.update,
    stop() {
      const shown = held.stop();
      if (shown !== null && shown.done < shown.total) {
        onProgress({ done: shown.total, total: shown.total });
      }
    },
  };
}

const noteOf = (libraryFile: string): string => `${libraryFile}-unchecked`;

/** True if the last launch that showed the library unchecked never reached its first screen. */
export function hasUncheckedStart(libraryFile: string): boolean {
  return existsSync(noteOf(libraryFile));
}

export function noteUncheckedStart(libraryFile: string): void {
  whereWritable(() => writeFileSync(noteOf(libraryFile), '', { mode: 0o600 }));
}

export function endUncheckedStart(libraryFile: string): void {
  whereWritable(() => rmSync(noteOf(libraryFile), { force: true }));
}

/** Ignores file system errors, so that a library in a read-only folder can still be shown. */
function whereWritable(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (errorCode(error) === '') throw error;
  }
}
