/** Requests with their outcome in a toast: copying text, reloading the window, showing a saved file. */
import { errorMessage } from '../../shared/error-message.ts';
import { request } from '../lib/api.ts';
import type { Toast, ToastState } from './toasts.svelte.ts';

/** Copies text to the clipboard; `what` names it in the toast, such as `Link`. */
export async function copyText(toasts: ToastState, what: string, text: string): Promise<void> {
  try {
    await request('copyText', text);
    toasts.done(`${what} copied`);
  } catch (error) {
    const retry = (): void => void copyText(toasts, what, text);
    toasts.failed(`${what} could not be copied. ${errorMessage(error)}`, retry);
  }
}

/** Reloads the window at its current address: the remedy for a lazy component that failed to load. */
export async function reloadWindow(toasts: ToastState): Promise<void> {
  try {
    await request('reloadWindow');
  } catch (error) {
    const retry = (): void => void reloadWindow(toasts);
    toasts.failed(`The window could not be reloaded. ${errorMessage(error)}`, retry);
  }
}

/** The action of a toast about a saved file; `show` is for files not saved with the save dialog. */
export function showInFolder(
  toasts: ToastState,
  file: string,
  show: (file: string) => Promise<void> = (path) => request('showSavedFile', path),
): NonNullable<Toast['action']> {
  const run = (): void => {
    show(file).catch((error: unknown) =>
      toasts.failed(`The file could not be shown. ${errorMessage(error)}`, run),
    );
  };
  return { label: 'Show in folder', run };
}
