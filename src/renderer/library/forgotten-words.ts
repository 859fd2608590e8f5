/** Words for how often something was forgotten. */
import { countOf } from '../lib/format.ts';

/** `3 reviews, forgotten once`: a count of something, and how often it was forgotten, if ever. */
export function describeForgotten(count: number, noun: string, lapses: number): string {
  if (lapses === 0) return countOf(count, noun);
  return `${countOf(count, noun)}, forgotten ${lapses === 1 ? 'once' : countOf(lapses, 'time')}`;
}
