/** Watches a library for `--watch`, and handles one change at a time. */
import { watch } from 'node:fs';
import { sep } from 'node:path';

/** The quiet period that ends a change, in milliseconds: editors write a file in several steps. */
const quiet = 150;

/**
 * Calls `onChanged` with the paths of changed files inside the folder, until the process is interrupted. Changes during
 * a call are collected for the next one.
 */
export async function watchFolder(
  folder: string,
  onChanged: (changed: ReadonlySet<string>) => Promise<void>,
): Promise<void> {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;
  const { promise: ended, resolve, reject } = Promise.withResolvers<null>();
  const report = async (): Promise<void> => {
    if (isBusy || changed.size === 0) return;
    const now = new Set(changed);
    changed.clear();
    isBusy = true;
    try {
      await onChanged(now);
    } catch (error) {
      reject(error);
    }
    isBusy = false;
    await report();
  };
  const watcher = watch(folder, { recursive: true }, (_event, name) => {
    if (name !== null) changed.add(name.split(sep).join('/'));
    clearTimeout(timer);
    timer = setTimeout(report, quiet);
  });
  watcher.on('error', reject);
  process.once('SIGINT', () => resolve(null));
  console.error(`Watching ${folder}. Press Ctrl+C to end.`);
  try {
    await ended;
  } finally {
    clearTimeout(timer);
    watcher.close();
  }
}
