/** Moves questions on their page and to other pages, with a way to undo that. */
import type { NewPage } from '../../shared/writing.ts';
import { request } from '../lib/api.ts';
import type { ToastState } from '../ui/toasts.svelte.ts';
import { ownPages } from './own-pages.svelte.ts';

export async function shiftQuestion(
  address: string,
  by: -1 | 1,
  toasts: ToastState,
): Promise<void> {
  await toasts.attempt('The question could not be moved.', async () => {
    await request('shiftQuestion', address, by);
    toasts.done(by < 0 ? 'Question moved up' : 'Question moved down', {
      label: 'Undo',
      run: () => void shiftQuestion(address, by < 0 ? 1 : -1, toasts),
    });
  });
}

/** Resolves to the question's new address. Fails as requests do. */
export async function moveQuestion(
  address: string,
  page: string | NewPage,
  toasts: ToastState,
): Promise<string> {
  const { address: moved, undo } = await request('moveQuestion', address, page);
  await ownPages.load().catch(() => undefined);
  const takeBack = (): void => {
    void toasts.attempt('The question could not be moved back.', async () => {
      await request('undoMove', undo);
      await ownPages.load().catch(() => undefined);
      toasts.done('Question moved back');
    });
  };
  toasts.done('Question moved', { label: 'Undo', run: takeBack });
  return moved;
}
