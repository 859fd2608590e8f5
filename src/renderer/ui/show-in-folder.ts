/** The button of a message about a saved file: it shows the file in the system's file manager. */
import { errorMessage } from '../../shared/error-message.ts';
import { request } from '../lib/api.ts';
import type { Toast, ToastState } from './toasts.svelte.ts';

/** `show` asks for another kind of file than one saved with the save dialog. */
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
