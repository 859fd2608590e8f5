/** What the settings of recall's pace and the recall screen both offer: a limit of reviews, and a pause. */
import { errorMessage } from '../../shared/error-message.ts';
import { pausedSince, togglePause } from '../../shared/study/pauses.ts';
import { request } from '../lib/api.ts';
import type { ToastState } from '../ui/toasts.svelte.ts';
import type { SettingsState } from './settings.svelte.ts';

/** The limit of reviews a day that is offered first. */
export const usualReviewLimit = 40;

/**
 * Begins a pause on the current study day, or ends the one that goes on, and then calls `onSwitched`; on failure the user
 * is told.
 */
export async function switchPause(
  settings: SettingsState,
  toasts: ToastState,
  onSwitched?: () => void,
): Promise<void> {
  try {
    const today = await request('getStudyDay');
    settings.update({ pauses: togglePause(settings.value.pauses, today) });
    onSwitched?.();
  } catch (error) {
    const done = pausedSince(settings.value.pauses) === null ? 'paused' : 'resumed';
    const retry = (): void => void switchPause(settings, toasts, onSwitched);
    toasts.failed(`Recall could not be ${done}. ${errorMessage(error)}`, retry);
  }
}
