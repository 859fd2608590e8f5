/** Holds the progress of indexing back while it isn't worth showing, and completes what was shown. */
import { holdBack } from '../hold-back.ts';
import type { IndexingProgress } from './index-content.ts';

export interface DelayedProgress {
  update(progress: IndexingProgress): void;
  /** Call this when the run ends, so that any progress that was shown reaches its end. */
  stop(): void;
}

/** Passes progress on once `delayMs` have passed, starting with the latest. */
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
