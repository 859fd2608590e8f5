/** Runs a function with a time limit. */
import { Script } from 'node:vm';
import { errorCode } from '../../shared/error-code.ts';

export class TimeoutError extends Error {}

const script = new Script('__runWithin()');
const world = globalThis as { __runWithin?: () => void };

/** Returns the function's result; fails with a `TimeoutError` if it takes longer than `limit` (in ms). */
export function runWithin<Result>(limit: number, work: () => Result): Result {
  let outcome: { value: Result } | null = null;
  world.__runWithin = () => {
    outcome = { value: work() };
  };
  try {
    // Only code run as a script can be interrupted from outside, even inside calls.
    script.runInThisContext({ timeout: limit });
  } catch (error) {
    if (error instanceof Error && errorCode(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT') {
      throw new TimeoutError(error.message, { cause: error });
    }
    throw error;
  } finally {
    delete world.__runWithin;
  }
  return (outcome as unknown as { value: Result }).value;
}
