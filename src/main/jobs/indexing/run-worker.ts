/** Runs indexing once in a worker thread, and turns every way it can end into a result or an error. */
import { AppError } from '../../../shared/app-error.ts';
import { errorMessage } from '../../../shared/error-message.ts';
import { startSqliteWorker } from '../sqlite-worker.ts';
import type { IndexingProgress } from './index-content.ts';
import type { IndexingResult } from './index-library.ts';
import type { IndexingJob, WorkerMessage } from './messages.ts';

/** Indexing was stopped before it was done. */
export class CancelledError extends AppError {
  constructor() {
    super('content', 'Reading the libraries was stopped: they stay as they were last read.');
  }
}

export interface IndexingRun {
  /**
   * Settles once the worker is gone. Fails with a `CancelledError` if it was stopped in time, and with another `AppError`
   * for everything else, including when the worker can't start or dies.
   */
  result: Promise<IndexingResult>;
  /** Asks the worker to stop, which undoes what isn't finished. */
  stop(): void;
}

/** `script` is the built worker; `onUsable` is called when the bundled library is ready. */
export function runIndexing(
  script: URL,
  job: Omit<IndexingJob, 'stopFlag'>,
  onProgress: (progress: IndexingProgress) => void,
  onUsable: () => void,
): IndexingRun {
  const { promise, resolve, reject } = Promise.withResolvers<IndexingResult>();
  const stopFlag = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = startSqliteWorker(script, { ...job, stopFlag } satisfies IndexingJob);
  let settle = (code: number): void => {
    reject(new AppError('internal', `Indexing stopped before it was done (exit code ${code}).`));
  };
  worker.on('message', (message: WorkerMessage) => {
    if (message.type === 'progressed') onProgress(message.progress);
    else if (message.type === 'usable') onUsable();
    else if (message.type === 'finished') settle = () => resolve(message.result);
    else if (message.type === 'failed') {
      settle = () => reject(new AppError(message.code, message.message));
    } else settle = () => reject(new CancelledError());
  });
  worker.on('error', (cause) => {
    const reason = errorMessage(cause);
    settle = () =>
      reject(new AppError('internal', `The content could not be indexed: ${reason}`, { cause }));
  });
  worker.on('exit', (code) => settle(code));
  return {
    result: promise,
    stop() {
      Atomics.store(stopFlag, 0, 1);
    },
  };
}
