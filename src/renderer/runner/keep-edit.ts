/** Keeps the change to a fence's code in the study data. */
import type { EditedCode } from '../../shared/study/edited-code.ts';
import { request } from '../lib/api.ts';
import { getToasts } from '../ui/toasts.svelte.ts';
import type { FenceEdit } from './fence-edit.svelte.ts';
import { keepCode } from './keep-code.svelte.ts';
import { showAgain } from './shown-edits.ts';

/** The messages that can take back a reset, by the question and what the fence's code is; a change kept later ends them. */
const resets = new Map<string, number>();

/**
 * Does so while the component that calls it is there, and once more as it goes. The returned function brings the original
 * back and says so in a message, which can take that back until the reader changes the code anew.
 */
export function keepEdit(edit: FenceEdit, question: string): (message: string) => void {
  const toasts = getToasts();
  const fence = `${question}\n${edit.keptOriginal}`;
  const written = {
    get isKept() {
      return edit.isKept;
    },
    // Bringing the original back is one act.
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
      // The answer may not be shown any more, or be shown anew.
      keep();
      showAgain(question, edit);
    };
    resets.set(fence, toasts.done(message, { label: 'Undo', run: undo }));
  };
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
