import type { Database } from 'better-sqlite3';
import { readStudyDataRecords } from '../../../../src/main/storage/study/records/read-records.ts';
import {
  stageChanges,
  storeStaged,
} from '../../../../src/main/storage/study/records/save-changes.ts';
import { planMerge } from '../../../../src/main/study/merge.ts';
import type { StudyDataRecords } from '../../../../src/main/study/study-data-records.ts';

/** Merges records into a database that only the test has open. */
export function mergeRecords(database: Database, records: StudyDataRecords): void {
  stageChanges(database, planMerge(readStudyDataRecords(database), records));
  storeStaged(database);
}
