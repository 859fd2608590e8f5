/** Holds the progress of some work back until the work has taken long enough for progress to be worth showing. */

export interface HeldBack<Progress> {
  update(progress: Progress): void;
  /** Call this when the work ends; returns the progress that was shown last, null if none was. */
  stop(): Progress | null;
}

/** Passes progress on once `delayMs` have passed, starting with the latest. */
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
