/** The search worker: opens library.db for each search, because Windows can't replace a file that is open. */
import { workerData } from 'node:worker_threads';
import { sayStorage } from '../../storage/database-check.ts';
import { openLibraryStore } from '../../storage/library/library-store.ts';
import { loadSqlite } from '../../storage/load-sqlite.ts';
import { serveTasks } from '../serve-tasks.ts';
import type { SearchPlace, SearchTasks } from './search-in-worker.ts';

const { libraryFile } = workerData as SearchPlace;

serveTasks<SearchTasks>(
  {
    search: (request) =>
      sayStorage(() => {
        const library = openLibraryStore(libraryFile);
        try {
          return library.search.search(request);
        } finally {
          library.close();
        }
      }),
  },
  { hasSqlite: loadSqlite() },
);
