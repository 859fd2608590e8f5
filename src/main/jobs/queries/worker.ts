/** The query worker: answers queries about study data over its own read-only connection to study.db. */
import { workerData } from 'node:worker_threads';
import { openQuerySource } from '../../storage/study/query-source.ts';
import { loadSqlite } from '../../storage/load-sqlite.ts';
import { serveTasks } from '../serve-tasks.ts';
import { createQueryFunctions } from './answer-queries.ts';
import type { QueryPlaces, QueryTasks } from './study-queries.ts';

const { studyFile, libraryFile } = workerData as QueryPlaces;

const { source, close } = openQuerySource(studyFile, libraryFile);

serveTasks<QueryTasks>(createQueryFunctions(source, Math.random), {
  release: close,
  hasSqlite: loadSqlite(),
});
