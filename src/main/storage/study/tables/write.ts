/** The only way to change study.db: in a transaction, and never if it's read-only or written by a newer version. */
import type { Database } from 'better-sqlite3';
import { currentOf } from '../../swappable-database.ts';
import { AppError } from '../../../../shared/app-error.ts';

const newer = 'Nothing is saved: your study data was written by a newer version of Rule of Thumb.';

/** Why connections refuse writes, as sentences. */
const reasons = new WeakMap<Database, string>();

/** The listeners for writes through a handle. */
const followers = new WeakMap<Database, () => void>();

/** Calls `onWritten` after every write through this handle; null ends that. */
export function followWrites(database: Database, onWritten: (() => void) | null): void {
  if (onWritten === null) followers.delete(database);
  else followers.set(database, onWritten);
}

/** Makes every write through the connection fail with this reason. */
export function refuseWrites(database: Database, reason: string): void {
  reasons.set(currentOf(database), reason);
}

/** Whether nothing can be saved. */
export function isReadOnly(database: Database): boolean {
  return database.readonly || reasons.has(currentOf(database));
}

/** Why nothing can be saved, as a sentence. */
export function sayReadOnly(database: Database): string {
  return reasons.get(currentOf(database)) ?? newer;
}

/**
 * Runs the work in one transaction. When this returns, all of it is on disk; if it throws, none of it is.
 * Nested calls join the outer transaction. Fails with `storage` if the database is read-only.
 */
export function writeStudy<Result>(database: Database, work: () => Result): Result {
  if (isReadOnly(database)) {
    throw new AppError('storage', sayReadOnly(database));
  }
  const result = database.transaction(work).immediate();
  if (!database.inTransaction) followers.get(database)?.();
  return result;
}

/** The same for code above storage, which has no access to the database itself. */
export interface StudyTransaction {
  /** True if nothing can be saved, because a newer version of the app wrote study.db or it can't be written. */
  readonly isReadOnly: boolean;
  run<Result>(work: () => Result): Result;
}

export function createStudyTransaction(database: Database): StudyTransaction {
  return {
    get isReadOnly() {
      return isReadOnly(database);
    },
    run: (work) => writeStudy(database, work),
  };
}
