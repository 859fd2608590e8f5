/** Checks the types of a challenge's tests against its solution, as those of every fence are checked. */
import type { PlannedChallenge } from '../../../../src/main/content/fences/plan-challenges.ts';
import type { RunnableTag } from '../../../../src/main/content/fences/fence-info.ts';
import type { ScriptEngine } from '../engines/run-script.ts';
import type { ScriptJob } from '../engines/typescript-messages.ts';
import type { Fence } from '../fence.ts';
import type { Trial } from './try-challenge.ts';

/** How long checking all of them together may take, in milliseconds. */
const checkLimit = 300_000;

/** What tests find in their scope. */
const declarations: Readonly<Record<string, string>> = {
  ts: [
    'function test<Value>(name: string, actual: () => Value | Promise<Value>, expected: Value): void {}',
    'const clock = { async tick(milliseconds: number): Promise<void> {} };',
  ].join(' '),
  js: 'function test(name, actual, expected) {} const clock = { async tick(milliseconds) {} };',
};

/** The mistakes in the tests of each challenge in JavaScript or TypeScript. */
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
    // JavaScript is held to its names alone.
    fails: true,
    syntaxOnly: false,
  }));
  const outcome = await engine.ask(jobs, checkLimit);
  if ('gaveUp' in outcome) throw new Error(outcome.gaveUp);
  return outcome.answer.map(({ diagnostics }) =>
    diagnostics.map(({ message, offset }) => ({ message, offset })),
  );
}
