/** What the settings of recall's pace and the recall screen both offer: a limit of reviews, and a pause. */
import { formatLocalDay } from '../../shared/local-day.ts';
import { togglePause } from '../../shared/study/pauses.ts';
import type { SettingsState } from './settings.svelte.ts';

/** The limit of reviews a day that is offered first. */
export const usualReviewLimit = 40;

/** Begins a pause on this study day, or ends the one that goes on. */
export function switchPause(settings: SettingsState): void {
  const { pauses, studyDayStart } = settings.value;
  const day = new Date();
  // By the wall clock, whose day has an hour more or less when the clocks change.
  if (day.getHours() < studyDayStart) day.setDate(day.getDate() - 1);
  settings.update({ pauses: togglePause(pauses, formatLocalDay(day)) });
}
