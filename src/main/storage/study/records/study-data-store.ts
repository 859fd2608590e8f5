/** The study data as a whole: counts it, reads it as plain records, and stores what a merge changes. */
import type { Database } from 'better-sqlite3';
import type { StudyDataCounts } from '../../../../shared/study/study-data.ts';
import type { StudyChanges } from '../../../study/merge.ts';
import type { StudyDataRecords } from '../../../study/study-data-records.ts';
import { countStudyData } from './count-study-data.ts';
import { readStudyDataRecords } from './read-records.ts';
import { saveChanges } from './save-changes.ts';
import { prepare } from '../../prepare.ts';

export class StudyDataStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Whether a newer version of the app wrote it, and nothing can be saved. */
  get isReadOnly(): boolean {
    return this.#database.readonly;
  }

  /** How much is in force. */
  countStudyData(): StudyDataCounts {
    return countStudyData(this.#database);
  }

  /** Everything except what belongs to this machine (settings, libraries) or can be worked out (schedules). */
  readRecords(): StudyDataRecords {
    return readStudyDataRecords(this.#database);
  }

  /** Stores what a merge has planned, and the schedules that follow: all of it or, when it throws, nothing. */
  saveChanges(changes: StudyChanges): void {
    saveChanges(this.#database, changes);
  }

  /** How many of the questions the library does not have now. */
  countNotInLibrary(questions: readonly string[]): number {
    return prepare<string, number>(
      this.#database,
      `SELECT count(*) FROM json_each(?) AS asked
         WHERE NOT EXISTS (SELECT 1 FROM library_question WHERE id = asked.value)`,
    )
      .pluck()
      .get(JSON.stringify(questions)) as number;
  }
}
