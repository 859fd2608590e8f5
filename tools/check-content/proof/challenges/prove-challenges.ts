/** Proves a library's challenges: the starter fails, the solution passes, and the tests notice mistakes in it. */
import { describeChallenge } from '../../../../src/main/content/fences/describe-challenge.ts';
import type { PlannedChallenge } from '../../../../src/main/content/fences/plan-challenges.ts';
import type { Problem } from '../../../../src/shared/records.ts';
import type { RunLanguage } from '../../../../src/shared/runner.ts';
import { openScriptEngine } from '../engines/run-script.ts';
import type { Fence } from '../fence.ts';
import type { RunCache } from '../run-cache.ts';
import { checkTypes } from './check-types.ts';
import { judgeTrial, listUnnoticed } from './judge-trial.ts';
import { openPythonTests } from './python-tests.ts';
import { openScriptTests } from './script-tests.ts';
import { openSqlTests } from './sql-tests.ts';
import type { TestEngine } from './test-engine.ts';
import { tryChallenge } from './try-challenge.ts';
import type { MutantChoice, Trial } from './try-challenge.ts';

type Planned = PlannedChallenge<Fence>;

export interface ChallengeProof {
  problems: Problem[];
  /** Mutants of solutions that no test notices, for an author to judge: some don't change the behavior. */
  unnoticed: Problem[];
}

/** Opens the engine that runs a challenge's tests, by language. */
export const testEngines = {
  python: openPythonTests,
  sql: openSqlTests,
  javascript: openScriptTests,
  typescript: openScriptTests,
} satisfies Partial<Record<RunLanguage, () => TestEngine>>;

export interface ChallengeOptions {
  fixtures: ReadonlyMap<string, string>;
  cache: RunCache | null;
  mutants: MutantChoice;
  /** True to demand that the tests notice mistakes. */
  isHouse: boolean;
  /** The time limit for a starter and a solution, in milliseconds each. */
  limit: number;
}

/** Tries the challenges that aren't in the cache. */
export async function proveChallenges(
  challenges: readonly Planned[],
  { fixtures, cache, mutants, isHouse, limit }: ChallengeOptions,
): Promise<ChallengeProof> {
  const proof: ChallengeProof = { problems: [], unnoticed: [] };
  const finish = (challenge: Planned, trial: Trial): void => {
    const problems = judgeTrial(challenge, trial, isHouse);
    // A failure may be the machine's fault, so it isn't cached.
    if (problems.length === 0) cache?.setTrial(challenge, mutants, trial);
    proof.problems.push(...problems);
    proof.unnoticed.push(...listUnnoticed(challenge, trial));
  };
  const waiting = challenges.filter((challenge) => {
    const trial = cache?.getTrial(challenge, mutants) ?? null;
    if (trial !== null) finish(challenge, trial);
    return trial === null;
  });
  const mistakes = await checkAllTypes(waiting);
  const proveLanguage = async ([language, open]: [string, () => TestEngine]): Promise<void> => {
    const own = waiting.filter((challenge) => challenge.language === language);
    if (own.length === 0) return;
    const engine = open();
    try {
      for (const planned of own) {
        const challenge = describeChallenge(planned, fixtures);
        // A missing fixture is reported separately.
        if (challenge === null) continue;
        const solution = planned.solution.code;
        const trial = await tryChallenge(engine, { challenge, solution, mutants, limit });
        finish(planned, { ...trial, mistakes: mistakes.get(planned) ?? [] });
      }
    } finally {
      engine.close();
    }
  };
  await Promise.all(Object.entries(testEngines).map(proveLanguage));
  return proof;
}

async function checkAllTypes(
  challenges: readonly Planned[],
): Promise<ReadonlyMap<Planned, Trial['mistakes']>> {
  const scripts = challenges.filter(({ tests }) => tests.tag === 'ts' || tests.tag === 'js');
  if (scripts.length === 0) return new Map();
  const engine = openScriptEngine();
  try {
    const mistakes = await checkTypes(engine, scripts);
    return new Map(scripts.map((challenge, index) => [challenge, mistakes[index] ?? []]));
  } finally {
    engine.close();
  }
}
