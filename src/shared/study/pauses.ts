/** Pauses: days without reviews, by which all schedules are postponed. */

/** The maximum number of pauses that are stored. */
export const maxPauses = 200;

export interface Pause {
  /** Its first day, `YYYY-MM-DD`. */
  from: string;
  /** The first day after it; null while no end is set. */
  to: string | null;
}

/** Whether a pause has begun and isn't over. */
export function goesOn({ from, to }: Pause, today: string): boolean {
  return from <= today && (to === null || to > today);
}

/** The pause that is active today; null if there is none. */
export function findPause(pauses: readonly Pause[], today: string): Pause | null {
  return pauses.find((pause) => goesOn(pause, today)) ?? null;
}

/** Starts a pause today, or sets the end of the active one. A pause that would end by today is dropped. */
export function pauseUntil(pauses: readonly Pause[], today: string, to: string | null): Pause[] {
  const current = findPause(pauses, today);
  const pause = { from: current?.from ?? today, to };
  const others = pauses.filter((one) => one !== current);
  return goesOn(pause, today) ? [...others.slice(1 - maxPauses), pause] : [...pauses];
}

/** Ends the active pause. One that lasted less than a day is dropped. */
export function resume(pauses: readonly Pause[], today: string): Pause[] {
  const current = findPause(pauses, today);
  const others = pauses.filter((one) => one !== current);
  return current === null || current.from === today
    ? others
    : [...others, { ...current, to: today }];
}
