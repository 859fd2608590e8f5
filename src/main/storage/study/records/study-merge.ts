/** Merges study data into study.db over a connection of its own, in a thread where it may take long. */
import type { Database } from 'better-sqlite3';
import { openLibraryReader } from '../../library/library-database.ts';
import { prepare } from '../../prepare.ts';
import { openStudyAgain } from '../tables/configure.ts';
import { planMerge } from '../../../study/merge.ts';
import type { StudyChanges } from '../../../study/merge.ts';
import type { StudyDataRecords } from '../../../study/study-data-records.ts';
import { readStudyDataRecords } from './read-records.ts';
import { stageChanges, storeStaged } from './save-changes.ts';

/** How many questions have been scheduled anew so far, and how many there are. */
export type OnScheduled = (done: number, total: number) => void;

export class StudyMerge {
  readonly #database: Database;
  /** Changes whenever another connection writes. */
  #version = 0;

  /** `file` is study.db, open for writing elsewhere. */
  constructor(file: string) {
    this.#database = openStudyAgain(file);
  }

  /** What is here, and what merging the records would change. */
  plan(records: StudyDataRecords): { here: StudyDataRecords; changes: StudyChanges } {
    return this.#plan(records);
  }

  /** Plans again, from what is here by now, and prepares what is to be stored; nothing is written yet. */
  stage(records: StudyDataRecords, onScheduled: OnScheduled): void {
    const { version, changes } = this.#plan(records);
    stageChanges(this.#database, changes, onScheduled);
    this.#version = version;
  }

  /** Stores what was prepared, on disk when this returns; false if something else was stored since, and does nothing then. */
  store(): boolean {
    const database = this.#database;
    // Nothing can come in between: whoever wants to write waits for this transaction.
    return database
      .transaction(() => {
        if (this.#readVersion() !== this.#version) return false;
        storeStaged(database);
        return true;
      })
      .immediate();
  }

  /** Moves what was stored into study.db itself, as far as that keeps nobody waiting. */
  checkpoint(): void {
    this.#database.pragma('wal_checkpoint(PASSIVE)');
  }

  close(): void {
    this.#database.close();
  }

  #plan(records: StudyDataRecords) {
    return this.#database.transaction(() => {
      const version = this.#readVersion();
      const here = readStudyDataRecords(this.#database);
      return { version, here, changes: planMerge(here, records) };
    })();
  }

  #readVersion(): number {
    return this.#database.pragma('data_version', { simple: true }) as number;
  }
}

/** How many of the questions aren't in the library as library.db has it now. */
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
