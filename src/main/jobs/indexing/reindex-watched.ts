/**
 * Reindexes after file changes in the background. Tries twice, because files may be in the middle of being saved; after a
 * disk failure, keeps retrying until the disk recovers.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../../shared/app-error.ts';
import { CancelledError } from './run-worker.ts';

/** The delay before the second attempt, in ms. */
const pauseMs = 1000;
/** The delay between attempts after a disk failure, in ms. */
const diskPauseMs = 10_000;

export interface ReindexWatchedOptions {
  /** Indexes the files that may have changed; null: any may have. */
  reindex(changed: readonly string[] | null): Promise<void>;
  /**
   * Called when the second attempt fails too, and only once until a disk failure is over; runs that the user stopped aren't
   * retried.
   */
  onFailed(error: unknown): void;
  pause?: number;
  diskPause?: number;
}

/** Returns a function that indexes the changes it's called with. */
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
        // The disk failure has already been reported.
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
