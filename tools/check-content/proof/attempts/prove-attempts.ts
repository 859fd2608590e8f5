/** Proves the attempts at challenges: the tests accept the right ones and refuse the wrong ones. */
import { describeChallenge } from '../../../../src/main/content/fences/describe-challenge.ts';
import type { PlannedChallenge } from '../../../../src/main/content/fences/plan-challenges.ts';
import { completeResults } from '../../../../src/shared/challenges.ts';
import type { Problem } from '../../../../src/shared/records.ts';
import { testEngines } from '../challenges/prove-challenges.ts';
import type { TestEngine } from '../challenges/test-engine.ts';
import type { Fence } from '../fence.ts';
import type { RunCache } from '../run-cache.ts';
import type { Attempt } from './read-attempts.ts';

/** The time limit of an attempt in milliseconds: the app's default for a run, and more for SQL, whose tests have no limits. */
const attemptLimits = { sql: 60_000, others: 10_000 };

/**
 * The minimum number of attempts in each language that has any; the challenge's solution counts as an additional right
 * one.
 */
const fewest = { right: 2, wrong: 8 };

/** A challenge with its question. */
export interface AskedChallenge {
  question: string;
  challenge: PlannedChallenge<Fence>;
}

interface AttemptOptions {
  fixtures: ReadonlyMap<string, string>;
  cache: Pick<RunCache, 'getAttempt' | 'setAttempt'> | null;
  /** True to demand a minimum number of attempts. */
  isHouse?: boolean;
}

/** Tries all attempts at these challenges; one without a challenge is reported. */
export async function proveAttempts(
  attempts: readonly Attempt[],
  challenges: readonly AskedChallenge[],
  { fixtures, cache, isHouse = true }: AttemptOptions,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const report = ({ file, line }: Attempt, message: string): void =>
    void problems.push({ file, line, column: 1, message });
  const left = new Set(attempts);
  const proveLanguage = async ([language, open]: [string, () => TestEngine]): Promise<void> => {
    const engine = open();
    const limit = language === 'sql' ? attemptLimits.sql : attemptLimits.others;
    try {
      for (const { question, challenge } of challenges) {
        if (challenge.language !== language) continue;
        const { tag, file } = challenge.tests;
        const own = attempts.filter(
          (one) => one.page === file && one.question === question && one.tag === tag,
        );
        for (const one of own) left.delete(one);
        const described = describeChallenge(challenge, fixtures);
        const [first] = own;
        // A missing fixture is reported separately.
        if (first === undefined || described === null) continue;
        const missing = isHouse ? describeMissing(own) : null;
        if (missing !== null) report(first, missing);
        for (const attempt of own) {
          let failed = cache?.getAttempt(challenge, attempt) ?? null;
          if (failed === null) {
            const which = attempt.isRight ? 'all' : 'to-first-failure';
            const { results, end } = await engine.run(described, attempt.code, limit, which);
            // In a wrong attempt, tests without a verdict don't count as failed: breaking off may be the machine's fault.
            const known = attempt.isRight
              ? completeResults(described.tests.names, results, end)
              : results;
            const failure = known.find(({ passed }) => !passed);
            failed = failure === undefined ? [] : [failure.name];
            // A right one that fails may be the machine's fault, so it isn't cached.
            if (attempt.isRight === (failed.length === 0)) {
              cache?.setAttempt(challenge, attempt, failed);
            }
          }
          const message = judgeAttempt(attempt, failed);
          if (message !== null) report(attempt, message);
        }
      }
    } finally {
      engine.close();
    }
  };
  await Promise.all(Object.entries(testEngines).map(proveLanguage));
  for (const attempt of left) {
    report(attempt, `${attempt.page} has no challenge "${attempt.question}" in ${attempt.tag}.`);
  }
  return problems;
}

function describeMissing(attempts: readonly Attempt[]): string | null {
  const right = attempts.filter(({ isRight }) => isRight).length;
  const wrong = attempts.length - right;
  if (right >= fewest.right && wrong >= fewest.wrong) return null;
  const needed = `at least ${fewest.right} and ${fewest.wrong}`;
  return `The challenge has ${right} right and ${wrong} wrong attempts: keep ${needed} of them.`;
}

/** The problem with an attempt that failed these tests; null if the outcome is as expected. */
function judgeAttempt({ isRight, name }: Attempt, [failed]: readonly string[]): string | null {
  if (isRight && failed !== undefined) {
    return `The right attempt (${name}) fails the test "${failed}": correct the attempt or the test.`;
  }
  if (!isRight && failed === undefined) {
    return `No test refuses the wrong attempt (${name}): add a test that does.`;
  }
  return null;
}
