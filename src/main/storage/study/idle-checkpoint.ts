/** Moves what is stored out of the log beside study.db into study.db itself soon after the last write. */
import type { Database } from 'better-sqlite3';
import { followWrites, isReadOnly } from './tables/write.ts';

/** How long nothing is written before it's moved, in ms: what a lost log may cost at most. */
const idleMs = 3_000;

export class IdleCheckpoint {
  readonly #database: Database;
  readonly #report: (error: unknown) => void;
  #timer: NodeJS.Timeout | null = null;

  constructor(database: Database, report: (error: unknown) => void) {
    this.#database = database;
    this.#report = report;
  }

  /** Follows the writes; what an earlier run left in the log is moved too. */
  start(): void {
    followWrites(this.#database, () => this.#wait());
    this.#wait();
  }

  stop(): void {
    followWrites(this.#database, null);
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #wait(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#move(), idleMs);
    this.#timer.unref();
  }

  #move(): void {
    this.#timer = null;
    if (!this.#database.open || isReadOnly(this.#database)) return;
    try {
      if (!checkpoint(this.#database)) this.#wait();
    } catch (error) {
      // The log still has everything, and the next write tries again.
      this.#report(error);
    }
  }
}

/** Waits for nobody; returns whether all of the log was moved, which a reader may be in the way of. */
function checkpoint(database: Database): boolean {
  const timeout = Number(database.pragma('busy_timeout', { simple: true }));
  database.pragma('busy_timeout = 0');
  try {
    return database.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0;
  } finally {
    database.pragma(`busy_timeout = ${timeout}`);
  }
}
