/** Keeps a hopeless file from flooding the list of problems. */

/** Problems of one file beyond this number are counted, not listed. */
const maxProblems = 100;

/** The problems by position; of very many only the first ones, and one that says how many more there are. */
export function limitProblems<One extends { line: number; column: number; message: string }>(
  problems: readonly One[],
): One[] {
  const sorted = problems.toSorted((a, b) => a.line - b.line || a.column - b.column);
  const next = sorted[maxProblems];
  if (next === undefined) return sorted;
  const more = sorted.length - maxProblems;
  const message = `There are ${more} more problems from here on: fix those above first.`;
  return [...sorted.slice(0, maxProblems), { ...next, message }];
}
