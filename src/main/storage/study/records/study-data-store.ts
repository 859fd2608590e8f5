/** The study data as a whole: counts it, and reads it as plain records. */
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

  /** Why nothing can be saved, in words; null if it can. */
  whyReadOnly(): string | null {
    return this.isReadOnly ? sayReadOnly(this.#database) : null;
  }

  /** How much study data is in force. */
  countStudyData(): StudyDataCounts {
    return countStudyData(this.#database);
  }

  /** How many bytes the texts in `readRecords` have together, found without reading them: those that can be many. */
  measureTexts(): number {
    return prepare<[], number>(
      this.#database,
      `SELECT (SELECT total(octet_length(q) + octet_length(a)) FROM question_text)
         + (SELECT total(octet_length(body)) FROM note)
         + (SELECT total(octet_length(original) + octet_length(code)) FROM edited_code)
         + (SELECT total(octet_length(typed)) FROM session_step)`,
    )
      .pluck()
      .get() as number;
  }

  /** Everything except what belongs to this machine (settings, libraries) or can be recomputed (schedules). */
  readRecords(): StudyDataRecords {
    return readStudyDataRecords(this.#database);
  }
}
