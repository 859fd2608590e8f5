/** Copies text to the clipboard and says whether it worked. */
import { request } from '../lib/api.ts';
import { errorMessage } from '../../shared/error-message.ts';
import type { ToastState } from './toasts.svelte.ts';

/** `what` names the text in the message, for example `Link`. */
export async function copyText(toasts: ToastState, what: string, text: string): Promise<void> {
  try {
    await request('copyText', text);
    toasts.done(`${what} copied`);
  } catch (error) {
    toasts.failed(
      `${what} could not be copied. ${errorMessage(error)}`,
      () => void copyText(toasts, what, text),
    );
  }
}
