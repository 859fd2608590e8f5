/** Reads, plans and writes imports in a worker, so that large files don't block the app. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '../../../shared/app-error.ts';
import type { ImportProgress } from '../../../shared/imports.ts';
import { TaskWorker, WorkerEndedError } from '../../jobs/task-worker.ts';
import type { ImportTasks, OnProgress } from './import-functions.ts';

export interface ImportWorkerData {
  /** A folder for temporary files, which the worker creates. */
  scratch: string;
}

/** One import. Its tasks fail with an `AppError`. */
export interface ImportWorker {
  run<Name extends keyof ImportTasks>(
    name: Name,
    input: ImportTasks[Name]['input'],
    onProgress: OnProgress,
  ): Promise<ImportTasks[Name]['output']>;
  /** Aborts the running task, which then fails. */
  close(): void;
}

/** `script` is the built worker. */
export function importInWorker(script: URL): ImportWorker {
  const scratch = join(tmpdir(), `rule-of-thumb-import-${randomUUID()}`);
  const data: ImportWorkerData = { scratch };
  const worker = new TaskWorker<ImportTasks>(script, { data, usesSqlite: true });
  return {
    async run(name, input, onProgress) {
      try {
        return await worker.run(name, input, {
          onProgress: (progress) => onProgress(progress as ImportProgress),
        });
      } catch (error) {
        if (!(error instanceof WorkerEndedError)) throw error;
        throw new AppError('content', 'There is too much in these files to import them at once.', {
          cause: error,
        });
      }
    },
    close() {
      const removal = worker
        .finish()
        .then(() => rm(scratch, { recursive: true, force: true, maxRetries: 3 }));
      // The system cleans up its own folder for temporary files.
      removal.catch(() => undefined);
    },
  };
}
