/** Reports the problems found by trying a challenge, and the mutants that its tests miss. */
import type { PlannedChallenge } from '../../../../src/main/content/fences/plan-challenges.ts';
import type { Problem } from '../../../../src/shared/records.ts';
import type { TestResult } from '../../../../src/shared/runner.ts';
import { offsetAt } from '../engines/offset-at.ts';
import { reportFence } from '../fence.ts';
import type { Fence } from '../fence.ts';
import { fewestNoticed } from './try-challenge.ts';
import type { Trial } from './try-challenge.ts';

export function judgeTrial(
  { tests, starter, solution }: PlannedChallenge<Fence>,
  { starterPasses, failed, unread, mistakes, noticed, unnoticed }: Trial,
  isHouse: boolean,
): Problem[] {
  const problems = mistakes.map(({ message, offset }) =>
    reportFence(tests, `This fails: ${message}. Correct the tests.`, offset),
  );
  for (const name of unread) {
    const form = 'write each test out on a line of its own, with its name as a plain string';
    problems.push(reportFence(tests, `The test "${name}" cannot be read: ${form}.`));
  }
  if (starterPasses) {
    const message = 'The starter passes all tests: leave the work to the reader.';
    problems.push(reportFence(starter, message));
  }
  for (const result of failed) {
    const message = `The solution fails the test "${result.name}": ${describeFailure(result)}`;
    problems.push(reportFence(solution, message));
  }
  if (isHouse && failed.length === 0 && noticed < fewestNoticed) {
    const tried = noticed + unnoticed.length;
    const said = `The tests notice ${noticed} of ${tried} small mistakes in the solution, and must notice ${fewestNoticed} at least`;
    const missed = unnoticed.map(({ line, change }) => `\n  line ${line}: ${change}`).join('');
    const remedy =
      missed === ''
        ? 'set a task that takes more code.'
        : `test what these change, counted in lines of the solution:${missed}`;
    problems.push(reportFence(tests, `${said}: ${remedy}`));
  }
  return problems;
}

/** The mutants that no test notices, each at its position in the solution. */
export function listUnnoticed(
  { solution }: PlannedChallenge<Fence>,
  { unnoticed }: Trial,
): Problem[] {
  return unnoticed.map(({ line, change }) =>
    reportFence(solution, change, offsetAt(solution.code, line, 1)),
  );
}

function describeFailure({ expected, actual, error }: TestResult): string {
  return error ?? `it must give\n${expected}\nand gives\n${actual}`;
}
