/**
 * The app's connection to study.db. If the file can't be opened for writing, the connection is read-only (empty if the file
 * can't be read either) and switches to the file once it can be opened.
 */
import type { Database } from 'better-sqlite3';
import { describeFault, probeFolder } from '../disk-fault.ts';
import { makeSwappable } from '../swappable-database.ts';
import { openForReading } from './tables/configure.ts';
import { studyMigrations } from './migrations/migrations.ts';
import { openStudyDatabase } from './study-database.ts';
import type { OpenedStudy } from './study-database.ts';
import { refuseWrites } from './tables/write.ts';

export class StudyConnection {
  readonly file: string;
  /** Stays the same object when the connection behind it changes. */
  readonly database: Database;
  readonly #swap: (next: Database) => void;
  readonly #report: (error: unknown) => void;
  #notice: string | null = null;
  #isReplaced = false;
  #hasFault = false;

  /** `report` is called with the error if the file can't be opened. */
  constructor(file: string, report: (error: unknown) => void) {
    this.file = file;
    this.#report = report;
    const { database, swap } = makeSwappable(this.#openFirst());
    this.database = database;
    this.#swap = swap;
  }

  /** A notice for the user about how the file was opened; null if there's none. */
  get notice(): string | null {
    return this.#notice;
  }

  /** True if the data was gone or corrupt, and a new database has replaced it. */
  get isReplaced(): boolean {
    return this.#isReplaced;
  }

  /** True if study.db can't be opened for writing: shown data may be stale or empty. */
  get hasFault(): boolean {
    return this.#hasFault;
  }

  /** Tries again to open the file; returns whether it's open. */
  tryAgain(): boolean {
    if (!this.#hasFault) return true;
    try {
      // With no timeout, so that nothing blocks: this is a background retry.
      this.#swap(this.#take(openStudyDatabase(this.file, studyMigrations, 0)));
      return true;
    } catch {
      return false;
    }
  }

  #openFirst(): Database {
    try {
      return this.#take(openStudyDatabase(this.file));
    } catch (error) {
      this.#report(error);
      this.#hasFault = true;
      this.#notice =
        `Nothing can be saved: ${describeFault(error, () => probeFolder(this.file))} The file is ${this.file}. ` +
        'You can read and search; recall and notes work again once that is fixed, without a restart.';
      const database = openForReading(this.file);
      refuseWrites(database, this.#notice);
      return database;
    }
  }

  #take({ database, notice, isReplaced }: OpenedStudy): Database {
    this.#hasFault = false;
    this.#notice = notice;
    this.#isReplaced = isReplaced;
    return database;
  }
}
