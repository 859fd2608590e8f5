/** Challenges: tasks that a reader solves in code, and their test results. */
import type { RunEnd, RunLanguage, TestResult, Tests } from './runner.ts';

/** A question's challenge in one language. */
export interface Challenge {
  language: RunLanguage;
  /** The code a reader starts from. */
  starter: string;
  tests: Tests;
  /** SQL that prepares the database; empty for none. */
  fixture: string;
  /** That SQL as HTML; empty for none. */
  setUpHtml: string;
}

/** A challenge's starter code in one language, for reading only. */
export interface Starter {
  language: RunLanguage;
  html: string;
}

/**
 * A result for each test, in order, once a run has ended. The names come from the author, so code can neither omit nor
 * add tests: a test that the run didn't reach has failed.
 */
export function completeResults(
  names: readonly string[],
  results: readonly TestResult[],
  end: RunEnd,
): TestResult[] {
  return names.map((name) => {
    const result = results.find((one) => one.name === name);
    return result ?? { name, passed: false, expected: null, actual: null, error: explain(end) };
  });
}

function explain(end: RunEnd): string {
  switch (end.how) {
    case 'failed':
      return `Not reached: ${end.message}`;
    case 'late':
      return 'Not reached: the time was up.';
    case 'gone':
    case 'refused':
    case 'silent':
    case 'left':
      return 'Not reached: the run broke off.';
    case 'stopped':
      return 'Not reached: the run was stopped.';
    case 'done':
      return 'Not reached: the code ended the tests.';
  }
}
