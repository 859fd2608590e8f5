/** The import worker: reads and checks the files of one import, away from the main thread. */
import { workerData } from 'node:worker_threads';
import { serveTasks } from '../../jobs/serve-tasks.ts';
import { loadSqlite } from '../../storage/load-sqlite.ts';
import type { ImportWorkerData } from './import-client.ts';
import { createImportFunctions } from './import-functions.ts';
import type { ImportTasks } from './import-functions.ts';

const { scratch } = workerData as ImportWorkerData;
serveTasks<ImportTasks>(createImportFunctions(scratch), { hasSqlite: loadSqlite() });
