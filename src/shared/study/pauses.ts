/** Pauses: days on which nothing comes back, and for which every schedule waits. */

/** The most pauses that are kept. */
export const maxPauses = 200;

export interface Pause {
  /** Its first day, `YYYY-MM-DD`. */
  from: string;
  /** The first day after it; null while it goes on. */
  to: string | null;
}

/** The pauses after one is begun on a day, or the one that goes on is ended; one that lasted no day is dropped. */
export function togglePause(pauses: readonly Pause[], today: string): Pause[] {
  const open = pauses.find(({ to }) => to === null);
  if (open === undefined) return [...pauses.slice(1 - maxPauses), { from: today, to: null }];
  const rest = pauses.filter((pause) => pause !== open);
  return open.from < today ? [...rest, { ...open, to: today }] : rest;
}

/** The first day of the pause that goes on; null if none does. */
export function pausedSince(pauses: readonly Pause[]): string | null {
  return pauses.find(({ to }) => to === null)?.from ?? null;
}
