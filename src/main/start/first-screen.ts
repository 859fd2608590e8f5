/** Tells when the first screen is drawn: what it can do without begins then, so as not to hold it up. */

/** How long after the start that is taken for granted, in ms: the window may be slow, or closed at once. */
const defaultPatienceMs = 5_000;

export class FirstScreen {
  /** Resolves once the first screen is drawn or has had its time; never if the app ends before. */
  readonly drawn: Promise<undefined>;
  readonly #resolve: (value: undefined) => void;
  readonly #timer: NodeJS.Timeout;
  #hasEnded = false;

  /** The time it has starts now. */
  constructor(patienceMs = defaultPatienceMs) {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.drawn = promise;
    this.#resolve = resolve;
    this.#timer = setTimeout(() => this.reportDrawn(), patienceMs);
    this.#timer.unref();
  }

  /** The window has drawn it. */
  reportDrawn(): void {
    clearTimeout(this.#timer);
    if (!this.#hasEnded) this.#resolve(undefined);
  }

  /** The app ends: nothing begins any more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#hasEnded = true;
  }
}
