/** Delays quitting until the app's final work is done and no worker thread uses SQLite anymore. */
import type { App } from 'electron';
import { areSqliteWorkersRunning, waitForSqliteWorkers } from '../jobs/sqlite-worker.ts';

/** How long the app waits for its workers after its final work, in ms. */
const defaultPatienceMs = 5000;
/** How long it waits for its final work, in ms. */
const defaultLastPatienceMs = 30_000;

export interface QuitParts {
  /** Asks running work to stop. */
  stopWork(): void;
  /** Starts the final work, off this thread; null if there's none. If it fails, `finish` has to do it. */
  startLastWork(): Promise<void> | null;
  /** Called once, right before the app ends. */
  finish(): void;
  report(error: unknown): void;
}

export interface Ending {
  /** Whether the app has begun to quit, so that it must not open a window anymore. */
  hasBegun(): boolean;
}

/**
 * When the app quits, after closing its window: stops its work, and finishes at once or after waiting for final work and
 * workers. A launch in the meantime counts as a second instance and ends, so this instance relaunches the app afterwards.
 */
export function setupQuit(
  app: Pick<App, 'on' | 'quit' | 'relaunch'>,
  { stopWork, startLastWork, finish, report }: QuitParts,
  { patienceMs = defaultPatienceMs, lastPatienceMs = defaultLastPatienceMs } = {},
): Ending {
  let state: 'running' | 'waiting' | 'over' = 'running';
  /** The arguments of a launch in the meantime, which may include a link or a file. */
  let startedAgain: string[] | null = null;
  app.on('second-instance', (_event, argv) => {
    if (state !== 'running') startedAgain = argv;
  });
  app.on('will-quit', (event) => {
    if (state === 'over') return finish();
    if (state === 'waiting') return event.preventDefault();
    state = 'waiting';
    stopWork();
    const lastWork = startLastWork();
    if (lastWork === null && !areSqliteWorkersRunning()) return finish();
    event.preventDefault();
    void within(lastPatienceMs, lastWork?.catch(report))
      .then(() => within(patienceMs, waitForSqliteWorkers()))
      .then(() => {
        state = 'over';
        if (startedAgain !== null) relaunch(app, startedAgain.slice(1));
        app.quit();
      });
  });
  return { hasBegun: () => state !== 'running' };
}

/** Relaunches the AppImage itself if there is one: its mounted files disappear when it exits. */
function relaunch(app: Pick<App, 'relaunch'>, args: string[]): void {
  const image = process.env['APPIMAGE'];
  app.relaunch({ args, ...(image === undefined ? {} : { execPath: image }) });
}

/** Resolves when the work is done, or after `ms`. */
async function within(ms: number, work: Promise<unknown> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}
