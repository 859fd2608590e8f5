/** Debounces changes: reports them together, once they pause or after a limit. */

export class QuietTimer {
  readonly #quietMs: number;
  readonly #longestMs: number;
  readonly #onQuiet: () => void;
  #timer: NodeJS.Timeout | null = null;
  /** The time of the first unreported change. */
  #since = 0;

  /** Calls `onQuiet` once nothing has changed for `quietMs`, but at most `longestMs` after the first change. */
  constructor(quietMs: number, longestMs: number, onQuiet: () => void) {
    this.#quietMs = quietMs;
    this.#longestMs = longestMs;
    this.#onQuiet = onQuiet;
  }

  notice(): void {
    const now = Date.now();
    if (this.#timer === null) this.#since = now;
    else clearTimeout(this.#timer);
    // A clock that was set back must not delay the report indefinitely.
    const waited = Math.max(0, now - this.#since);
    const left = Math.min(this.#quietMs, this.#longestMs - waited);
    this.#timer = setTimeout(
      () => {
        this.#timer = null;
        this.#onQuiet();
      },
      Math.max(0, left),
    );
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
