/** Saves the notes that were being written when the window ended, as leaving them in it does. */
import { AppError } from '../../../shared/app-error.ts';
import type { NoteDrafts } from './note-drafts.ts';

/** What can't be saved stays a draft, and so does a note that was being emptied, because removing one takes a yes. */
export async function saveDrafts(
  drafts: NoteDrafts,
  marks: { saveNote(question: string, note: string): Promise<unknown> },
  report: (error: unknown) => void,
): Promise<void> {
  for (const [question, text] of Object.entries(drafts.list())) {
    if (text.trim() === '') continue;
    try {
      await marks.saveNote(question, text);
      // It may have been written on meanwhile.
      if (drafts.list()[question] === text) drafts.keep(question, null);
    } catch (error) {
      const isGone = error instanceof AppError && error.code === 'not-found';
      if (!isGone) report(error);
    }
  }
}
