/** Removes one of the user's interviews with its debrief, and offers to undo that. */
import type { SettingChanges } from '../../shared/contract/values.ts';
import { findDebrief } from '../../shared/study/debriefs.ts';
import type { SettingsState } from '../settings/settings.svelte.ts';
import type { ToastState } from '../ui/toasts.svelte.ts';

export function removeInterview(settings: SettingsState, toasts: ToastState, id: string): void {
  const removed = settings.value.interviews[id];
  if (removed === undefined) return;
  const debrief = findDebrief(settings.value.debriefs, id);
  const withDebrief = (value: typeof debrief | null): Pick<SettingChanges, 'debriefs'> =>
    debrief === undefined ? {} : { debriefs: { [id]: value ?? null } };
  settings.update({ interviews: { [id]: null }, ...withDebrief(null) });
  toasts.done('Interview removed.', {
    label: 'Undo',
    run: () => settings.update({ interviews: { [id]: removed }, ...withDebrief(debrief) }),
  });
}
