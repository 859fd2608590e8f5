/** Reads a whole number that a person typed, and explains a correction. */
import type { Bounds } from '../../shared/settings.ts';

export interface ReadNumber {
  /** Within the bounds. */
  number: number;
  /** Why it differs from what was typed; empty if it doesn't. */
  message: string;
}

/** The number that the text means, or `before`, the previous one, if the text isn't a number. */
export function readNumber(text: string, { min, max }: Bounds, before: number): ReadNumber {
  const typed = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isNaN(typed)) {
    return {
      number: before,
      message: `Type a whole number from ${min} to ${max}. It stays at ${before}.`,
    };
  }
  if (typed > max) return { number: max, message: `The most is ${max}, so it was set to ${max}.` };
  if (typed < min) return { number: min, message: `The least is ${min}, so it was set to ${min}.` };
  const number = Math.round(typed);
  return {
    number,
    message: number === typed ? '' : `Only whole numbers work, so it was set to ${number}.`,
  };
}
