/** What the settings of recall's pace and the recall screen both offer: a limit of reviews, and a pause. */
import { formatLocalDay } from '../../shared/local-day.ts';
import { togglePause } from '../../shared/study/pauses.ts';
import type { SettingsState } from './settings.svelte.ts';

/** The limit of reviews a day that is offered first. */
export const usualReviewLimit = 40;

const hourMs = 60 * 60 * 1000;

/** Begins a pause on this study day, or ends the one that goes on. */
export function switchPause(settings: SettingsState): void {
  const { pauses, studyDayStart } = settings.value;
  const today = formatLocalDay(new Date(Date.now() - studyDayStart * hourMs));
  settings.update({ pauses: togglePause(pauses, today) });
}
