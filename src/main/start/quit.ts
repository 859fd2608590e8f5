/** Holds back the end of the app until its last work is done and no worker thread uses SQLite any more. */
import type { App } from 'electron';
import { areSqliteWorkersRunning, waitForSqliteWorkers } from '../jobs/sqlite-worker.ts';

/** How long the app waits for its workers once its last work is done. */
const defaultPatienceMs = 5000;
/** How long it waits for that work. */
const defaultLastPatienceMs = 30_000;

export interface QuitParts {
  /** Asks what can be stopped to stop. */
  stopWork(): void;
  /** Work that has to be done before the end, off this thread; null if there's none. What fails is left to `finish`. */
  startLastWork(): Promise<void> | null;
  /** Called once, right before the end. */
  finish(): void;
  report(error: unknown): void;
}

export interface Ending {
  /** Whether the app has begun to end: it opens no window any more. */
  hasBegun(): boolean;
}

/**
 * When the app quits, which closes its window first, stops its work and finishes: at once, or after what has to be waited
 * for. An app that is started meanwhile would be taken for a second launch, so this one starts again then.
 */
export function setupQuit(
  app: Pick<App, 'on' | 'quit' | 'relaunch'>,
  { stopWork, startLastWork, finish, report }: QuitParts,
  { patienceMs = defaultPatienceMs, lastPatienceMs = defaultLastPatienceMs } = {},
): Ending {
  let state: 'running' | 'waiting' | 'over' = 'running';
  /** What it was started with meanwhile: a link or a file can be among it. */
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

/** An AppImage runs from a mount that ends with it, so it's the image itself that has to start again. */
function relaunch(app: Pick<App, 'relaunch'>, args: string[]): void {
  const image = process.env['APPIMAGE'];
  app.relaunch({ args, ...(image === undefined ? {} : { execPath: image }) });
}

/** Resolves when the work is done, at the latest after `ms`. */
async function within(ms: number, work: Promise<unknown> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}
