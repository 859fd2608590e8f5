/** Deletes a question from its file, with a way to undo that. */
import { errorMessage } from '../../shared/error-message.ts';
import { request } from '../lib/api.ts';
import type { ToastState } from '../ui/toasts.svelte.ts';

export async function removeQuestion(address: string, toasts: ToastState): Promise<void> {
  let removal = '';
  const isRemoved = await toasts.attempt(
    'The question could not be deleted.',
    async () => void (removal = await request('removeQuestion', address)),
  );
  if (!isRemoved) return;
  const undo = (): void => {
    request('restoreQuestion', removal).then(
      () => toasts.done('Question restored'),
      (error: unknown) =>
        toasts.failed(`The question could not be restored. ${errorMessage(error)}`, undo),
    );
  };
  toasts.done('Question deleted', { label: 'Undo', run: undo });
}
