/**
 * Indexes again after changes that nobody asked to have read: tries twice, because files may be in the middle of being
 * saved, and where it's the disk that fails, until that is well again.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../../shared/app-error.ts';
import { CancelledError } from './run-worker.ts';

/** How long after a failure it's tried again, in ms. */
const pauseMs = 1000;
/** How long after the disk failed, in ms. */
const diskPauseMs = 10_000;

export interface ReindexWatchedOptions {
  /** Indexes what may have changed; null: anything may have. */
  reindex(changed: readonly string[] | null): Promise<void>;
  /** Gets what failed twice, once until it works again; what the user stopped isn't tried again. */
  onFailed(error: unknown): void;
  pause?: number;
  diskPause?: number;
}

/** What the returned function is called with is indexed. */
export function reindexWatched({
  reindex,
  onFailed,
  pause = pauseMs,
  diskPause = diskPauseMs,
}: ReindexWatchedOptions): (changed: readonly string[] | null) => Promise<void> {
  let timer: NodeJS.Timeout | undefined;

  async function run(changed: readonly string[] | null): Promise<void> {
    clearTimeout(timer);
    try {
      await reindex(changed);
    } catch (error) {
      if (error instanceof CancelledError) return;
      await wait(pause);
      await reindex(changed).catch((again: unknown) => {
        fail(again);
        if (isOfDisk(again)) tryLater();
      });
    }
  }

  function tryLater(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      reindex(null).catch((error: unknown) => {
        // That the disk fails has been said.
        if (isOfDisk(error)) tryLater();
        else fail(error);
      });
    }, diskPause);
    timer.unref();
  }

  function fail(error: unknown): void {
    if (!(error instanceof CancelledError)) onFailed(error);
  }

  return run;
}

function isOfDisk(error: unknown): boolean {
  return error instanceof AppError && error.code === 'storage';
}
