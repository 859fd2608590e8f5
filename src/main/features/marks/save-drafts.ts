/** Saves the notes that were being edited when the window closed, as leaving the editor would. */
import { AppError } from '../../../shared/app-error.ts';
import type { DraftFile } from '../../storage/draft-file.ts';

/** Notes that can't be saved stay drafts, and so do emptied ones, because removing a note needs confirmation. */
export async function saveDrafts(
  drafts: DraftFile,
  marks: { saveNote(question: string, note: string): Promise<unknown> },
  report: (error: unknown) => void,
): Promise<void> {
  for (const [question, text] of Object.entries(drafts.list())) {
    if (text.trim() === '') continue;
    try {
      await marks.saveNote(question, text);
      // The draft may have changed during the save.
      if (drafts.list()[question] === text) drafts.keep(question, null);
    } catch (error) {
      const isGone = error instanceof AppError && error.code === 'not-found';
      if (!isGone) report(error);
    }
  }
}
