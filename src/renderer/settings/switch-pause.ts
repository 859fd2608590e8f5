/** Pauses and resumes recall. */
import { pausedSince, togglePause } from '../../shared/study/pauses.ts';
import { request } from '../lib/api.ts';
import type { ToastState } from '../ui/toasts.svelte.ts';
import type { SettingsState } from './settings.svelte.ts';

/** Pauses recall on the current study day or resumes it, then calls `onSwitched`; a failure is shown with a retry. */
export async function switchPause(
  settings: SettingsState,
  toasts: ToastState,
  onSwitched?: () => void,
): Promise<void> {
  const done = pausedSince(settings.value.pauses) === null ? 'paused' : 'resumed';
  await toasts.attempt(`Recall could not be ${done}.`, async () => {
    const today = await request('getStudyDay');
    settings.update({ pauses: togglePause(settings.value.pauses, today) });
    onSwitched?.();
  });
}
