/** The watching worker: watches the given folders, and posts their changes. */
import { errorMessage } from '../../../shared/error-message.ts';
import { postEvent, serveTasks } from '../serve-tasks.ts';
import { FolderWatch } from './folder-watch.ts';
import type { WatchEvent, WatchTasks } from './watch-in-worker.ts';

function post(event: WatchEvent): void {
  postEvent(event);
}

const watch = new FolderWatch(
  (changed) => post({ type: 'changed', changed }),
  (error) => post({ type: 'failed', message: errorMessage(error) }),
);

serveTasks<WatchTasks>({
  setFolders(folders) {
    watch.setFolders(folders);
    return null;
  },
});
