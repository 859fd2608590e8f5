/** The indexing worker: opens library.db, brings it up to date, and reports how that went. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '../../shared/app-error.ts';
import { isDatabaseError } from '../storage/database-check.ts';
import { IndexStore } from '../storage/index-store.ts';
import { openLibraryDatabase } from '../storage/library-database.ts';
import { indexContent } from './index-content.ts';
import type { IndexingJob, WorkerMessage } from './messages.ts';

const progressIntervalMs = 50;

function post(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

/** Changes with the code: the build names the chunks that the worker imports by their content. */
function identifyProgram(): string {
  const code = readFileSync(fileURLToPath(import.meta.url));
  return createHash('sha256').update(code).digest('hex');
}

function run({ roots, libraryFile }: IndexingJob): void {
  const { database, rebuilt } = openLibraryDatabase(libraryFile, identifyProgram());
  try {
    let postedAt = 0;
    const report = indexContent(new IndexStore(database), roots, (progress) => {
      if (performance.now() - postedAt < progressIntervalMs) return;
      postedAt = performance.now();
      post({ type: 'progressed', progress });
    });
    post({ type: 'finished', result: { ...report, rebuilt } });
  } finally {
    database.close();
  }
}

try {
  run(workerData as IndexingJob);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof AppError) post({ type: 'failed', code: error.code, message });
  else if (isDatabaseError(error)) {
    const explained = `The library database could not be written: ${message}.`;
    post({ type: 'failed', code: 'storage', message: explained });
  } else throw error;
}
