/** Saves code to the study data while the user writes it. */
import { onDestroy } from 'svelte';
import { errorMessage } from '../../shared/error-message.ts';
import { beforeLeaving } from '../lib/before-leaving.ts';
import { getToasts } from '../ui/toasts.svelte.ts';

/** How often typing is saved, in milliseconds. */
const pauseMs = 500;

export interface WrittenCode {
  /** Whether the study data is up to date. */
  readonly isKept: boolean;
  /** Whether the code changed in a single step, such as clearing it: it is then saved at once. */
  readonly isSettled: boolean;
  /** Saves the current code; on disk when it resolves. */
  store(): Promise<void>;
}

/**
 * Saves while the calling component is mounted, and once more when it is destroyed or the window may close; the
 * returned function saves at once. `failure` is the first sentence of the error message.
 */
export function keepCode(written: WrittenCode, failure: string): () => void {
  const toasts = getToasts();
  let timer = 0;
  let isStoring = false;
  /** The toast about the last failure; null if the last attempt succeeded. */
  let failed: number | null = null;

  const keep = async (): Promise<void> => {
    clearTimeout(timer);
    timer = 0;
    if (isStoring) return;
    isStoring = true;
    try {
      while (!written.isKept) await written.store();
      if (failed !== null) toasts.dismiss(failed);
      failed = null;
    } catch (error) {
      if (failed !== null) toasts.dismiss(failed);
      failed = toasts.failed(`${failure} ${errorMessage(error)}`, () => void keep());
    } finally {
      isStoring = false;
    }
  };

  $effect(() => {
    if (written.isKept) return;
    if (written.isSettled) void keep();
    else if (timer === 0) timer = window.setTimeout(() => void keep(), pauseMs);
  });
  $effect(() =>
    beforeLeaving(() => {
      // A failure is shown once, with a Retry button.
      if (failed === null) void keep();
    }),
  );
  onDestroy(() => void keep());
  return () => void keep();
}
