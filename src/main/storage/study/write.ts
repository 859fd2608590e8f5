/** The only way to change study.db: in a transaction, and never when a newer version of the app wrote it. */
import type { Database } from 'better-sqlite3';
import { AppError } from '../../../shared/app-error.ts';

/**
 * Runs the work in one transaction. When this returns, all of it is on disk; when it throws, none of it is.
 * Nested calls join the outer transaction. Fails with `storage` when the database is read-only.
 */
export function writeStudy<Result>(database: Database, work: () => Result): Result {
  if (database.readonly) {
    throw new AppError(
      'storage',
      'Nothing is saved: your study data was written by a newer version of Rule of Thumb.',
    );
  }
  return database.transaction(work).immediate();
}

/** The same for the code above storage, which doesn't see the database itself. */
export interface StudyTransaction {
  /** True when a newer version of the app wrote study.db, so nothing can be saved. */
  readonly isReadOnly: boolean;
  run<Result>(work: () => Result): Result;
}

export function createStudyTransaction(database: Database): StudyTransaction {
  return {
    isReadOnly: database.readonly,
    run: (work) => writeStudy(database, work),
  };
}
