/** Resets study data with a message that offers undo. */
import { errorMessage } from '../../shared/error-message.ts';
import type { StudyReset } from '../../shared/study/study-data.ts';
import type { ToastState } from '../ui/toasts.svelte.ts';
import { resetStudyData, takeResetBack } from './change-study-data.ts';
import type { StudyDataState } from './study-data.svelte.ts';

/** Resets a page, or everything (null), and offers undo; rejects on failure. */
export async function resetWithUndo(
  studyData: StudyDataState,
  toasts: ToastState,
  page: { path: string; title: string } | null,
): Promise<void> {
  const reset = await resetStudyData(studyData, page?.path ?? null);
  toasts.done(page === null ? 'Everything is reset.' : `“${page.title}” is reset.`, {
    label: 'Undo',
    run: () => void undoReset(studyData, toasts, reset),
  });
}

/** Undoes a reset; a failure is shown as a message that offers to try again. */
export async function undoReset(
  studyData: StudyDataState,
  toasts: ToastState,
  reset: StudyReset,
): Promise<void> {
  try {
    await takeResetBack(studyData, reset.id);
    toasts.done('The reset is undone.');
  } catch (error) {
    toasts.failed(
      `The reset could not be undone. ${errorMessage(error)}`,
      () => void undoReset(studyData, toasts, reset),
    );
  }
}
