/** Keeps the change to a fence's code in the study data. */
import { onDestroy } from 'svelte';
import type { EditedCode } from '../../shared/study/edited-code.ts';
import { request } from '../lib/api.ts';
import { toAppError } from '../lib/resource.svelte.ts';
import { getToasts } from '../ui/toasts.svelte.ts';
import type { FenceEdit } from './fence-edit.svelte.ts';

/** How long typing goes on before it's kept, in milliseconds. */
const pauseMs = 500;

/** Does so while the component that calls it is there, and once more as it goes. */
export function keepEdit(edit: FenceEdit, question: string): void {
  const toasts = getToasts();
  let timer = 0;
  let isStoring = false;

  const keep = async (): Promise<void> => {
    clearTimeout(timer);
    timer = 0;
    if (isStoring) return;
    isStoring = true;
    try {
      while (!edit.isKept) {
        const { change, kept } = edit;
        await store(question, kept, change);
        edit.kept = change;
      }
    } catch (error) {
      const message = `The change to the code is not saved. ${toAppError(error).message}`;
      toasts.failed(message, () => void keep());
    } finally {
      isStoring = false;
    }
  };

  $effect(() => {
    if (edit.isKept) return;
    // Bringing the original back is one act, which nothing follows.
    if (edit.change === null) void keep();
    else if (timer === 0) timer = window.setTimeout(() => void keep(), pauseMs);
  });
  onDestroy(() => void keep());
}

/** On disk when it resolves; null is no change. */
async function store(
  question: string,
  before: EditedCode | null,
  now: EditedCode | null,
): Promise<void> {
  if (before !== null && before.original !== now?.original) {
    await request('saveEditedCode', question, { ...before, code: before.original });
  }
  if (now !== null) await request('saveEditedCode', question, now);
}
