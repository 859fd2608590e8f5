/** Moves what comes back by the days on which recall was paused. */
import { addDays, daysBetween } from './study-day.ts';
import type { ScheduledCard } from './last-look.ts';
import type { Pause } from '../../shared/study/pauses.ts';

/** The day on which a card comes back: days of a pause that it waited for don't count. Nothing does while a pause goes on. */
export function shiftByPauses(
  card: ScheduledCard,
  pauses: readonly Pause[],
  today: string,
): string {
  let day = card.dueDay;
  let isPaused = false;
  for (const { from, to } of pauses) {
    if (from > today) continue;
    const isOpen = goesOn({ from, to }, today);
    isPaused ||= isOpen;
    const end = isOpen || to === null ? addDays(today, 1) : to;
    // What was due before the pause still is.
    if (day < from) continue;
    day = addDays(day, Math.max(0, daysBetween(card.lastDay > from ? card.lastDay : from, end)));
  }
  return isPaused && day <= today ? addDays(today, 1) : day;
}

/** Whether a pause has begun and isn't over. */
export function goesOn({ from, to }: Pause, today: string): boolean {
  return from <= today && (to === null || to > today);
}
