/** The indexing worker: brings library.db up to date. */
import { AppError } from '../../../shared/app-error.ts';
import { errorMessage } from '../../../shared/error-message.ts';
import { isDatabaseError } from '../../storage/database-check.ts';
import { loadSqlite } from '../../storage/load-sqlite.ts';
import { serveTasks } from '../serve-tasks.ts';
import { identifyProgram, indexLibrary } from './index-library.ts';
import { StoppedError } from './index-content.ts';
import type { IndexingReportMessage, IndexingTasks } from './run-worker.ts';

const progressIntervalMs = 50;

serveTasks<IndexingTasks>(
  {
    index({ changed, stopFlag, ...files }, report) {
      const post = (message: IndexingReportMessage): void => report(message);
      let postedAt = 0;
      try {
        return indexLibrary(identifyProgram(new URL(import.meta.url)), files, {
          changed,
          onProgress(progress) {
            if (performance.now() - postedAt < progressIntervalMs) return;
            postedAt = performance.now();
            post({ type: 'progressed', progress });
          },
          onUsable: () => post({ type: 'usable' }),
          isStopped: () => Atomics.load(stopFlag, 0) !== 0,
        });
      } catch (error) {
        if (error instanceof StoppedError) return null;
        if (!isDatabaseError(error)) throw error;
        const message = `The library database could not be written: ${errorMessage(error)}.`;
        throw new AppError('storage', message, { cause: error });
      }
    },
  },
  { hasSqlite: loadSqlite() },
);
