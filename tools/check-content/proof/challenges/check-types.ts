/** Type-checks a challenge's tests against its solution, by the same rules as fences. */
import type { PlannedChallenge } from '../../../../src/main/content/fences/plan-challenges.ts';
import type { RunnableTag } from '../../../../src/main/content/fences/fence-info.ts';
import type { ScriptEngine } from '../engines/run-script.ts';
import type { ScriptJob } from '../engines/typescript-messages.ts';
import type { Fence } from '../fence.ts';
import type { Trial } from './try-challenge.ts';

/** The time limit for checking all of them together, in milliseconds. */
const checkLimit = 300_000;

/** The declarations in scope for tests. */
const declarations: Readonly<Record<string, string>> = {
  ts: [
    'function test<Value>(name: string, actual: () => Value | Promise<Value>, expected: Value): void {}',
    'const clock = { async tick(milliseconds: number): Promise<void> {} };',
  ].join(' '),
  js: 'function test(name, actual, expected) {} const clock = { async tick(milliseconds) {} };',
};

/** The type errors in each JavaScript or TypeScript challenge's tests. */
export async function checkTypes(
  engine: ScriptEngine,
  challenges: readonly PlannedChallenge<Fence>[],
): Promise<Trial['mistakes'][]> {
  const jobs = challenges.map(({ tests, solution }): ScriptJob => ({
    tag: tests.tag as RunnableTag,
    before: `${declarations[tests.tag]}\n${solution.code}\n`,
    code: tests.code,
    stage: null,
    isTest: false,
    untyped: false,
    // For JavaScript, only names are checked.
    fails: true,
    syntaxOnly: false,
  }));
  const outcome = await engine.ask(jobs, checkLimit);
  if ('gaveUp' in outcome) throw new Error(outcome.gaveUp);
  return outcome.answer.map(({ diagnostics }) =>
    diagnostics.map(({ message, offset }) => ({ message, offset })),
  );
}
