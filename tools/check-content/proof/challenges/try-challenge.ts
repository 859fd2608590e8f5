/** Tries a challenge: its starter, its solution, and the solution's mutants. */
import type { Challenge } from '../../../../src/shared/challenges.ts';
import { completeResults } from '../../../../src/shared/challenges.ts';
import type { TestResult } from '../../../../src/shared/runner.ts';
import type { Mutant } from './mutant.ts';
import type { TestEngine } from './test-engine.ts';

/** The results of trying a challenge. */
export interface Trial {
  /** Type errors in the tests, at offsets of their code. */
  mistakes: { message: string; offset: number }[];
  /** True if the starter already passes all tests. */
  starterPasses: boolean;
  /** The tests that the solution fails. */
  failed: TestResult[];
  /** Names of tests that ran but couldn't be parsed from the code. */
  unread: string[];
  /** The number of mutants that fail a test. */
  noticed: number;
  /** The mutants that pass all tests, without their code. */
  unnoticed: Omit<Mutant, 'code'>[];
}

/**
 * The time limit of a mutant: a multiple of the solution's time, within these bounds in milliseconds. Many mutants never
 * end, which counts as noticed, so waiting for them would take most of the time.
 */
const mutantTimes = 5;
const mutantLimits = { least: 400, most: 3000 };

/** The minimum number of mutants that the tests must notice. */
export const fewestNoticed = 3;

/** The mutants to run: all that may help an author, or only until enough have been noticed. */
export type MutantChoice = 'all' | 'until-enough';

/** The challenge to try, with its limits. */
export interface TrialPlan {
  challenge: Challenge;
  solution: string;
  mutants: MutantChoice;
  /** The time limit for the starter and the solution, in milliseconds each. */
  limit: number;
}

/** The maximum number of mutants to run, sampled evenly. */
const mostMutants = 40;

export async function tryChallenge(
  engine: TestEngine,
  { challenge, solution, mutants, limit }: TrialPlan,
): Promise<Trial> {
  const { names } = challenge.tests;
  const run = async (code: string, time: number, which: 'all' | 'to-first-failure' = 'all') => {
    const { results, end } = await engine.run(challenge, code, time, which);
    return { results, failed: completeResults(names, results, end).filter((one) => !one.passed) };
  };
  const starter = await run(challenge.starter, limit);
  const start = performance.now();
  const solved = await run(solution, limit);
  const took = performance.now() - start;
  const trial: Trial = {
    mistakes: [],
    starterPasses: starter.failed.length === 0,
    failed: solved.failed,
    unread: solved.results.map(({ name }) => name).filter((name) => !names.includes(name)),
    noticed: 0,
    unnoticed: [],
  };
  if (trial.failed.length > 0) return trial;
  const { least, most } = mutantLimits;
  const mutantLimit = Math.min(limit, most, Math.max(least, mutantTimes * took));
  for (const { code, line, change } of chooseEvenly(await engine.mutate(solution))) {
    if (mutants === 'until-enough' && trial.noticed === fewestNoticed) break;
    const { failed } = await run(code, mutantLimit, 'to-first-failure');
    if (failed.length > 0) trial.noticed += 1;
    else trial.unnoticed.push({ line, change });
  }
  return trial;
}

function chooseEvenly(mutants: readonly Mutant[]): Mutant[] {
  const count = Math.min(mutants.length, mostMutants);
  return Array.from({ length: count }, (_, index) => {
    return mutants[Math.floor((index * mutants.length) / count)] as Mutant;
  });
}
