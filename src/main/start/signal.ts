/** Lets a part of the app tell those that are composed after it that something has happened. */

export class Signal {
  readonly #listeners: (() => Promise<void> | void)[] = [];

  /** Listeners are called in the order in which they came. */
  listen(listener: () => Promise<void> | void): void {
    this.#listeners.push(listener);
  }

  /** Resolves when all listeners are done. Fails with the first that fails, and calls no further one. */
  async send(): Promise<void> {
    for (const listener of this.#listeners) await listener();
  }
}
