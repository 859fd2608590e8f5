/** Watches a synced folder for files that arrive. */
import { watch } from 'node:fs';
import { QuietTimer } from '../../jobs/watching/quiet-timer.ts';

/** The time without further changes before arrivals are reported, in ms: a service delivers files in groups. */
const quietMs = 2_000;
/** The longest that continuous changes can delay a report, in ms. */
const longestMs = 30_000;

/**
 * Calls `onChanged` when files have arrived, until the returned function is called. Network drives report nothing, and a
 * drive can be unplugged: then only the regular exchanges remain.
 */
export function watchFolder(
  folder: string,
  onChanged: () => void,
  report: (error: unknown) => void,
): () => void {
  const timer = new QuietTimer(quietMs, longestMs, onChanged);
  try {
    const watcher = watch(folder, { recursive: true, persistent: false }, () => timer.notice());
    watcher.on('error', report);
    return () => {
      watcher.close();
      timer.stop();
    };
  } catch (error) {
    report(error);
    return () => undefined;
  }
}
