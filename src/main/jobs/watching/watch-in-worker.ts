/** Watches folders in a worker thread, so that however much lies and happens in them, the app only gets notices. */
import { Worker } from 'node:worker_threads';
import type { FoldersMessage, WatchMessage } from './messages.ts';

/** How long after the end of a worker that died the next one starts, in ms. */
const pauseMs = 5000;

export interface WatchedFolders {
  /** Watches these folders and stops watching all others. Without any, no thread runs. */
  setFolders(folders: readonly string[]): void;
  /** Stops watching, after which nothing is reported; resolves once the thread has ended. */
  close(): Promise<void>;
}

/**
 * `script` is the built worker, which starts with the first folder. `onChanged` gets the files that have changed, with
 * their folders; null: any may have. `report` is told about folders that can no longer be watched, and about a worker that
 * died: another one takes its place after `pause` (in ms).
 */
export function watchInWorker(
  script: URL,
  onChanged: (changed: string[] | null) => void,
  report: (error: unknown) => void,
  pause = pauseMs,
): WatchedFolders {
  let worker: Worker | null = null;
  let watched: readonly string[] = [];
  let restart: NodeJS.Timeout | undefined;

  const start = (): Worker => {
    const started = new Worker(script);
    // Watching doesn't keep the app from ending.
    started.unref();
    let reason = '';
    started.on('message', (message: WatchMessage) => {
      if (started !== worker) return;
      if (message.type === 'changed') onChanged(message.changed);
      else report(new Error(message.message));
    });
    started.on('error', (error) => (reason = `: ${String(error)}`));
    started.on('exit', () => {
      if (started !== worker) return;
      worker = null;
      report(
        new Error(`Folders are not watched for ${pause / 1000} s, as the worker died${reason}`),
      );
      restart = setTimeout(send, pause);
      restart.unref();
    });
    return started;
  };
  const send = (): void => {
    clearTimeout(restart);
    worker ??= start();
    worker.postMessage({ folders: watched } satisfies FoldersMessage);
  };
  const end = async (): Promise<void> => {
    clearTimeout(restart);
    const ended = worker;
    worker = null;
    await ended?.terminate();
  };
  return {
    setFolders(folders) {
      watched = folders;
      if (folders.length > 0) send();
      else end().catch(report);
    },
    close: end,
  };
}
