/** Describes a planned challenge to readers: its starter, its tests, and its fixture with the SQL as HTML. */
import type { Challenge } from '../../../shared/challenges.ts';
import { renderFixture } from '../markdown/render-code.ts';
import type { ChallengeFence, PlannedChallenge } from './plan-challenges.ts';

/** The challenge as shown to a reader; null if its fixture is missing. */
export function describeChallenge(
  { language, starter, tests, solution, names }: PlannedChallenge<ChallengeFence>,
  fixtures: ReadonlyMap<string, string>,
): Challenge | null {
  const name = tests.fixture;
  const fixture = name === null ? '' : fixtures.get(name);
  if (fixture === undefined) return null;
  const query = language === 'sql' ? solution.code : '';
  return {
    language,
    starter: starter.code,
    tests: { code: tests.code, names, solution: query },
    fixture,
    setUpHtml: name === null ? '' : renderFixture(name, fixture),
  };
}
