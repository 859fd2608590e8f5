/** Delays a job's progress reports until the job has run long enough for progress to be worth showing. */

export interface HeldBack<Progress> {
  update(progress: Progress): void;
  /** Call this when the job ends; returns the last progress reported, or null if there was none. */
  stop(): Progress | null;
}

/** Reports progress once `delayMs` have passed, starting with the latest. */
export function holdBack<Progress>(
  onProgress: (progress: Progress) => void,
  delayMs: number,
): HeldBack<Progress> {
  let latest: Progress | null = null;
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
      return isOpen ? latest : null;
    },
  };
}
