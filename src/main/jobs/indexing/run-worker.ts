/** Indexes once in a worker thread. */
import { AppError } from '../../../shared/app-error.ts';
import { errorMessage } from '../../../shared/error-message.ts';
import { TaskWorker } from '../task-worker.ts';
import type { IndexingProgress } from './index-content.ts';
import type { IndexingResult, LibraryFiles } from './index-library.ts';

export interface IndexingJob extends Required<LibraryFiles> {
  /** The only files that may have changed since the last job, with their folders; null: all are looked at. */
  changed: readonly string[] | null;
  /** A single number; the worker stops when it isn't 0. */
  stopFlag: Int32Array<SharedArrayBuffer>;
}

export type IndexingTasks = {
  /** Returns null if it was stopped. */
  index: { input: IndexingJob; output: IndexingResult | null };
};

export type IndexingReportMessage =
  | { type: 'progressed'; progress: IndexingProgress }
  /** The bundled library is ready, and the packs are unchanged so far. */
  | { type: 'usable' };

/** Indexing was stopped before it finished. */
export class CancelledError extends AppError {
  constructor() {
    super('content', 'Reading the libraries was stopped: they stay as they were last read.');
  }
}

export interface IndexingRun {
  /**
   * Settles once the worker has exited. Fails with a `CancelledError` if it was stopped in time, and with another `AppError`
   * for everything else, including a worker that can't start or dies.
   */
  result: Promise<IndexingResult>;
  /** Asks the worker to stop, which rolls back unfinished work. */
  stop(): void;
}

/** `script` is the built worker; `onUsable` is called when the bundled library is ready. */
export function runIndexing(
  script: URL,
  job: Omit<IndexingJob, 'stopFlag'>,
  onProgress: (progress: IndexingProgress) => void,
  onUsable: () => void,
): IndexingRun {
  const stopFlag = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = new TaskWorker<IndexingTasks>(script, { usesSqlite: true, maxMemoryMb });
  const run = async (): Promise<IndexingResult> => {
    try {
      const options = {
        onProgress(message: unknown): void {
          const told = message as IndexingReportMessage;
          if (told.type === 'usable') onUsable();
          else onProgress(told.progress);
        },
      };
      const result = await worker.run('index', { ...job, stopFlag }, options);
      if (result === null) throw new CancelledError();
      return result;
    } catch (error) {
      if (error instanceof AppError) throw error;
      const message = `The content could not be indexed: ${errorMessage(error)}`;
      throw new AppError('internal', message, { cause: error });
    } finally {
      await worker.finish();
    }
  };
  return { result: run(), stop: () => void Atomics.store(stopFlag, 0, 1) };
}

/** Enough for the largest libraries. */
const maxMemoryMb = 4096;
