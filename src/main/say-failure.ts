/** Tells the window that the libraries could not be read, unless the user has stopped that. */
import { CancelledError } from './indexing/run-worker.ts';
import { report } from './report.ts';
import { sendEvent } from './send-event.ts';

export function sayFailure(error: unknown): void {
  if (error instanceof CancelledError) return;
  report(error);
  const message = error instanceof Error ? error.message : String(error);
  sendEvent('indexingFailed', { message });
}
