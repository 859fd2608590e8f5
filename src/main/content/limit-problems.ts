/** Keeps a badly broken file from flooding the list of problems. */
import { countOf } from '../../shared/format-number.ts';

/** The maximum number of problems listed per file; the rest are only counted. */
const maxProblems = 100;

/** The problems by position. Beyond the limit, one last entry gives the number of the rest. */
export function limitProblems<One extends { line: number; column: number; message: string }>(
  problems: readonly One[],
  noun = 'problem',
): One[] {
  const sorted = problems.toSorted((a, b) => a.line - b.line || a.column - b.column);
  const next = sorted[maxProblems];
  if (next === undefined) return sorted;
  const more = sorted.length - maxProblems;
  const message = `There ${more === 1 ? 'is' : 'are'} ${countOf(more, `more ${noun}`)} from here on: fix those above first.`;
  return [...sorted.slice(0, maxProblems), { ...next, message }];
}
