/** Counts the study data as a whole, and reads it as plain records. */
import type { Database } from 'better-sqlite3';
import type { StudyDataCounts } from '../../../../shared/study/study-data.ts';
import type { StudyDataRecords } from '../../../study/study-data-records.ts';
import { prepare } from '../../prepare.ts';
import { countStudyData } from './count-study-data.ts';
import { readStudyDataRecords } from './read-records.ts';
import { isReadOnly, sayReadOnly } from '../tables/write.ts';

export class StudyDataStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Whether nothing can be saved. */
  get isReadOnly(): boolean {
    return isReadOnly(this.#database);
  }

  /** Why nothing can be saved, as a sentence; null if saving works. */
  whyReadOnly(): string | null {
    return this.isReadOnly ? sayReadOnly(this.#database) : null;
  }

  /** Counts the live study data. */
  countStudyData(): StudyDataCounts {
    return countStudyData(this.#database);
  }

  /** The total size in bytes of those texts in `readRecords` that can be numerous, measured without reading them. */
  measureTexts(): number {
    return prepare<[], number>(
      this.#database,
      `SELECT (SELECT total(octet_length(q) + octet_length(a)) FROM question_text)
         + (SELECT total(octet_length(body) + coalesce(octet_length(versions), 0)) FROM note)
         + (SELECT total(octet_length(original) + octet_length(code)
             + coalesce(octet_length(versions), 0)) FROM edited_code)
         + (SELECT total(octet_length(typed)) FROM session_step)`,
    )
      .pluck()
      .get() as number;
  }

  /** Everything except this machine's data (libraries, settings unrelated to study) and derived data (schedules). */
  readRecords(): StudyDataRecords {
    return readStudyDataRecords(this.#database);
  }
}
