/** Watches folders in a worker thread. */
import { Worker } from 'node:worker_threads';
import type { FolderWatch } from './folder-watch.ts';

/** The only folders to watch from now on. */
export interface WatchRequest {
  folders: readonly string[];
}

export type WatchMessage =
  /** As `FolderWatch` says it. */
  { type: 'changed'; changed: string[] | null } | { type: 'failed'; message: string };

/** How long a worker that died isn't started again, in ms: what it died of may still be there. */
const restartMs = 5000;

/**
 * Watches as a `FolderWatch` with the same functions does; `script` is the built worker. One that dies is told to `report`,
 * and started again after `restartMs`.
 */
export function watchInWorker(
  script: URL,
  onChanged: (changed: string[] | null) => void,
  report: (error: unknown) => void,
): Pick<FolderWatch, 'setFolders' | 'close'> {
  let worker: Worker | null = null;
  let folders: readonly string[] = [];
  let restart: NodeJS.Timeout | undefined;

  function start(): void {
    const started = new Worker(script);
    worker = started;
    // It doesn't keep the app from ending.
    started.unref();
    started.on('message', (message: WatchMessage) => {
      if (worker !== started) return;
      if (message.type === 'changed') onChanged(message.changed);
      else report(new Error(message.message));
    });
    started.on('error', report);
    started.on('exit', () => {
      if (worker !== started) return;
      worker = null;
      restart = setTimeout(send, restartMs);
      restart.unref();
    });
  }

  /** Nothing is started as long as there is nothing to watch. */
  function send(): void {
    clearTimeout(restart);
    if (worker === null && folders.length > 0) start();
    worker?.postMessage({ folders } satisfies WatchRequest);
  }

  return {
    setFolders(wanted) {
      folders = wanted;
      send();
    },
    close() {
      clearTimeout(restart);
      folders = [];
      const ended = worker;
      worker = null;
      ended?.terminate().catch(report);
    },
  };
}
