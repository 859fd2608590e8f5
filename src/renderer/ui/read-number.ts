/** Parses a typed whole number, and explains corrections. */
import type { Bounds } from '../../shared/settings.ts';

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
      message: `Enter a whole number from ${min} to ${max}. Kept at ${before}.`,
    };
  }
  if (typed > max) return { number: max, message: `Maximum ${max}. Changed to ${max}.` };
  if (typed < min) return { number: min, message: `Minimum ${min}. Changed to ${min}.` };
  const number = Math.round(typed);
  return {
    number,
    message: number === typed ? '' : `Whole numbers only. Changed to ${number}.`,
  };
}
