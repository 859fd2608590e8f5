/** A worker for the tests of `watchInWorker`: reports the given folders, or fails or dies if named so. */
import { postEvent, serveTasks } from '../../../../src/main/jobs/serve-tasks.ts';
import type { WatchEvent, WatchTasks } from '../../../../src/main/jobs/watching/watch-in-worker.ts';

serveTasks<WatchTasks>({
  setFolders(folders) {
    const post = (event: WatchEvent): void => postEvent(event);
    if (folders.includes('fail')) post({ type: 'failed', message: 'ENOSPC: no room to watch' });
    else if (!folders.includes('die')) post({ type: 'changed', changed: [...folders] });
    else
      setImmediate(() => {
        throw new Error('Out of luck');
      });
    return null;
  },
});
