/** The indexing worker: opens library.db, brings it up to date, and reports the result. */
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '../../shared/app-error.ts';
import { isConstraintError, isDatabaseError, isFileFault } from '../storage/database-check.ts';
import { IndexStore } from '../storage/index-store.ts';
import {
  openGoodLibrary,
  rebuildLibraryDatabase,
  removeLibrary,
  replacementOf,
} from '../storage/library-database.ts';
import type { OpenedLibrary } from '../storage/library-database.ts';
import { identifyProgram } from './identify-program.ts';
import { StoppedError, indexContent } from './index-content.ts';
import type { IndexingJob, IndexingResult, WorkerMessage } from './messages.ts';

const progressIntervalMs = 50;

function post(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

function run(job: IndexingJob): void {
  const { libraryFile, isChecked, isRead } = job;
  const program = identifyProgram(new URL(import.meta.url));
  const beside = replacementOf(libraryFile);
  removeLibrary(beside);
  const found = openGoodLibrary(libraryFile, program, isChecked);
  const fault = typeof found === 'string' ? found : findDamage(found, job);
  if (fault === null) return;
  const opened = rebuildLibraryDatabase(isRead ? beside : libraryFile, program, fault);
  post({ type: 'finished', result: { ...index(opened, job), isBeside: isRead } });
}

/** Indexes into a database that was there. No check finds all damage: in words what shows only now, else null. */
function findDamage(database: OpenedLibrary['database'], job: IndexingJob): string | null {
  try {
    post({
      type: 'finished',
      result: { ...index({ database, rebuilt: null }, job), isBeside: false },
    });
    return null;
  } catch (error) {
    if (!isFileFault(error) && !isConstraintError(error)) throw error;
    return error instanceof Error ? error.message : String(error);
  }
}

/** Indexes the folders and closes the database. */
function index(
  { database, rebuilt }: OpenedLibrary,
  { roots, changed, stopFlag }: IndexingJob,
): Omit<IndexingResult, 'isBeside'> {
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
      isStopped: () => Atomics.load(stopFlag, 0) !== 0,
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
