/** Indexes again after a change that nobody asked to have read: tries twice, because files may be in the middle of being saved. */
import { setTimeout } from 'node:timers/promises';
import { CancelledError } from './run-worker.ts';

/** How long after a failure it's tried again, in ms. */
const pauseMs = 1000;

/** `onFailed` gets what failed twice; what the user stopped isn't tried again. */
export async function reindexWatched(
  reindex: () => Promise<void>,
  onFailed: (error: unknown) => void,
  pause = pauseMs,
): Promise<void> {
  try {
    await reindex();
  } catch (error) {
    if (error instanceof CancelledError) return;
    await setTimeout(pause);
    await reindex().catch((again: unknown) => {
      if (!(again instanceof CancelledError)) onFailed(again);
    });
  }
}
