/** Reads, plans and writes imports in a worker, so that files of any kind and size leave the app free. */
import { AppError } from '../../../shared/app-error.ts';
import type { ImportChoices } from '../../../shared/contract/values.ts';
import type { ImportProgress } from '../../../shared/imports.ts';
import type { PictureFile } from '../../content/pictures/pictures.ts';
import { TaskWorker, WorkerEndedError } from '../../workers/task-worker.ts';
import type { LibraryCandidate } from '../updates/known-library.ts';
import type { DraftPlan, QuestionVersions } from './draft-plan.ts';

/** What is imported, by its paths. */
export type ImportSource =
  | { kind: 'files'; files: string[] }
  | { kind: 'zip'; file: string }
  /** `isChosen`: the user has just chosen it in the app, so opening it as a new library needs no other yes. */
  | { kind: 'folder'; folder: string; isChosen: boolean };

/** What an import is read with. */
interface ReadInput {
  source: ImportSource;
  /** The libraries that it may be a new version of. */
  candidates: LibraryCandidate[];
  choices: ImportChoices;
  /** `YYYY-MM-DD` */
  today: string;
}

/** The tasks of the import worker, which keeps the draft between them. */
export type ImportTasks = {
  read: { input: ReadInput; output: DraftPlan };
  find: { input: { address: string }; output: QuestionVersions | null };
  picture: { input: { path: string }; output: PictureFile | null };
  plan: { input: { choices: ImportChoices; today: string }; output: DraftPlan };
  write: { input: { folder: string }; output: null };
};

export type OnProgress = (progress: ImportProgress) => void;

/** One import. Its tasks fail with an `AppError`. */
export interface ImportWorker {
  run<Name extends keyof ImportTasks>(
    name: Name,
    input: ImportTasks[Name]['input'],
    onProgress: OnProgress,
  ): Promise<ImportTasks[Name]['output']>;
  /** Ends what is running, which then fails. */
  close(): void;
}

/** `script` is the built worker. */
export function importInWorker(script: URL): ImportWorker {
  const worker = new TaskWorker<ImportTasks>(script);
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
    close: () => worker.close(),
  };
}
