/** Deletes a question from its file, and offers to undo that. */
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
    void toasts.attempt('The question could not be restored.', async () => {
      await request('restoreQuestion', removal);
      toasts.done('Question restored');
    });
  };
  toasts.done('Question deleted', { label: 'Undo', run: undo });
}
