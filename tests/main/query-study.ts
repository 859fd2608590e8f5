/** Queries about a test's study data and its library, answered at once. */
import type { Database } from 'better-sqlite3';
import { readWishes } from '../../src/main/study/day-plan.ts';
import type { Settings } from '../../src/shared/contract/values.ts';
import { defaultSettings } from '../../src/shared/default-settings.ts';
import { createQueryFunctions } from '../../src/main/jobs/queries/answer-queries.ts';
import { StudyQueries } from '../../src/main/jobs/queries/study-queries.ts';
import type { QueryRunner } from '../../src/main/jobs/queries/study-queries.ts';
import type { LibraryStore } from '../../src/main/storage/library/library-store.ts';
import { QuerySource } from '../../src/main/storage/study/query-source.ts';
import type { StudyClock } from '../../src/main/study/study-day.ts';

/** Answers in this thread. */
export function queryHere(source: QuerySource, random: () => number = Math.random): QueryRunner {
  const functions = createQueryFunctions(source, random);
  return {
    run: async (name, input) => functions[name](input as never) as never,
    close: () => undefined,
    release: () => undefined,
  };
}

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
  return new StudyQueries({
    openLibrary: async () => getLibrary(),
    clock,
    readWishes: () => readWishes(getSettings()),
    runner: queryHere(source),
    hasFault: () => false,
  });
}
