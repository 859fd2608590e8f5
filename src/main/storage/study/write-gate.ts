/**
 * Serializes the app's own writes with a worker's: study.db has one writer at a time, and the main thread must not wait
 * for the lock inside SQLite, where it would block everything else.
 */

export class WriteGate {
  /** Resolves when the gate opens; null while it's open. */
  #opening: Promise<undefined> | null = null;
  readonly #passing = new Set<Promise<unknown>>();

  /** Runs work that writes: immediately, or once the gate opens. */
  async pass<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    while (this.#opening !== null) await this.#opening;
    const passing = (async () => await work())();
    this.#passing.add(passing);
    try {
      return await passing;
    } finally {
      this.#passing.delete(passing);
    }
  }

  /** Closes the gate and waits for passing work, then runs a worker's short write and reopens. */
  async close<Result>(work: () => Promise<Result>): Promise<Result> {
    while (this.#opening !== null) await this.#opening;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#opening = promise;
    try {
      await Promise.allSettled(this.#passing);
      return await work();
    } finally {
      this.#opening = null;
      resolve(undefined);
    }
  }
}
