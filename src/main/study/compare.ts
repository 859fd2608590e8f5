/** An order that is the same on every machine. */
import { compareCodeUnits } from '../../shared/compare.ts';

/** Orders the dates of interviews, earliest first; null, for none, comes last. */
export function compareInterviews(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compareCodeUnits(a, b);
}
