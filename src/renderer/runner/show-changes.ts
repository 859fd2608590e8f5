/** Restores the stored changes to a question's code. */
import { errorMessage } from '../../shared/error-message.ts';
import { request } from '../lib/api.ts';
import type { ToastState } from '../ui/toasts.svelte.ts';
import { restoreEdits } from './fence-edit.svelte.ts';
import type { FenceEdit } from './fence-edit.svelte.ts';

/** `question` is `<path>#<question id>`; a failure is shown as a message. */
export async function showChanges(
  question: string,
  edits: readonly FenceEdit[],
  toasts: ToastState,
): Promise<void> {
  try {
    restoreEdits(edits, await request('listEditedCode', question));
  } catch (error) {
    const message = `Your changes to the code could not be read. ${errorMessage(error)}`;
    toasts.failed(message, () => void showChanges(question, edits, toasts));
  }
}
