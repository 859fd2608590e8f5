/** Tells a computer's clock that is years ahead. */
import type { ClockJump } from '../../shared/study/study-data.ts';

/** How long nothing may have happened before the clock is doubted, in ms: 400 days. */
export const clockLimitMs = 400 * 24 * 60 * 60 * 1000;

/** What the clock says and the last moment known before it, where they are too far apart; all in ms since 1970. */
export function findClockJump(now: number, known: number): ClockJump | null {
  return now > known + clockLimitMs ? { says: now, last: known } : null;
}
