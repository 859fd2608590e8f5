/** Reports what came of reading the libraries. */
import { errorMessage } from '../../shared/error-message.ts';
import type { IndexingResult } from '../jobs/indexing/index-library.ts';
import { CancelledError } from '../jobs/indexing/run-worker.ts';
import { log, report } from '../electron/report.ts';
import { sendEvent } from '../electron/main-window.ts';

/** Tells the window that they could not be read, unless the user has stopped that. */
export function reportIndexingFailure(error: unknown): void {
  if (error instanceof CancelledError) return;
  report(error);
  sendEvent('indexingFailed', { message: errorMessage(error) });
}

/** Writes to the console how many files were read, and with what result. */
export function logIndexing(result: IndexingResult): void {
  const { added, changed, removed, unchanged, parsed, problems, rebuilt } = result;
  if (rebuilt !== null) log(`The library database was rebuilt: ${rebuilt}.`);
  log(
    `Content: ${added} added, ${changed} changed, ${removed} removed, ${unchanged} unchanged; ` +
      `${parsed} files parsed, ${problems} problems in them.`,
  );
}
