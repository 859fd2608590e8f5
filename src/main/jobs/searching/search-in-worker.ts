/** Searches the library in a worker, so that a slow query doesn't hold up other requests. */
import { AppError } from '../../../shared/app-error.ts';
import type { SearchRequest } from '../../../shared/contract/values.ts';
import type { SearchResults } from '../../../shared/search/results.ts';
import { TaskWorker, WorkerEndedError } from '../task-worker.ts';

/** The worker's tasks. */
export type SearchTasks = { search: { input: SearchRequest; output: SearchResults } };

/** The worker's `workerData`. */
export interface SearchPlace {
  libraryFile: string;
}

export interface LibrarySearch {
  /** Fails with `storage`. */
  search(request: SearchRequest): Promise<SearchResults>;
  /** Ends the running search because the app is quitting: pending callers are never answered. */
  close(): void;
}

/** `script` is the built worker, started by the first search; `report` receives the death of a worker. */
export function searchInWorker(
  script: URL,
  place: SearchPlace,
  report: (error: unknown) => void,
): LibrarySearch {
  const worker = new TaskWorker<SearchTasks>(script, {
    ...{ data: place, usesSqlite: true },
    onDied: (reason) => report(new Error(`A search failed. ${reason}`)),
  });
  let isClosed = false;
  return {
    async search(request) {
      if (isClosed) return await new Promise(() => undefined);
      try {
        return await worker.run('search', request);
      } catch (error) {
        if (isClosed) return await new Promise(() => undefined);
        if (!(error instanceof WorkerEndedError)) throw error;
        throw new AppError('storage', 'The search was interrupted. Try again.', { cause: error });
      }
    },
    close() {
      isClosed = true;
      worker.close();
    },
  };
}
