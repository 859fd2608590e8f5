/** The worker for one import of study data, with a connection to study.db of its own. */
import { workerData } from 'node:worker_threads';
import { loadSqlite } from '../../../storage/load-sqlite.ts';
import { serveTasks } from '../../../jobs/serve-tasks.ts';
import { createMergeFunctions } from './merge-functions.ts';
import type { MergePlaces, MergeTasks } from './merge-functions.ts';

serveTasks<MergeTasks>(createMergeFunctions(workerData as MergePlaces), {
  hasSqlite: loadSqlite(),
});
