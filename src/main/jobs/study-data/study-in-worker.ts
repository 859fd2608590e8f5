/** Runs tasks on study data in worker threads, so that the app stays responsive however much was studied. */
import { AppError } from '../../../shared/app-error.ts';
import type { StudyImportProgress, StudyReset } from '../../../shared/study/study-data.ts';
import type { BackupWork } from '../../storage/study/backups/backup-folder.ts';
import type { Restoring } from '../../storage/study/backups/backup-keeper.ts';
import type { WriteGate } from '../../storage/study/write-gate.ts';
import { TaskWorker, WorkerEndedError } from '../task-worker.ts';
import type { MergePlaces, MergeTasks } from './merge-functions.ts';
import type { StudyTasks } from './study-tasks.ts';

/** Enough for the largest importable study file. */
const maxMemoryMb = 3072;

/** Changes to most of study.db; `protect` backs it up right before, while nothing else can write. */
export interface StudyWork extends Restoring {
  /** Resets as `ResetStore` does. Fails with `not-found` or `storage`. */
  reset(path: string | null, at: number, protect: () => Promise<void>): Promise<StudyReset>;
  /** Undoes a reset as `ResetStore` does. Fails with `not-found` or `storage`. */
  undoReset(id: string): Promise<void>;
  /** Repairs damaged rows as `repairStudy` does. */
  repair(protect: () => Promise<void>): Promise<void>;
}

/**
 * Runs one task in a dedicated worker thread; `script` is the built worker. Fails with an `AppError`, or with another
 * error if the worker can't start or dies.
 */
export async function runStudyTask<Name extends keyof StudyTasks>(
  script: URL,
  name: Name,
  input: StudyTasks[Name]['input'],
): Promise<StudyTasks[Name]['output']> {
  const worker = new TaskWorker<StudyTasks>(script, { maxMemoryMb, usesSqlite: true });
  try {
    return await worker.run(name, input);
  } finally {
    worker.close();
  }
}

/** `file` is study.db. */
export function backUpInWorker(script: URL, file: string): BackupWork {
  return {
    write: (_, order) => runStudyTask(script, 'backUp', { file, order }),
    read: (files) => runStudyTask(script, 'readBackups', { files }),
  };
}

/** `file` is study.db; all other writes to it must go through the gate. */
export function changeInWorker(
  script: URL,
  file: string,
  gate: Pick<WriteGate, 'close'>,
): StudyWork {
  const change = <Result>(
    protect: () => Promise<void>,
    work: () => Promise<Result>,
  ): Promise<Result> =>
    gate.close(async () => {
      await protect();
      return await work();
    });
  return {
    prepareCopy: (backup) => runStudyTask(script, 'prepareRestore', { backup }),
    async replace(copy, protect) {
      await change(protect, () => runStudyTask(script, 'replace', { file, copy }));
    },
    reset: (path, at, protect) =>
      change(protect, () => runStudyTask(script, 'reset', { file, path, at })),
    async undoReset(id) {
      await gate.close(() => runStudyTask(script, 'undoReset', { file, id }));
    },
    async repair(protect) {
      await change(protect, () => runStudyTask(script, 'repair', { file }));
    },
  };
}

/** One import. Its tasks fail with an `AppError`. */
export interface MergeWorker {
  run<Name extends keyof MergeTasks>(
    name: Name,
    input: MergeTasks[Name]['input'],
    onProgress: (progress: StudyImportProgress) => void,
  ): Promise<MergeTasks[Name]['output']>;
  /** Ends the running task, which then fails. */
  close(): void;
}

/** Reads, compares and merges one study file in a worker. */
export function mergeInWorker(script: URL, places: MergePlaces): MergeWorker {
  const worker = new TaskWorker<StudyTasks>(script, {
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
