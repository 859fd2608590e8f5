/** Runs a challenge's tests on code in its language, and makes the mutants of its solution. */
import type { Challenge } from '../../../../src/shared/challenges.ts';
import type { RunEnd, TestResult } from '../../../../src/shared/runner.ts';
import type { Mutant } from './mutant.ts';

/** The test results; tests that the run didn't reach are missing. */
export interface TestRun {
  results: TestResult[];
  end: RunEnd;
}

export interface TestEngine {
  /** Runs the tests on the code for at most `limit` milliseconds: all of them, or up to the first failure. */
  run: (
    challenge: Challenge,
    code: string,
    limit: number,
    which: 'all' | 'to-first-failure',
  ) => Promise<TestRun>;
  mutate: (solution: string) => Promise<Mutant[]>;
  close: () => void;
}

/** The result of a run whose process was ended for this reason. */
export function giveUp(reason: string): TestRun {
  const [message = ''] = reason.split('\n');
  return { results: [], end: { how: 'failed', message, line: null } };
}
