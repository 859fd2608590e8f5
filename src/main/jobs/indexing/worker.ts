/** The indexing worker: brings library.db up to date, and reports the result. */
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '../../../shared/app-error.ts';
import { errorMessage } from '../../../shared/error-message.ts';
import { isDatabaseError } from '../../storage/database-check.ts';
import { identifyProgram } from './identify-program.ts';
import { StoppedError } from './index-content.ts';
import { indexLibrary } from './index-library.ts';
import type { IndexingJob, WorkerMessage } from './messages.ts';

const progressIntervalMs = 50;

function post(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

function run({ changed, stopFlag, ...files }: IndexingJob): void {
  let postedAt = 0;
  const result = indexLibrary(identifyProgram(new URL(import.meta.url)), files, {
    changed,
    onProgress(progress) {
      if (performance.now() - postedAt < progressIntervalMs) return;
      postedAt = performance.now();
      post({ type: 'progressed', progress });
    },
    onUsable: () => post({ type: 'usable' }),
    isStopped: () => Atomics.load(stopFlag, 0) !== 0,
  });
  post({ type: 'finished', result });
}

try {
  run(workerData as IndexingJob);
} catch (error) {
  const message = errorMessage(error);
  if (error instanceof StoppedError) post({ type: 'stopped' });
  else if (error instanceof AppError) post({ type: 'failed', code: error.code, message });
  else if (isDatabaseError(error)) {
    const explained = `The library database could not be written: ${message}.`;
    post({ type: 'failed', code: 'storage', message: explained });
  } else throw error;
}
