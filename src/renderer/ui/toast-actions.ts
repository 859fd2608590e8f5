/** Requests with their outcome in a toast: copying text, reloading the window, showing a saved file. */
import { request } from '../lib/api.ts';
import type { Toast, ToastState } from './toasts.svelte.ts';

/** Copies text to the clipboard; `what` names it in the toast, such as `Link`. */
export async function copyText(toasts: ToastState, what: string, text: string): Promise<void> {
  await toasts.attempt(`${what} could not be copied.`, async () => {
    await request('copyText', text);
    toasts.done(`${what} copied`);
  });
}

/** Reloads the window at its current address: the remedy for a lazy component that failed to load. */
export async function reloadWindow(toasts: ToastState): Promise<void> {
  await toasts.attempt('The window could not be reloaded.', () => request('reloadWindow'));
}

/** The action of a toast about a saved file; `show` is for files not saved with the save dialog. */
export function showInFolder(
  toasts: ToastState,
  file: string,
  show: (file: string) => Promise<void> = (path) => request('showSavedFile', path),
): NonNullable<Toast['action']> {
  const run = (): void => void toasts.attempt('The file could not be shown.', () => show(file));
  return { label: 'Show in folder', run };
}
