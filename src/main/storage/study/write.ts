/** The one way to change study.db: in a transaction, and never what a newer version of the app wrote. */
import type { Database } from 'better-sqlite3';
import { AppError } from '../../../shared/app-error.ts';

/**
 * Runs the work in one transaction: when this returns all of it is on disk, and when it throws none is.
 * Inside another `writeStudy` it is part of that one. Fails with `storage` where the database is only read.
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
