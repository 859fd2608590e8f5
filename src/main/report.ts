/** Reports failures: to the console, and in a dialog where the user has to know. */
import { app, dialog } from 'electron';
import { errorMessage } from '../shared/error-message.ts';
import type { IndexingResult } from './indexing/index-library.ts';

export function report(error: unknown): void {
  console.error(error);
}

export function reportToUser(error: unknown): void {
  report(error);
  const message = errorMessage(error);
  dialog.showMessageBox({ type: 'warning', title: app.name, message }).catch(report);
}

/** Says why the app can't start, and quits. */
export function failToStart(error: unknown): void {
  report(error);
  const message = errorMessage(error);
  dialog.showErrorBox('Rule of Thumb cannot start', message);
  app.exit(1);
}

export function logIndexing(result: IndexingResult): void {
  const { added, changed, removed, unchanged, parsed, problems, rebuilt } = result;
  if (rebuilt !== null) console.log(`The library database was rebuilt: ${rebuilt}.`);
  console.log(
    `Content: ${added} added, ${changed} changed, ${removed} removed, ${unchanged} unchanged; ` +
      `${parsed} files parsed, ${problems} problems in them.`,
  );
}
