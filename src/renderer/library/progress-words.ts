/** Describes progress in words: read, due, solved and forgotten questions. */
import type { Solved } from '../../shared/study/progress.ts';
import { countOf, formatNumber } from '../lib/format.ts';

/** `5 of 14 read, 2 due`; empty if nothing is read or due. */
export function describeProgress(progress: { total: number; read: number; due: number }): string {
  const { total, read, due } = progress;
  const parts = [
    ...(read > 0 ? [`${formatNumber(read)} of ${formatNumber(total)} read`] : []),
    ...(due > 0 ? [`${formatNumber(due)} due`] : []),
  ];
  return parts.join(', ');
}

/** `3 of 20 solved`. */
export function describeSolved({ total, solved }: Solved): string {
  if (solved === total) return total === 1 ? 'solved' : `all ${formatNumber(total)} solved`;
  return `${formatNumber(solved)} of ${formatNumber(total)} solved`;
}

/** `3 reviews, forgotten once`: a count, and how often its questions were forgotten. */
export function describeForgotten(count: number, noun: string, lapses: number): string {
  if (lapses === 0) return countOf(count, noun);
  return `${countOf(count, noun)}, forgotten ${lapses === 1 ? 'once' : countOf(lapses, 'time')}`;
}
