/** Reports failures, and what was done: to the console, and in a dialog where the user has to know. */
import { app, dialog } from 'electron';
import { errorMessage } from '../../shared/error-message.ts';

/** Writes a failure to the console. */
export function report(error: unknown): void {
  console.error(error);
}

/** Writes a failure to the console and shows it in a dialog. */
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

/** Writes to the console what was done. */
export function log(line: string): void {
  console.log(line);
}
