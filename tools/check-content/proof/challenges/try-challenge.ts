/** Tries a challenge: its starter, its solution, and the mutants of that. */
import type { Challenge } from '../../../../src/shared/challenges.ts';
import { completeResults } from '../../../../src/shared/challenges.ts';
import type { TestResult } from '../../../../src/shared/runner.ts';
import type { Mutant } from './mutant.ts';
import type { TestEngine } from './test-engine.ts';

/** What came of trying a challenge. */
export interface Trial {
  /** Mistakes in the types of the tests, at offsets of their code. */
  mistakes: { message: string; offset: number }[];
  /** Whether the starter passes all tests already. */
  starterPasses: boolean;
  /** The tests that the solution fails. */
  failed: TestResult[];
  /** Names of tests that were run and could not be read from the code. */
  unread: string[];
  /** How many mutants fail a test. */
  noticed: number;
  /** Those that pass them all, without their code. */
  unnoticed: Omit<Mutant, 'code'>[];
}

/** How long a mutant may run, in milliseconds: many never end, which counts as noticed. */
const mutantLimit = 3000;

/** The most mutants that are run, taken evenly from all. */
const mostMutants = 40;

/** Runs the starter and the solution for at most `limit` milliseconds each. */
export async function tryChallenge(
  engine: TestEngine,
  challenge: Challenge,
  solution: string,
  limit: number,
): Promise<Trial> {
  const { names } = challenge.tests;
  const run = async (code: string, time: number, which: 'all' | 'to-first-failure' = 'all') => {
    const { results, end } = await engine.run(challenge, code, time, which);
    return { results, failed: completeResults(names, results, end).filter((one) => !one.passed) };
  };
  const starter = await run(challenge.starter, limit);
  const solved = await run(solution, limit);
  const trial: Trial = {
    mistakes: [],
    starterPasses: starter.failed.length === 0,
    failed: solved.failed,
    unread: solved.results.map(({ name }) => name).filter((name) => !names.includes(name)),
    noticed: 0,
    unnoticed: [],
  };
  if (trial.failed.length > 0) return trial;
  for (const { code, line, change } of chooseEvenly(await engine.mutate(solution))) {
    const { failed } = await run(code, Math.min(limit, mutantLimit), 'to-first-failure');
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
