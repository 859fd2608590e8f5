/** Removes one of the user's interviews, and offers to undo that. */
import type { SettingsState } from '../settings/settings.svelte.ts';
import type { ToastState } from '../ui/toasts.svelte.ts';

export function removeInterview(settings: SettingsState, toasts: ToastState, id: string): void {
  const removed = settings.value.interviews[id];
  if (removed === undefined) return;
  settings.update({ interviews: { [id]: null } });
  toasts.done('Interview removed.', {
    label: 'Undo',
    run: () => settings.update({ interviews: { [id]: removed } }),
  });
}
