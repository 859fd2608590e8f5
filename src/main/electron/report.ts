/** Logs failures and results to the console, and shows a dialog if the user needs to know. */
import { app, dialog } from 'electron';
import { errorMessage } from '../../shared/error-message.ts';

export function report(error: unknown): void {
  console.error(error);
}

/** Logs a failure to the console and shows it in a dialog. */
export function reportToUser(error: unknown): void {
  report(error);
  const message = errorMessage(error);
  dialog.showMessageBox({ type: 'warning', title: app.name, message }).catch(report);
}

/** Shows why the app can't start, and quits. */
export function failToStart(error: unknown): void {
  report(error);
  const message = errorMessage(error);
  dialog.showErrorBox('Rule of Thumb cannot start', message);
  app.exit(1);
}

export function log(line: string): void {
  console.log(line);
}
