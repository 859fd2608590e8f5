/**
 * Worker threads that use SQLite. Exiting while one of them loads SQLite's addon or executes it aborts the process, so the
 * app waits for them before it quits.
 */
import { Worker } from 'node:worker_threads';
import type { ResourceLimits } from 'node:worker_threads';

const running = new Set<Promise<void>>();

/** Starts a worker; `script` is the built one, `data` becomes its `workerData`. */
export function startSqliteWorker(
  script: URL,
  data: unknown,
  resourceLimits: ResourceLimits = {},
): Worker {
  const worker = new Worker(script, { workerData: data, resourceLimits });
  const exited = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      running.delete(exited);
      resolve();
    });
  });
  running.add(exited);
  return worker;
}

export function areSqliteWorkersRunning(): boolean {
  return running.size > 0;
}

/** Resolves when all currently running workers have exited. */
export async function waitForSqliteWorkers(): Promise<void> {
  await Promise.all(running);
}
