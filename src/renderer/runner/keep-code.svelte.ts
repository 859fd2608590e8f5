/** Keeps code that is being written in the study data. */
import { onDestroy } from 'svelte';
import { errorMessage } from '../../shared/error-message.ts';
import { beforeLeaving } from '../lib/before-leaving.ts';
import { getToasts } from '../ui/toasts.svelte.ts';

/** How long typing goes on before it's kept, in milliseconds. */
const pauseMs = 500;

export interface WrittenCode {
  /** Whether the study data has it as it is. */
  readonly isKept: boolean;
  /** Whether it came to be in one act, such as clearing it, which nothing follows. */
  readonly isSettled: boolean;
  /** Keeps it as it is now, on disk when it resolves. */
  store(): Promise<void>;
}

/**
 * Does so while the component that calls it is there, and once more as it goes or the window may be closed; the returned
 * function does so at once.
 * `failure` says what is not saved, as a sentence.
 */
export function keepCode(written: WrittenCode, failure: string): () => void {
  const toasts = getToasts();
  let timer = 0;
  let isStoring = false;
  let hasFailed = false;

  const keep = async (): Promise<void> => {
    clearTimeout(timer);
    timer = 0;
    if (isStoring) return;
    isStoring = true;
    try {
      while (!written.isKept) await written.store();
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      toasts.failed(`${failure} ${errorMessage(error)}`, () => void keep());
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
      // A failure is told once, with a button to try again.
      if (!hasFailed) void keep();
    }),
  );
  onDestroy(() => void keep());
  return () => void keep();
}
