/** The indexing worker: opens library.db, brings it up to date, and reports the result. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '../../shared/app-error.ts';
import { isConstraintError, isDatabaseError, isFileFault } from '../storage/database-check.ts';
import { IndexStore } from '../storage/index-store.ts';
import { openLibraryDatabase, rebuildLibraryDatabase } from '../storage/library-database.ts';
import type { OpenedLibrary } from '../storage/library-database.ts';
import { StoppedError, indexContent } from './index-content.ts';
import type { IndexingJob, IndexingResult, WorkerMessage } from './messages.ts';

const progressIntervalMs = 50;

function post(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

/** Changes with the code, because the build names the chunks that the worker imports by their content. */
function identifyProgram(): string {
  const code = readFileSync(fileURLToPath(import.meta.url));
  return createHash('sha256').update(code).digest('hex');
}

function run(job: IndexingJob): void {
  const { libraryFile, isChecked, stopFlag } = job;
  const isStopped = (): boolean => Atomics.load(stopFlag, 0) !== 0;
  const program = identifyProgram();
  const opened = openLibraryDatabase(libraryFile, program, isChecked);
  try {
    post({ type: 'finished', result: index(opened, job, isStopped) });
  } catch (error) {
    // No check finds all damage, but a file that was just created isn't damaged.
    const isDamage = isFileFault(error) || isConstraintError(error);
    if (opened.rebuilt !== null || !isDamage) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const rebuilt = rebuildLibraryDatabase(libraryFile, program, reason);
    const result = index(rebuilt, job, isStopped);
    post({ type: 'finished', result });
  }
}

/** Indexes the folders and closes the database. */
function index(
  { database, rebuilt }: OpenedLibrary,
  { roots, changed }: Pick<IndexingJob, 'roots' | 'changed'>,
  isStopped: () => boolean,
): IndexingResult {
  try {
    let postedAt = 0;
    const report = indexContent(new IndexStore(database), roots, {
      // A new database has none of the others.
      changed: rebuilt === null ? changed : null,
      onProgress(progress) {
        if (performance.now() - postedAt < progressIntervalMs) return;
        postedAt = performance.now();
        post({ type: 'progressed', progress });
      },
      onUsable: () => post({ type: 'usable' }),
      isStopped,
    });
    return { ...report, rebuilt };
  } finally {
    database.close();
  }
}

try {
  run(workerData as IndexingJob);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof StoppedError) post({ type: 'stopped' });
  else if (error instanceof AppError) post({ type: 'failed', code: error.code, message });
  else if (isDatabaseError(error)) {
    const explained = `The library database could not be written: ${message}.`;
    post({ type: 'failed', code: 'storage', message: explained });
  } else throw error;
}
