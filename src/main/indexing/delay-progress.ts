/** Holds progress back until a run has taken long enough to be worth showing. */
import type { IndexingProgress } from './index-content.ts';

export interface DelayedProgress {
  update(progress: IndexingProgress): void;
  /** Call this when the run ends: if any progress was shown, it's completed. */
  stop(): void;
}

/** Passes progress on from `delayMs` after now, starting with the latest. */
export function delayProgress(
  onProgress: (progress: IndexingProgress) => void,
  delayMs: number,
): DelayedProgress {
  let latest: IndexingProgress | null = null;
  let isOpen = false;
  const timer = setTimeout(() => {
    isOpen = true;
    if (latest !== null) onProgress(latest);
  }, delayMs);
  return {
    update(progress) {
      latest = progress;
      if (isOpen) onProgress(progress);
    },
    stop() {
      clearTimeout(timer);
      if (isOpen && latest !== null && latest.done < latest.total) {
        onProgress({ done: latest.total, total: latest.total });
      }
    },
  };
}
