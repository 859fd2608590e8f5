/** Says how code in Python has ended. */
import type { RunEnd } from '../../shared/runner.ts';
import { addReason } from '../add-reason.ts';
import type { Reasons } from '../add-reason.ts';
import { addEarlierFailure } from '../earlier-failure.ts';
import type { PythonFenceRun } from './python-messages.ts';

const reasons: Reasons = [
  [/^ModuleNotFoundError: /, 'Only Python’s standard library is here, and not all of it.'],
  [/^RuntimeError: can't start new thread$/, 'There are no threads here.'],
];

/** `earlier` is the failure of the code that the fence continues. */
export function describeEnd(error: PythonFenceRun['error'], earlier: string | null = null): RunEnd {
  if (error === null) return { how: 'done' };
  const message = [...(error.trace ?? []), addReason(error.message, reasons)].join('\n');
  return { how: 'failed', message: addEarlierFailure(message, earlier), line: error.line };
}
