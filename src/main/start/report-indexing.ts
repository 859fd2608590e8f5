/** Reports the results of indexing. */
import { errorMessage } from '../../shared/error-message.ts';
import type { IndexingResult } from '../jobs/indexing/index-library.ts';
import { CancelledError } from '../jobs/indexing/run-worker.ts';
import { log, report } from '../electron/report.ts';
import { sendEvent } from '../electron/main-window.ts';

/** Tells the window that indexing failed, unless the user canceled it. */
export function reportIndexingFailure(error: unknown): void {
  if (error instanceof CancelledError) return;
  report(error);
  sendEvent('indexingFailed', { message: errorMessage(error) });
}

/** Logs the counts of indexed files and problems. */
export function logIndexing(result: IndexingResult): void {
  const { added, changed, removed, unchanged, parsed, problems, rebuilt } = result;
  if (rebuilt !== null) log(`The library database was rebuilt: ${rebuilt}.`);
  log(
    `Content: ${added} added, ${changed} changed, ${removed} removed, ${unchanged} unchanged; ` +
      `${parsed} files parsed, ${problems} problems in them.`,
  );
}
