/** Runs an exchange in a worker thread, so that the app stays responsive however much is exchanged. */
import { AppError } from '../../../shared/app-error.ts';
import { TaskWorker, WorkerEndedError } from '../task-worker.ts';
import type { SyncPlaces } from './sync-exchange.ts';
import type { SyncTasks } from './sync-functions.ts';

/** Enough for the largest study file. */
const maxMemoryMb = 3072;

/** Its tasks fail with an `AppError` or an unexpected error. */
export interface SyncWorker {
  run<Name extends keyof SyncTasks>(
    name: Name,
    input: SyncTasks[Name]['input'],
  ): Promise<SyncTasks[Name]['output']>;
  /** Ends the running task, which then fails. */
  close(): void;
}

/** `script` is the built worker for study data. */
export function syncInWorker(script: URL, places: SyncPlaces): SyncWorker {
  const worker = new TaskWorker<SyncTasks>(script, { data: places, maxMemoryMb, usesSqlite: true });
  return {
    async run(name, input) {
      try {
        return await worker.run(name, input);
      } catch (error) {
        if (!(error instanceof WorkerEndedError)) throw error;
        throw new AppError('storage', 'The exchange was interrupted.', { cause: error });
      }
    },
    close: () => worker.close(),
  };
}
