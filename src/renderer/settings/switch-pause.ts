/** Pauses and resumes recall. */
import { pauseUntil, resume } from '../../shared/study/pauses.ts';
import type { Pause } from '../../shared/study/pauses.ts';
import { request } from '../lib/api.ts';
import { formatDay } from '../lib/format-time.ts';
import type { ToastState } from '../ui/toasts.svelte.ts';
import type { SettingsState } from './settings.svelte.ts';

/** Pauses recall from the current study day, or sets the day on which it resumes; null for none. */
export function pauseRecall(
  settings: SettingsState,
  toasts: ToastState,
  to: string | null,
): Promise<void> {
  const plan = (pauses: readonly Pause[], today: string): Pause[] => pauseUntil(pauses, today, to);
  return change(settings, toasts, 'Recall could not be paused.', plan);
}

export function resumeRecall(settings: SettingsState, toasts: ToastState): Promise<void> {
  return change(settings, toasts, 'Recall could not be resumed.', resume);
}

/** A failure is shown with a retry. */
async function change(
  settings: SettingsState,
  toasts: ToastState,
  failure: string,
  plan: (pauses: readonly Pause[], today: string) => Pause[],
): Promise<void> {
  await toasts.attempt(failure, async () => {
    const today = await request('getStudyDay');
    settings.update({ pauses: plan(settings.value.pauses, today) });
  });
}

/** `Recall is paused until 5 Dec 2026.` */
export function describePause({ from, to }: Pause): string {
  return to === null
    ? `Recall has been paused since ${formatDay(from)}.`
    : `Recall is paused until ${formatDay(to)}.`;
}
