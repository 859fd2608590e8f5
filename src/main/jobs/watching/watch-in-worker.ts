/** Watches folders in a worker thread, so that any amount of activity in them reaches the app only as notices. */
import { TaskWorker } from '../task-worker.ts';

/** How long after a worker died the next one starts, in ms. */
const pauseMs = 5000;

export type WatchTasks = {
  /** Watches these folders and stops watching all others. */
  setFolders: { input: readonly string[]; output: null };
};

export type WatchEvent =
  /** The changed files with their folders; null: any may have changed. */
  { type: 'changed'; changed: string[] | null } | { type: 'failed'; message: string };

export interface WatchedFolders {
  /** Watches these folders and stops watching all others. Without any, no thread runs. */
  setFolders(folders: readonly string[]): void;
  /** Stops watching; nothing is reported afterwards. */
  close(): void;
}

/**
 * `script` is the built worker, which starts with the first folder. `onChanged` gets the changed files with their folders;
 * null: any may have changed. `report` gets folders that can no longer be watched, and the death of a worker: another one
 * starts after `pause` (in ms).
 */
export function watchInWorker(
  script: URL,
  onChanged: (changed: string[] | null) => void,
  report: (error: unknown) => void,
  pause = pauseMs,
): WatchedFolders {
  let watched: readonly string[] = [];
  let restart: NodeJS.Timeout | undefined;
  const worker = new TaskWorker<WatchTasks>(script, {
    onEvent(event) {
      const found = event as WatchEvent;
      if (found.type === 'changed') onChanged(found.changed);
      else report(new Error(found.message));
    },
    onDied(reason) {
      report(
        new Error(`Folders are not watched for ${pause / 1000} s, as the worker died: ${reason}`),
      );
      clearTimeout(restart);
      restart = setTimeout(send, pause);
      restart.unref();
    },
  });
  const send = (): void => {
    clearTimeout(restart);
    // `onDied` reports why a worker didn't take the folders.
    worker.run('setFolders', watched).catch(() => undefined);
  };
  const setFolders = (folders: readonly string[]): void => {
    watched = folders;
    if (folders.length > 0) return send();
    clearTimeout(restart);
    worker.close();
  };
  return { setFolders, close: () => setFolders([]) };
}
