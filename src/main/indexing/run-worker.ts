/** Runs one indexing in a worker thread, and turns every way it can end into a result or an error. */
import { Worker } from 'node:worker_threads';
import { AppError } from '../../shared/app-error.ts';
import type { IndexingProgress } from './index-content.ts';
import type { IndexingJob, IndexingResult, WorkerMessage } from './messages.ts';

/** `script` is the built worker. Fails with an `AppError`, also when the worker cannot start or dies. */
export function runIndexing(
  script: URL,
  job: IndexingJob,
  onProgress: (progress: IndexingProgress) => void,
): Promise<IndexingResult> {
  const { promise, resolve, reject } = Promise.withResolvers<IndexingResult>();
  const worker = new Worker(script, { workerData: job });
  worker.on('message', (message: WorkerMessage) => {
    if (message.type === 'progressed') onProgress(message.progress);
    else if (message.type === 'finished') resolve(message.result);
    else reject(new AppError(message.code, message.message));
  });
  worker.on('error', (cause) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    reject(new AppError('internal', `The content could not be indexed: ${reason}`, { cause }));
  });
  worker.on('exit', (code) => {
    reject(new AppError('internal', `Indexing stopped before it was done (exit code ${code}).`));
  });
  return promise;
}
