/** The code on the screen that the reader can change, by its question. */
import { restoreEdits } from './fence-edit.svelte.ts';
import type { FenceEdit } from './fence-edit.svelte.ts';

interface Shown {
  /** `<path>#<question id>` */
  question: string;
  edits: readonly FenceEdit[];
}

const all = new Set<Shown>();

/** Knows of the edits of a question until the returned function is called. */
export function registerEdits(question: string, edits: readonly FenceEdit[]): () => void {
  const shown = { question, edits };
  all.add(shown);
  return () => all.delete(shown);
}

/** Shows the change in an edit whose answer was left, if the answer is shown anew. */
export function showAgain(question: string, edit: FenceEdit): void {
  if (edit.change === null) return;
  for (const shown of all) {
    const isAnew = shown.question === question && !shown.edits.includes(edit);
    if (isAnew) restoreEdits(shown.edits, [edit.change]);
  }
}
