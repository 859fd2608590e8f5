/** Tells the window that the libraries could not be read, unless the user has stopped that. */
import { errorMessage } from '../shared/error-message.ts';
import { CancelledError } from './indexing/run-worker.ts';
import { report } from './report.ts';
import { sendEvent } from './send-event.ts';

export function sayFailure(error: unknown): void {
  if (error instanceof CancelledError) return;
  report(error);
  const message = errorMessage(error);
  sendEvent('indexingFailed', { message });
}
