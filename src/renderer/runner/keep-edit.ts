/** Keeps the change to a fence's code in the study data. */
import type { EditedCode } from '../../shared/study/edited-code.ts';
import { request } from '../lib/api.ts';
import type { FenceEdit } from './fence-edit.svelte.ts';
import { keepCode } from './keep-code.svelte.ts';

/** Does so while the component that calls it is there, and once more as it goes. */
export function keepEdit(edit: FenceEdit, question: string): void {
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
      await store(question, kept, change);
      edit.kept = change;
    },
  };
  keepCode(written, 'The change to the code is not saved.');
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
