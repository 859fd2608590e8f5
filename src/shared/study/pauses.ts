/** Pauses: days without reviews, by which all schedules are postponed. */

/** The most pauses that are stored. */
export const maxPauses = 200;

export interface Pause {
  /** Its first day, `YYYY-MM-DD`. */
  from: string;
  /** The first day after it; null while it's ongoing. */
  to: string | null;
}

/** Starts a pause, or ends the ongoing one, which is dropped if it lasted less than a day. */
export function togglePause(pauses: readonly Pause[], today: string): Pause[] {
  const open = pauses.find(({ to }) => to === null);
  if (open === undefined) return [...pauses.slice(1 - maxPauses), { from: today, to: null }];
  const rest = pauses.filter((pause) => pause !== open);
  return open.from < today ? [...rest, { ...open, to: today }] : rest;
}

/** The first day of the ongoing pause; null if there is none. */
export function pausedSince(pauses: readonly Pause[]): string | null {
  return pauses.find(({ to }) => to === null)?.from ?? null;
}
