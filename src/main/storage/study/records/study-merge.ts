/** Merges study data into study.db on its own connection, in a worker thread where it can take long. */
import type { Database } from 'better-sqlite3';
import { openLibraryReader } from '../../library/library-database.ts';
import { prepare } from '../../prepare.ts';
import { planMerge } from '../../../study/merge.ts';
import type { StudyChanges } from '../../../study/merge.ts';
import type { StudyDataRecords } from '../../../study/study-data-records.ts';
import { readStudyDataRecords } from './read-records.ts';
import type { Excerpt } from './read-records.ts';
import { stageChanges, storeStaged } from './save-changes.ts';

/** Reports progress: the number of questions rescheduled so far, and the total. */
export type OnScheduled = (done: number, total: number) => void;

export class StudyMerge {
  readonly #database: Database;
  readonly #onStored: () => void;
  /** Changes whenever another connection writes. */
  #version = 0;

  /** `database` is this object's own connection to study.db. `onStored` is called in the transaction that stores changes. */
  constructor(database: Database, onStored: () => void = () => undefined) {
    this.#database = database;
    this.#onStored = onStored;
  }

  /** The local records. */
  readHere(): StudyDataRecords {
    return readStudyDataRecords(this.#database);
  }

  /** The local records, and the changes that merging would make. */
  plan(records: StudyDataRecords): { here: StudyDataRecords; changes: StudyChanges } {
    return this.#plan(records);
  }

  /**
   * Plans again from the current data and stages the changes; nothing is written to study.db yet. Returns the changes and
   * the local records. `excerpt` lists the local reviews and sessions that may change; null: any.
   */
  stage(
    records: StudyDataRecords,
    onScheduled: OnScheduled,
    excerpt: Excerpt | null = null,
  ): { here: StudyDataRecords; changes: StudyChanges } {
    const { version, here, changes } = this.#plan(records, excerpt);
    stageChanges(this.#database, changes, onScheduled);
    this.#version = version;
    return { here, changes };
  }

  /**
   * Stores the staged changes, on disk when this returns; returns false and does nothing if there were other writes
   * since.
   */
  store(): boolean {
    const database = this.#database;
    // An immediate transaction: no other write can come between the check and the changes.
    return database
      .transaction(() => {
        if (this.#readVersion() !== this.#version) return false;
        storeStaged(database);
        this.#onStored();
        return true;
      })
      .immediate();
  }

  /** Checkpoints as much of the log into study.db as possible without blocking anyone. */
  checkpoint(): void {
    this.#database.pragma('wal_checkpoint(PASSIVE)');
  }

  close(): void {
    this.#database.close();
  }

  #plan(records: StudyDataRecords, excerpt: Excerpt | null = null) {
    return this.#database.transaction(() => {
      const version = this.#readVersion();
      const here = readStudyDataRecords(this.#database, excerpt);
      return { version, here, changes: planMerge(here, records) };
    })();
  }

  #readVersion(): number {
    return this.#database.pragma('data_version', { simple: true }) as number;
  }
}

/** The number of these questions that aren't in library.db now. */
export function countNotInLibrary(libraryFile: string, questions: readonly string[]): number {
  const database = openLibraryReader(libraryFile);
  try {
    return prepare<string, number>(
      database,
      `SELECT count(*) FROM json_each(?) AS asked
         WHERE NOT EXISTS (SELECT 1 FROM question WHERE id = asked.value)`,
    )
      .pluck()
      .get(JSON.stringify(questions)) as number;
  } finally {
    database.close();
  }
}
