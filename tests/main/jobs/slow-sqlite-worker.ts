/** A worker that takes its time to load, as one does that loads SQLite's addon, and says when it has. */
import { workerData } from 'node:worker_threads';
import { loadSqlite } from '../../../src/main/storage/load-sqlite.ts';
import { serveTasks } from '../../../src/main/jobs/serve-tasks.ts';

const loaded = workerData as Int32Array;
Atomics.wait(loaded, 1, 0, 300);
Atomics.store(loaded, 0, 1);
serveTasks({}, { hasSqlite: loadSqlite() });
