/** An event that parts of the app can listen to even if they are created after its sender. */

export class Signal {
  readonly #listeners: (() => Promise<void> | void)[] = [];

  /** Listeners are called in the order of registration. */
  listen(listener: () => Promise<void> | void): void {
    this.#listeners.push(listener);
  }

  /** Calls the listeners one after another. If one fails, fails with its error and skips the rest. */
  async send(): Promise<void> {
    for (const listener of this.#listeners) await listener();
  }
}
