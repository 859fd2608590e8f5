/** Says in figures how many questions are due, and what comes besides. */
import { formatNumber } from '../lib/format.ts';

/** The questions due now and the line under them; `due` is null while it isn't known. */
export function describeDue(
  due: number | null,
  laterToday: number,
): { count: string; rest: string | null } {
  if (due === null) return { count: '–', rest: null };
  const rest =
    laterToday > 0
      ? `${formatNumber(laterToday)} later today`
      : due === 0
        ? 'nothing is waiting'
        : null;
  return { count: formatNumber(due), rest };
}
