/** A stopwatch for the time spent on a question. */

export class Stopwatch {
  readonly #now: () => number;
  #counted = 0;
  #since: number | null = null;

  /** `now` gives a time in ms that never goes back. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** The time shown, in whole ms. */
  read(): number {
    const running = this.#since === null ? 0 : this.#now() - this.#since;
    return Math.round(this.#counted + running);
  }

  /** Sets the time to `ms`; a running stopwatch keeps running, a stopped one stays stopped. */
  set(ms: number): void {
    this.#counted = ms;
    if (this.#since !== null) this.#since = this.#now();
  }

  run(): void {
    this.#since ??= this.#now();
  }

  stop(): void {
    this.#counted = this.read();
    this.#since = null;
  }
}
