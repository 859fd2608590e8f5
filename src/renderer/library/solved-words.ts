/** Words for how many of some challenges are solved. */
import type { Solved } from '../../shared/study/progress.ts';
import { formatNumber } from '../lib/format.ts';

/** `3 of 20 solved` */
export function describeSolved({ total, solved }: Solved): string {
  if (solved === total) return total === 1 ? 'solved' : `all ${formatNumber(total)} solved`;
  return `${formatNumber(solved)} of ${formatNumber(total)} solved`;
}
