/** The worker that watches folders: however many files lie in them, the app's main thread only hears of changes. */
import { parentPort } from 'node:worker_threads';
import { FolderWatch } from './folder-watch.ts';
import type { WatchMessage, WatchRequest } from './watch-in-worker.ts';

const post = (message: WatchMessage): void => parentPort?.postMessage(message);

const watch = new FolderWatch(
  (changed) => post({ type: 'changed', changed }),
  (error) => post({ type: 'failed', message: String(error) }),
);
parentPort?.on('message', ({ folders }: WatchRequest) => watch.setFolders(folders));
