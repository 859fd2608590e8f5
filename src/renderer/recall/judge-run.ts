/** Judges the run of a gap or task card from what the runner returned. */
import { formatNumber } from '../lib/format.ts';
import { completeResults } from '../../shared/challenges.ts';
import type { AskedGap } from '../../shared/gaps.ts';
import type { RunEnd, TestResult, Tests } from '../../shared/runner.ts';
import { hasPassed } from '../runner/challenge-words.ts';
import { compareLines } from '../ui/compare-lines.ts';

/** The criteria for a right run: it passes the tests or, without any, prints the output. */
export interface Expected {
  tests: Tests | null;
  output: AskedGap['output'];
}

/** The result of a run. */
export interface Outcome {
  end: RunEnd;
  printed: string;
  /** The results of the tests that ran. */
  results: readonly TestResult[];
}

/** Whether the code is right; null if the run broke off or took too long, so that it can't be judged. */
export function judgeRun(
  { end, printed, results }: Outcome,
  { tests, output }: Expected,
): boolean | null {
  if (end.how !== 'done' && end.how !== 'failed') return null;
  if (tests !== null) return hasPassed(completeResults(tests.names, results, end));
  if (end.how === 'failed' || output === null) return false;
  const lines = compareLines(output.text, end.compared ?? printed, output.isTable);
  return lines.every(({ is }) => is === 'same');
}

/** The hints of a gap: the number of its tokens, then its first character. */
export function listGapHints(hidden: string): string[] {
  const tokens = hidden.match(/[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? [];
  const count =
    tokens.length === 1 ? 'one word or symbol' : `${formatNumber(tokens.length)} words and symbols`;
  return [
    `The original has ${count} here.`,
    `The original begins with ${hidden.trim().at(0) ?? ''}`,
  ];
}
