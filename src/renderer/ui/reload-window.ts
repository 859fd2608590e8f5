/** Loads the window's page again, at the address it's at: the remedy for a part of it that could not be loaded. */
import { request } from '../lib/api.ts';
import { errorMessage } from '../../shared/error-message.ts';
import type { ToastState } from './toasts.svelte.ts';

/** Never rejects: a failure is shown as a message. */
export async function reloadWindow(toasts: ToastState): Promise<void> {
  try {
    await request('reloadWindow');
  } catch (error) {
    const retry = (): void => void reloadWindow(toasts);
    toasts.failed(`The window could not be reloaded. ${errorMessage(error)}`, retry);
  }
}
