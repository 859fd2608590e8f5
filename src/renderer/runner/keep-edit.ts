/** Saves the change to a fence's code, and resets it. */
import type { EditedCode } from '../../shared/study/edited-code.ts';
import { request } from '../lib/api.ts';
import { getToasts } from '../ui/toasts.svelte.ts';
import type { FenceEdit } from './fence-edit.svelte.ts';
import { keepCode } from './keep-code.svelte.ts';
import { showAgain } from './shown-edits.ts';

/** Toasts that can undo a reset, by question and fence; a later change dismisses them. */
const resets = new Map<string, number>();

/**
 * Saves while the calling component is mounted, and once more when it is destroyed. The returned function restores the
 * original, with a toast that can undo that until the reader changes the code again.
 */
export function keepEdit(edit: FenceEdit, question: string): (message: string) => void {
  const toasts = getToasts();
  const fence = `${question}\n${edit.keptOriginal}`;
  const written = {
    get isKept() {
      return edit.isKept;
    },
    // A reset is a single step.
    get isSettled() {
      return edit.change === null;
    },
    async store() {
      const { change, kept } = edit;
      const message = resets.get(fence);
      if (change !== null && message !== undefined) toasts.dismiss(message);
      await store(question, kept, change);
      edit.kept = change;
    },
  };
  const keep = keepCode(written, 'The change to the code is not saved.');
  return (message) => {
    const takeBack = edit.reset();
    const undo = (): void => {
      if (edit.isChanged) return;
      takeBack();
      // The answer may be hidden or redrawn by now.
      keep();
      showAgain(question, edit);
    };
    resets.set(fence, toasts.done(message, { label: 'Undo', run: undo }));
  };
}

/** On disk when it resolves; null means no change. */
async function store(
  question: string,
  before: EditedCode | null,
  now: EditedCode | null,
): Promise<void> {
  if (before !== null && before.original !== now?.original) {
    await request('saveEditedCode', question, { ...before, code: before.original }, before.code);
  }
  if (now === null) return;
  const seen = before?.original === now.original ? before.code : now.original;
  await request('saveEditedCode', question, now, seen);
}
