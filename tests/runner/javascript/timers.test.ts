import { expect, test } from 'vitest';
import { countTimers } from '../../../src/runner/javascript/timers.ts';

/** Simulates the browser's own waiting, which doesn't use the code's timers. */
function wait(ms: number): Promise<number> {
  return new Promise((resolve) => setTimeout(() => resolve(ms), ms));
}

/** A scope with timers, and a class with asynchronous methods. */
function makeScope() {
  class Blob {
    text(): Promise<number> {
      return wait(50);
    }
    async refuse(): Promise<never> {
      throw new Error(`cold after ${await wait(50)}`);
    }
    slice(): string {
      return 'at once';
    }
  }
  const fetch = (): Promise<number> => wait(80);
  return { setTimeout, setInterval, clearTimeout, clearInterval, Blob, fetch };
}

test('waits for timers and asynchronous calls', async () => {
  const scope = makeScope();
  const waitForTimers = countTimers(scope);
  const done: unknown[] = [];
  scope.setTimeout(() => done.push('timer'), 20);
  void new scope.Blob().text().then((value) => done.push(value));
  void scope.fetch().then((value) => done.push(value));
  expect(new scope.Blob().slice()).toBe('at once');
  await waitForTimers();
  expect(done).toEqual(['timer', 50, 80]);
});

test('leaves a rejection to the code', async () => {
  const scope = makeScope();
  const waitForTimers = countTimers(scope);
  const refused = expect(new scope.Blob().refuse()).rejects.toThrow('cold after 50');
  await waitForTimers();
  await refused;
});
