/** A query worker that dies on one query. */
import { workerData } from 'node:worker_threads';
import { createQueryFunctions } from '../../../../src/main/jobs/queries/answer-queries.ts';
import type { QueryPlaces, QueryTasks } from '../../../../src/main/jobs/queries/study-queries.ts';
import { openQuerySource } from '../../../../src/main/storage/study/query-source.ts';
import { loadSqlite } from '../../../../src/main/storage/load-sqlite.ts';
import { serveTasks } from '../../../../src/main/jobs/serve-tasks.ts';

const { studyFile, libraryFile } = workerData as QueryPlaces;

serveTasks<QueryTasks>(
  {
    ...createQueryFunctions(openQuerySource(studyFile, libraryFile).source, Math.random),
    countDue: () => process.exit(3),
  },
  { hasSqlite: loadSqlite() },
);
