/** Watches folders in a worker thread, so that heavy file activity reaches the app only as notices. */
import { TaskWorker } from '../task-worker.ts';

/** The delay before a dead worker is replaced, in ms. */
const pauseMs = 5000;

export type WatchTasks = {
  /** Watches these folders and stops watching all others. */
  setFolders: { input: readonly string[]; output: null };
};

export type WatchEvent =
  /** The changed files with their folders; null: any may have changed. */
  { type: 'changed'; changed: string[] | null } | { type: 'failed'; message: string };

export interface WatchedFolders {
  /** Watches these folders and stops watching all others. No thread runs while the list is empty. */
  setFolders(folders: readonly string[]): void;
  /** Stops watching; nothing is reported afterwards. */
  close(): void;
}

/**
 * `script` is the built worker, started with the first folder. `onChanged` receives the changed files with their folders;
 * null: any may have changed. `report` receives errors about folders that can no longer be watched, and the death of a
 * worker; a new one starts after `pause` (in ms).
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
    // `onDied` reports the reason if a worker didn't accept the folders.
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
