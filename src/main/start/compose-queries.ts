/** Connects the worker that runs queries on study data. */
import { queryInWorker, StudyQueries } from '../jobs/queries/study-queries.ts';
import type { LibraryStore } from '../storage/library/library-store.ts';
import type { SettingsStore } from '../storage/study/stores/settings-store.ts';
import type { StudyConnection } from '../storage/study/study-connection.ts';
import type { StudyClock } from '../study/study-day.ts';
import { readWishes } from '../study/day-plan.ts';

export interface QueryParts {
  connection: StudyConnection;
  libraryFile: string;
  /** Waits for the first indexing if there is no library from the last launch. */
  openLibrary(): Promise<LibraryStore>;
  clock: StudyClock;
  settings: SettingsStore;
}

export function composeQueries(parts: QueryParts): StudyQueries {
  const { connection, libraryFile, openLibrary, clock, settings } = parts;
  const script = new URL('./query-worker.js', import.meta.url);
  return new StudyQueries({
    ...{ openLibrary, clock },
    readWishes: () => readWishes(settings.getSettings()),
    runner: queryInWorker(script, { studyFile: connection.file, libraryFile }),
    hasFault: () => connection.hasFault,
  });
}
