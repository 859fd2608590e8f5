/** Registers the editable code on the screen by its question, and restores its stored changes. */
import { request } from '../lib/api.ts';
import type { ToastState } from '../ui/toasts.svelte.ts';
import { restoreEdits } from './fence-edit.svelte.ts';
import type { FenceEdit } from './fence-edit.svelte.ts';

interface Shown {
  /** `<path>#<question id>` */
  question: string;
  edits: readonly FenceEdit[];
}

const all = new Set<Shown>();

/** Registers the edits of a question until the returned function is called. */
export function registerEdits(question: string, edits: readonly FenceEdit[]): () => void {
  const shown = { question, edits };
  all.add(shown);
  return () => all.delete(shown);
}

/** Shows the change of an edit in its answer, if that has been redrawn. */
export function showAgain(question: string, edit: FenceEdit): void {
  if (edit.change === null) return;
  for (const shown of all) {
    const isAnew = shown.question === question && !shown.edits.includes(edit);
    if (isAnew) restoreEdits(shown.edits, [{ ...edit.change, others: edit.others }]);
  }
}

/** Restores the stored changes of a question, `<path>#<question id>`; a failure is shown as a toast. */
export async function showChanges(
  question: string,
  edits: readonly FenceEdit[],
  toasts: ToastState,
): Promise<void> {
  await toasts.attempt('Your changes to the code could not be read.', async () => {
    restoreEdits(edits, await request('listEditedCode', question));
  });
}
