/** Makes bulk changes to study.db in a worker while it's open elsewhere. */
import type { Database } from 'better-sqlite3';
import { addChecksumTriggers } from './checksums.ts';
import { openStudyAgain } from './configure.ts';

/**
 * Runs the work on another connection, which also maintains the checksums. `file` is study.db; nothing else may write to
 * it meanwhile. The log is checkpointed into study.db before this returns, unless a reader blocks that.
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
