/** Checkpoints the log into study.db soon after the last write. */
import type { Database } from 'better-sqlite3';
import { followWrites, isReadOnly } from './tables/write.ts';

/** The idle time before a checkpoint, in ms. Short, because a lost log loses the writes since the last checkpoint. */
const idleMs = 3_000;

export class IdleCheckpoint {
  readonly #database: Database;
  readonly #report: (error: unknown) => void;
  #timer: NodeJS.Timeout | null = null;

  constructor(database: Database, report: (error: unknown) => void) {
    this.#database = database;
    this.#report = report;
  }

  /** Starts watching writes; also checkpoints a log left by an earlier run. */
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
      // The log still has everything, and the next write triggers a retry.
      this.#report(error);
    }
  }
}

/** Checkpoints without waiting; returns whether the whole log was moved, which a reader can prevent. */
function checkpoint(database: Database): boolean {
  const timeout = Number(database.pragma('busy_timeout', { simple: true }));
  database.pragma('busy_timeout = 0');
  try {
    return database.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0;
  } finally {
    database.pragma(`busy_timeout = ${timeout}`);
  }
}
