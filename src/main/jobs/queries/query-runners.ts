/** Who answers queries: a worker with connections of its own or, where study.db can't be opened, this thread. */
import type { QuerySource } from '../../storage/study/queries/query-source.ts';
import { TaskWorker } from '../task-worker.ts';
import type { QueryFunctions } from './answer-queries.ts';
import type { QueryRunner, QueryTasks } from './study-queries.ts';

/** How long the end of the app waits for a query that is being answered, in ms. */
const releaseMs = 1000;

/** Where the worker reads. */
export interface QueryPlaces {
  studyFile: string;
  libraryFile: string;
}

/** `script` is the built worker, which is started by the first query. */
export function queryInWorker(script: URL, places: QueryPlaces): QueryRunner {
  const worker = new TaskWorker<QueryTasks>(script, { data: places, usesSqlite: true });
  return {
    run: (name, input) => worker.run(name, input),
    close: () => worker.close(),
    release: () => worker.release(releaseMs),
  };
}

/** Answers in this thread; what that needs is loaded by the first query, as there is none where the worker answers. */
export function queryHere(source: QuerySource, random: () => number = Math.random): QueryRunner {
  let functions: QueryFunctions | null = null;
  return {
    async run(name, input) {
      const { createQueryFunctions } = await import('./answer-queries.ts');
      functions ??= createQueryFunctions(source, random);
      return functions[name](input as never) as never;
    },
    close: () => undefined,
    release: () => undefined,
  };
}
