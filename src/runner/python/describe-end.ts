/** Says how code in Python has ended. */
import type { RunEnd } from '../../shared/runner.ts';
import { addEarlierFailure } from '../earlier-failure.ts';
import type { PythonFenceRun } from './python-messages.ts';

/** What is said of failures that aren't the code's fault. */
const hints: readonly (readonly [RegExp, string])[] = [
  [/^ModuleNotFoundError: /, 'Only Python’s standard library is here, and not all of it.'],
  [/^RuntimeError: can't start new thread$/, 'There are no threads here.'],
];

/** `earlier` is the failure of the code that the fence continues. */
export function describeEnd(error: PythonFenceRun['error'], earlier: string | null = null): RunEnd {
  if (error === null) return { how: 'done' };
  const hint = hints.find(([pattern]) => pattern.test(error.message))?.[1] ?? [];
  const message = [...(error.trace ?? []), error.message].concat(hint).join('\n');
  return { how: 'failed', message: addEarlierFailure(message, earlier), line: error.line };
}
