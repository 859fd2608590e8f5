/** Has a file of study data read, compared and merged in a worker, so that one of any size leaves the app free. */
import { AppError } from '../../../../shared/app-error.ts';
import type { StudyImportProgress } from '../../../../shared/study/study-data.ts';
import { TaskWorker, WorkerEndedError } from '../../../jobs/task-worker.ts';
import type { MergePlaces, MergeTasks } from './merge-functions.ts';

/** Enough for the largest file there may be. */
const maxMemoryMb = 3072;

/** One import. Its tasks fail with an `AppError`. */
export interface MergeWorker {
  run<Name extends keyof MergeTasks>(
    name: Name,
    input: MergeTasks[Name]['input'],
    onProgress: (progress: StudyImportProgress) => void,
  ): Promise<MergeTasks[Name]['output']>;
  /** Ends what is running, which then fails. */
  close(): void;
}

/** `script` is the built worker. */
export function mergeInWorker(script: URL, places: MergePlaces): MergeWorker {
  const worker = new TaskWorker<MergeTasks>(script, {
    data: places,
    maxMemoryMb,
    usesSqlite: true,
  });
  return {
    async run(name, input, onProgress) {
      try {
        return await worker.run(name, input, {
          onProgress: (progress) => onProgress(progress as StudyImportProgress),
        });
      } catch (error) {
        if (!(error instanceof WorkerEndedError)) throw error;
        const message = 'There is too much in this file to import it.';
        throw new AppError('content', message, { cause: error });
      }
    },
    close: () => worker.close(),
  };
}
