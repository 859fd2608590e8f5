/** A worker for the tests of `watchInWorker`: says which folders it was sent, fails or dies, as their names tell it. */
import { parentPort } from 'node:worker_threads';
import type { FoldersMessage, WatchMessage } from '../../../../src/main/jobs/watching/messages.ts';

parentPort?.on('message', ({ folders }: FoldersMessage) => {
  const post = (message: WatchMessage): void => parentPort?.postMessage(message);
  if (folders.includes('die')) throw new Error('Out of luck');
  if (folders.includes('fail')) post({ type: 'failed', message: 'ENOSPC: no room to watch' });
  else post({ type: 'changed', changed: [...folders] });
});
