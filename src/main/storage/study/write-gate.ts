/**
 * Keeps the app's own writes and the one of a worker apart: study.db has one writer at a time, and the main thread must
 * not wait for its turn inside SQLite, where it would hold up everything else.
 */

export class WriteGate {
  /** Resolves when the gate opens; null while it's open. */
  #opening: Promise<undefined> | null = null;
  readonly #passing = new Set<Promise<unknown>>();

  /** Runs work that writes: at once, or when the gate has opened. */
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

  /** Runs short work of a worker that writes, while nothing passes. */
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
