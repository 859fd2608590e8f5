/** Has queries about study data answered by a worker, and by this thread while there is no file that it could read. */
import { queryHere, queryInWorker } from '../jobs/queries/query-runners.ts';
import { StudyQueries } from '../jobs/queries/study-queries.ts';
import type { LibraryStore } from '../storage/library/library-store.ts';
import { QuerySource, readQuestions } from '../storage/study/queries/query-source.ts';
import type { SettingsStore } from '../storage/study/settings-store.ts';
import type { StudyConnection } from '../storage/study/study-connection.ts';
import type { StudyClock } from '../study/clock.ts';
import { readWishes } from '../study/read-wishes.ts';

export interface QueryParts {
  connection: StudyConnection;
  libraryFile: string;
  /** Waits for the first indexing if there is no library from the last launch. */
  openLibrary(): Promise<LibraryStore>;
  clock: StudyClock;
  settings: SettingsStore;
}

/** Starts the worker that answers. */
export function composeQueries(parts: QueryParts): StudyQueries {
  const { connection, libraryFile, openLibrary, clock, settings } = parts;
  const script = new URL('./query-worker.js', import.meta.url);
  const worker = queryInWorker(script, { studyFile: connection.file, libraryFile });
  const here = queryHere(
    new QuerySource(
      () => connection.database,
      () => readQuestions(libraryFile),
    ),
  );
  return new StudyQueries({
    ...{ openLibrary, clock },
    readWishes: () => readWishes(settings.getSettings()),
    getRunner: () => (connection.hasFault ? here : worker),
  });
}
