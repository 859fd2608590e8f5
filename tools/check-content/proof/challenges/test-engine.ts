/** Runs a challenge's tests on any code, and makes the mutants of its solution, in the challenge's language. */
import type { Challenge } from '../../../../src/shared/challenges.ts';
import type { RunEnd, TestResult } from '../../../../src/shared/runner.ts';
import type { Mutant } from './mutant.ts';

/** What became of the tests; those that the run did not come to are not listed. */
export interface TestRun {
  results: TestResult[];
  end: RunEnd;
}

export interface TestEngine {
  /** Runs the tests on the code, for at most `limit` milliseconds; all of them, or up to the first that fails. */
  run: (
    challenge: Challenge,
    code: string,
    limit: number,
    which: 'all' | 'to-first-failure',
  ) => Promise<TestRun>;
  mutate: (solution: string) => Promise<Mutant[]>;
  close: () => void;
}

/** What is left of a run whose process ended, or was ended, for this reason. */
export function giveUp(reason: string): TestRun {
  const [message = ''] = reason.split('\n');
  return { results: [], end: { how: 'failed', message, line: null } };
}
