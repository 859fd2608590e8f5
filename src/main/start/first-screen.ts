/** Signals that the first screen is drawn. Work that it doesn't need waits for that, so as not to delay it. */

/** The timeout after which the screen counts as drawn, in ms: the window may be slow, or closed at once. */
const defaultPatienceMs = 5_000;

export class FirstScreen {
  /** Resolves once the first screen is drawn or the timeout has passed; never if the app quits before that. */
  readonly drawn: Promise<undefined>;
  readonly #resolve: (value: undefined) => void;
  readonly #timer: NodeJS.Timeout;
  #hasEnded = false;

  /** Starts the timeout. */
  constructor(patienceMs = defaultPatienceMs) {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.drawn = promise;
    this.#resolve = resolve;
    this.#timer = setTimeout(() => this.reportDrawn(), patienceMs);
    this.#timer.unref();
  }

  /** Call this when the window has drawn it. */
  reportDrawn(): void {
    clearTimeout(this.#timer);
    if (!this.#hasEnded) this.#resolve(undefined);
  }

  /** Call this when the app quits: waiting work never starts. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#hasEnded = true;
  }
}
