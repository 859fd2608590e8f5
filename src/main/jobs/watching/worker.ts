/** The watching worker: watches the folders it is sent, and posts what changes in them. */
import { parentPort } from 'node:worker_threads';
import { errorMessage } from '../../../shared/error-message.ts';
import { FolderWatch } from './folder-watch.ts';
import type { FoldersMessage, WatchMessage } from './messages.ts';

function post(message: WatchMessage): void {
  parentPort?.postMessage(message);
}

const watch = new FolderWatch(
  (changed) => post({ type: 'changed', changed }),
  // Only the words of an error get through whole.
  (error) => post({ type: 'failed', message: errorMessage(error) }),
);

parentPort?.on('message', ({ folders }: FoldersMessage) => watch.setFolders(folders));
