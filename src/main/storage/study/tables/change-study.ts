/** Changes much of study.db at once, in a worker, while it's open elsewhere. */
import type { Database } from 'better-sqlite3';
import { addChecksumTriggers } from './checksums.ts';
import { openStudyAgain } from './configure.ts';

/**
 * Runs the work over another connection, which keeps the checksums too. `file` is study.db, to which nothing else may
 * write meanwhile. Everything is in study.db itself when this returns, unless a reader is in the way.
 */
export function changeStudy<Result>(file: string, work: (database: Database) => Result): Result {
  const database = openStudyAgain(file);
  try {
    addChecksumTriggers(database);
    const result = work(database);
    database.pragma('wal_checkpoint(PASSIVE)');
    return result;
  } finally {
    database.close();
  }
}
