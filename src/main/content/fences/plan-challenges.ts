/** Finds the challenges among the fences of an answer: a starter, its tests and a solution, one of each per language. */
import type { RunLanguage } from '../../../shared/runner.ts';
import { challengeLanguages } from './fence-info.ts';
import type { FenceInfo } from './fence-info.ts';
import { readKnownFences } from './read-fences.ts';
import { readTestNames } from './test-names.ts';

/** The parts of a fence that a challenge needs. */
export interface ChallengeFence extends FenceInfo {
  code: string;
}

/** The fences of one challenge. */
export interface PlannedChallenge<Fence> {
  language: RunLanguage;
  starter: Fence;
  tests: Fence;
  solution: Fence;
  /** The names of the tests. */
  names: string[];
}

/** The challenges of an answer; a challenge with a problem is reported and left out. */
export function planChallenges<Fence extends ChallengeFence>(
  fences: readonly Fence[],
  report: (fence: Fence, message: string) => void,
): PlannedChallenge<Fence>[] {
  return [...challengeLanguages].flatMap(([tag, language]): PlannedChallenge<Fence>[] => {
    const own = fences.filter((fence) => fence.tag === tag);
    const [starter, ...starters] = own.filter(({ role }) => role === 'starter');
    const [tests, ...others] = own.filter(({ role }) => role === 'tests');
    if (starter === undefined && tests === undefined) return [];
    let problems = 0;
    const refuse = (fence: Fence, message: string): void => {
      problems += 1;
      report(fence, message);
    };
    for (const fence of [...starters, ...others]) {
      refuse(fence, `An answer has one challenge in ${tag}: keep one "${tag} ${fence.role}".`);
    }
    if (starter === undefined || tests === undefined) {
      const [found, missing] = starter === undefined ? [tests, 'starter'] : [starter, 'tests'];
      refuse(found as Fence, `The challenge is not complete: add a fence "${tag} ${missing}".`);
      return [];
    }
    const solution = own.find(({ role }) => role === null);
    if (solution === undefined) {
      refuse(tests, `The challenge has no solution: add a fence in ${tag} that passes its tests.`);
      return [];
    }
    if (!standsAlone(solution)) {
      const rule = 'is the challenge’s solution, so it must run on its own, without an error';
      refuse(solution, `The first fence in ${tag} beside the starter and the tests ${rule}.`);
    }
    for (const fence of [starter, solution]) {
      if (fence.fixture === tests.fixture) continue;
      refuse(
        fence,
        'A challenge starts from one fixture: name it at its starter, tests and solution.',
      );
    }
    const { names, problem } = readTestNames(language, tests.code);
    if (problem !== null) refuse(tests, problem);
    return problems > 0 ? [] : [{ language, starter, tests, solution, names }];
  });
}

function standsAlone({ reason, stage, continues, errors }: FenceInfo): boolean {
  return reason === null && stage === null && !continues && errors.length === 0;
}

/** Whether the answer has a challenge whose fixture, if it needs one, exists. */
export function hasChallenge(answer: string, isFixture: (name: string) => boolean): boolean {
  // A cheap check rules out most texts.
  if (!/\bstarter\b/.test(answer)) return false;
  return planChallenges(readKnownFences(answer), () => undefined).some(
    ({ tests: { fixture } }) => fixture === null || isFixture(fixture),
  );
}
