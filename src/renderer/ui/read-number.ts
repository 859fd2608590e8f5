/** Parses a typed whole number, and explains corrections. */
import type { Bounds } from '../../shared/settings.ts';
import { formatNumber } from '../lib/format.ts';

export interface ReadNumber {
  /** Within bounds. */
  number: number;
  /** Explains the correction; empty if there was none. */
  message: string;
}

/** The number in the text, corrected to a whole number within bounds; `before` if the text isn't a number. */
export function readNumber(text: string, { min, max }: Bounds, before: number): ReadNumber {
  const typed = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isNaN(typed)) {
    return {
      number: before,
      message: `Enter a whole number from ${formatNumber(min)} to ${formatNumber(max)}. Kept at ${formatNumber(before)}.`,
    };
  }
  if (typed > max)
    return {
      number: max,
      message: `Maximum ${formatNumber(max)}. Changed to ${formatNumber(max)}.`,
    };
  if (typed < min)
    return {
      number: min,
      message: `Minimum ${formatNumber(min)}. Changed to ${formatNumber(min)}.`,
    };
  const number = Math.round(typed);
  return {
    number,
    message: number === typed ? '' : `Whole numbers only. Changed to ${formatNumber(number)}.`,
  };
}
