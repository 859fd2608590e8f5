/**
 * Runs the tests of a challenge in one module with the code they test. The code may have replaced any built-in, so
 * verdicts use none that is looked up later, and no promise carries them: code could replace `then` and answer its own
 * tests.
 */
import { inspect } from '../inspect.ts';
import { cut } from '../../built-ins.ts';
import type { TestResult } from '../../../shared/runner.ts';
import { installClock, Stuck } from './clock.ts';
import type { TestClock } from './clock.ts';
import { isEqual } from './is-equal.ts';

/** How long a test may wait for something that never happens, in milliseconds. */
const patienceMs = 1000;
/** The maximum number of characters shown of a value. */
const maxLength = 2000;

/** A test, and the one after it. */
interface Test {
  name: string;
  actual: () => unknown;
  expected: unknown;
  next: Test | null;
}

/** How a promise was settled. */
type Outcome = { value: unknown } | { error: unknown };

export interface Suite {
  /** The module to import: the code, followed by the tests in a separate block. */
  wrap(code: string, tests: string): string;
  /** Waits for the module, then runs its tests one after the other. Fails if the module fails. */
  run(module: Promise<unknown>): Promise<void>;
}

const then = Function.prototype.call.bind(Promise.prototype.then) as (
  promise: Promise<unknown>,
  onValue: (value: unknown) => void,
  onError: (error: unknown) => void,
) => void;

/** A suite for one module. From then on, time in the scope stands still unless tests advance it. */
export function openSuite(
  scope: Record<string, unknown>,
  report: (result: TestResult) => void,
): Suite {
  const now = performance.now.bind(performance);
  const pause = (scope['setTimeout'] as typeof setTimeout).bind(scope);
  const NativePromise = Promise;
  const turn = createTurn();
  const clock = installClock(scope, turn);
  let first: Test | null = null;
  let last: Test | null = null;
  // Stored under an unguessable name, and only until the module has begun.
  const key = `tests${Math.random().toString(36).slice(2)}`;
  scope[key] = {
    clock: { tick: clock.tick } satisfies TestClock,
    test(name: string, actual: () => unknown, expected: unknown): void {
      const test: Test = { name, actual, expected, next: null };
      if (last === null) first = test;
      else last.next = test;
      last = test;
    },
  };

  /**
   * Calls back with the outcome of a promise; the fake clock advances while nothing else is pending. Null `patience`
   * waits forever. Promises only decide when to check again.
   */
  const settle = async (
    promise: Promise<unknown>,
    patience: number | null,
    done: (outcome: Outcome) => void,
  ): Promise<void> => {
    let outcome: Outcome | null = null;
    then(
      promise,
      (value) => (outcome ??= { value }),
      (error) => (outcome ??= { error }),
    );
    try {
      for (let idleSince = now(); ;) {
        await turn();
        if (outcome !== null) break;
        if (clock.isTicking || clock.advance()) {
          idleSince = now();
        } else {
          if (patience !== null && now() - idleSince > patience)
            throw new Stuck('It waits for something that never happens.');
          await new NativePromise((resolve) => pause(resolve, 5));
        }
      }
    } catch (error) {
      outcome = { error };
    }
    done(outcome);
  };

  const runTest = async ({ name, actual: give, expected }: Test): Promise<void> => {
    const result = { name, expected: show(expected), actual: null, error: null };
    await settle((async () => await give())(), patienceMs, (outcome) => {
      if ('error' in outcome) {
        report({ ...result, passed: false, error: describeError(outcome.error) });
        return;
      }
      const { value } = outcome;
      report({ ...result, passed: isEqual(value, expected), actual: show(value) });
    });
  };

  return {
    wrap: (code, block) =>
      `const ${key} = globalThis.${key}; delete globalThis.${key}; ${code}\n` +
      `;{ const { test, clock } = ${key};\n${block}\n}`,
    async run(module) {
      let failure: { error: unknown } | null = null;
      await settle(module, null, (outcome) => {
        if ('error' in outcome) failure = outcome;
      });
      if (failure !== null) throw (failure as { error: unknown }).error;
      for (let test = first; test !== null; test = test.next) {
        await runTest(test);
        clock.clear();
      }
    },
  };
}

/** A callback waiting for its turn, and the next one. */
interface Waiter {
  resolve: () => void;
  next: Waiter | null;
}

/** Waits until all pending work is done, without the delay of timers. */
function createTurn(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const post = port2.postMessage.bind(port2);
  const NativePromise = Promise;
  let first: Waiter | null = null;
  let last: Waiter | null = null;
  port1.onmessage = () => {
    const { resolve, next } = first as Waiter;
    first = next;
    if (first === null) last = null;
    resolve();
  };
  return () =>
    new NativePromise((resolve) => {
      const waiter = { resolve, next: null };
      if (last === null) first = waiter;
      else last.next = waiter;
      last = waiter;
      post(null);
    });
}

function show(value: unknown): string {
  try {
    const text = inspect(value, { depth: 8, customInspect: false, maxArrayLength: 200 });
    return text.length > maxLength ? `${cut(text, maxLength)}…` : text;
  } catch {
    return 'a value that cannot be shown';
  }
}

function describeError(error: unknown): string {
  if (error instanceof Stuck) return error.message;
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  return `It threw ${show(error)}.`;
}
