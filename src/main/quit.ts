/** Holds back the end of the app until no worker thread uses SQLite any more. */
import type { App } from 'electron';
import { areSqliteWorkersRunning, waitForSqliteWorkers } from './workers/sqlite-worker.ts';

/** How long the app waits for its workers, in ms. */
const patienceMs = 5000;

export interface QuitParts {
  /** Asks what can be stopped to stop. */
  stopWork(): void;
  /** Called once, right before the end. */
  finish(): void;
}

/** When the app quits, stops its work and finishes: at once, or after the workers have ended. */
export function setupQuit(
  app: Pick<App, 'on' | 'quit'>,
  { stopWork, finish }: QuitParts,
  patience = patienceMs,
): void {
  let hasWaited = false;
  app.on('will-quit', (event) => {
    stopWork();
    if (hasWaited || !areSqliteWorkersRunning()) return finish();
    event.preventDefault();
    const timeout = new Promise((resolve) => setTimeout(resolve, patience));
    void Promise.race([waitForSqliteWorkers(), timeout]).then(() => {
      hasWaited = true;
      app.quit();
    });
  });
}
