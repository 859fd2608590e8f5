/** A worker for watching that says what it is to watch, and dies of it. */
import { parentPort } from 'node:worker_threads';
import type { WatchMessage, WatchRequest } from '../../../src/main/packs/watch-in-worker.ts';

parentPort?.on('message', ({ folders }: WatchRequest) => {
  parentPort?.postMessage({ type: 'changed', changed: [...folders] } satisfies WatchMessage);
  throw new Error('Nothing can be watched.');
});
