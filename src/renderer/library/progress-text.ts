/** Words for reading progress, and for how many questions are likely forgotten. */
import { countOf } from '../lib/numbers.ts';

/** `5 of 14 read, 2 due`; empty if nothing is read and nothing is due. */
export function describeProgress(progress: { total: number; read: number; due: number }): string {
  const { total, read, due } = progress;
  const parts = [
    ...(read > 0 ? [`${read} of ${total} read`] : []),
    ...(due > 0 ? [`${due} due`] : []),
  ];
  return parts.join(', ');
}

/** `3 reviews, forgotten once`: a count of something, and how often it was forgotten, if ever. */
export function describeForgotten(count: number, noun: string, lapses: number): string {
  if (lapses === 0) return countOf(count, noun);
  return `${countOf(count, noun)}, forgotten ${lapses === 1 ? 'once' : countOf(lapses, 'time')}`;
}
