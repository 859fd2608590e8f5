/** Queries about a test's study data beside its library, answered at once. */
import type { Database } from 'better-sqlite3';
import { readWishes } from '../../src/main/study/read-wishes.ts';
import type { Settings } from '../../src/shared/contract/values.ts';
import { defaultSettings } from '../../src/shared/default-settings.ts';
import { queryHere } from '../../src/main/jobs/queries/query-runners.ts';
import { StudyQueries } from '../../src/main/jobs/queries/study-queries.ts';
import type { LibraryStore } from '../../src/main/storage/library/library-store.ts';
import { QuerySource } from '../../src/main/storage/study/queries/query-source.ts';
import type { StudyClock } from '../../src/main/study/clock.ts';

export function queryStudy(
  database: Database,
  clock: StudyClock,
  getLibrary: () => LibraryStore,
  getSettings: () => Settings = () => defaultSettings,
): StudyQueries {
  const source = new QuerySource(
    () => database,
    () => getLibrary().listQuestions(),
  );
  const runner = queryHere(source);
  return new StudyQueries({
    openLibrary: async () => getLibrary(),
    clock,
    readWishes: () => readWishes(getSettings()),
    getRunner: () => runner,
  });
}
