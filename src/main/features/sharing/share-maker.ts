/** Makes shares in a dedicated worker, sending pages one by one so that no topic is too large for the app. */
import { AppError } from '../../../shared/app-error.ts';
import { TaskWorker, WorkerEndedError } from '../../jobs/task-worker.ts';
import type { SharedPage, ShareHead } from './collect.ts';
import type { ShareProduct } from './make-share.ts';

/** How long the worker may take to make a share, in ms. */
const limitMs = 60_000;

/** The sharing worker's tasks: any number of pages, then the share made from them. */
export type SharingTasks = {
  add: { input: SharedPage; output: unknown };
  make: { input: { head: ShareHead; product: ShareProduct }; output: string | Uint8Array };
};

/** Makes one share. */
export interface ShareMaker {
  add(page: SharedPage): Promise<unknown>;
  /** Fails with an `AppError`. */
  make(head: ShareHead, product: ShareProduct): Promise<string | Uint8Array>;
  close(): void;
}

/** `script` is the built worker. */
export function makeInWorker(script: URL): ShareMaker {
  const worker = new TaskWorker<SharingTasks>(script, { usesSqlite: true });
  return {
    add: (page) => worker.run('add', page),
    async make(head, product) {
      try {
        return await worker.run('make', { head, product }, { limitMs });
      } catch (error) {
        if (!(error instanceof WorkerEndedError)) throw error;
        throw new AppError('content', 'There is too much in this to share it as a whole.', {
          cause: error,
        });
      }
    },
    close: () => worker.close(),
  };
}
