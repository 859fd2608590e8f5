/** Runs the tests of a challenge in one module with the code they test, which can neither replace nor answer them. */
import { inspect } from '../inspect.ts';
import type { TestResult } from '../../../shared/runner.ts';
import { installClock, Stuck } from './clock.ts';
import type { TestClock } from './clock.ts';
import { isEqual } from './is-equal.ts';

/** How long a test may wait for what never happens, in milliseconds. */
const patienceMs = 1000;
/** The longest text of a value. */
const maxLength = 2000;

interface Test {
  name: string;
  actual: () => unknown;
  expected: unknown;
}

export interface Suite {
  /** The module to import: the code, with the tests in a block of their own after it. */
  wrap(code: string, tests: string): string;
  /** Waits for the module, then runs the tests it brought, one after the other. Fails as the module does. */
  run(module: Promise<unknown>): Promise<void>;
}

/** A suite for one module. From now on the time of the scope stands still unless tests let it pass. */
export function openSuite(
  scope: Record<string, unknown>,
  report: (result: TestResult) => void,
): Suite {
  const now = performance.now.bind(performance);
  const pause = (scope['setTimeout'] as typeof setTimeout).bind(scope);
  const turn = createTurn();
  const clock = installClock(scope, turn);
  const tests: Test[] = [];
  // Under a name that nobody can guess, and only until the module has begun.
  const key = `tests${Math.random().toString(36).slice(2)}`;
  scope[key] = {
    clock: { tick: clock.tick } satisfies TestClock,
    test(name: string, actual: () => unknown, expected: unknown): void {
      tests[tests.length] = { name, actual, expected };
    },
  };

  /** The value of a promise; the time runs ahead while all else waits. Null `patience` waits for ever. */
  const settle = async (promise: Promise<unknown>, patience: number | null): Promise<unknown> => {
    let isSettled = false;
    const finish = (): void => {
      isSettled = true;
    };
    promise.then(finish, finish);
    for (let idleSince = now(); ;) {
      await turn();
      if (isSettled) return await promise;
      if (clock.isTicking || clock.advance()) {
        idleSince = now();
      } else {
        if (patience !== null && now() - idleSince > patience) {
          throw new Stuck('It waits for something that never happens.');
        }
        await new Promise((resolve) => pause(resolve, 5));
      }
    }
  };

  const runTest = async ({ name, actual: give, expected }: Test): Promise<TestResult> => {
    const expectedText = show(expected);
    const result = { name, expected: expectedText, actual: null, error: null };
    try {
      const actual = await settle((async () => await give())(), patienceMs);
      return { ...result, passed: isEqual(actual, expected), actual: show(actual) };
    } catch (error) {
      return { ...result, passed: false, error: describeError(error) };
    }
  };

  return {
    wrap: (code, block) =>
      `const ${key} = globalThis.${key}; delete globalThis.${key}; ${code}\n` +
      `;{ const { test, clock } = ${key};\n${block}\n}`,
    async run(module) {
      await settle(module, null);
      for (let index = 0; index < tests.length; index += 1) {
        report(await runTest(tests[index] as Test));
        clock.clear();
      }
    },
  };
}

/** Waits until what is already under way has been done, without the delay that timers have. */
function createTurn(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port2.postMessage(null);
    });
}

function show(value: unknown): string {
  try {
    const text = inspect(value, { depth: 8, customInspect: false, maxArrayLength: 200 });
    return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  } catch {
    return 'a value that cannot be shown';
  }
}

function describeError(error: unknown): string {
  if (error instanceof Stuck) return error.message;
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  return `It threw ${show(error)}.`;
}
