/** Answers study queries in a worker with its own read-only connections. */
import { TaskWorker } from '../task-worker.ts';
import type { QueryRunner, QueryTasks } from './study-queries.ts';

/** How long the end of the app waits for a running query, in ms. */
const releaseMs = 1000;

/** The databases the worker reads. */
export interface QueryPlaces {
  studyFile: string;
  libraryFile: string;
}

/** `script` is the built worker, which the first query starts. */
export function queryInWorker(script: URL, places: QueryPlaces): QueryRunner {
  const worker = new TaskWorker<QueryTasks>(script, { data: places, usesSqlite: true });
  return {
    run: (name, input) => worker.run(name, input),
    close: () => worker.close(),
    release: () => worker.release(releaseMs),
  };
}
