/** A worker that loads slowly, like one that loads SQLite's addon, and reports when it has loaded. */
import { workerData } from 'node:worker_threads';
import { loadSqlite } from '../../../src/main/storage/load-sqlite.ts';
import { serveTasks } from '../../../src/main/jobs/serve-tasks.ts';

const loaded = workerData as Int32Array;
Atomics.wait(loaded, 1, 0, 300);
Atomics.store(loaded, 0, 1);
serveTasks({}, { hasSqlite: loadSqlite() });
