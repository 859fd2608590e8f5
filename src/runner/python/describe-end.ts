/** Describes how Python code ended. */
import type { RunEnd } from '../../shared/runner.ts';
import { addReason } from '../add-reason.ts';
import type { Reasons } from '../add-reason.ts';
import { addEarlierFailure } from '../earlier-failure.ts';
import type { PythonFenceRun } from './python-messages.ts';

const reasons: Reasons = [
  [
    /^(?:NotImplementedError: This Python build lacks multi|OSError: \[Errno (?:52|138)\] |ModuleNotFoundError: No module named '_multiprocessing'$)/,
    'There are no other processes here.',
  ],
  [/^ModuleNotFoundError: /, 'Only Python’s standard library is here, and not all of it.'],
  [/^RuntimeError: can't start new thread$/, 'There are no threads here.'],
  [
    /^AttributeError: module 'signal' has no attribute '(?:alarm|setitimer|pthread_kill|pidfd_send_signal)'/,
    'No signals come from outside here.',
  ],
  [/^ImportError: cannot import name 'window' from 'js'/, 'There is no browser to open here.'],
  [
    /^(?:RuntimeError: TLS not supported|http\.client\.RemoteDisconnected: )/,
    'There is no network here.',
  ],
  [
    /^zoneinfo\._common\.ZoneInfoNotFoundError: /,
    'Python has no time zones here: datetime.timezone has offsets from UTC.',
  ],
];

/** Advice for users of Pyodide, which doesn't apply to readers. */
const pyodideAdvice = / \\n On Pyodide you must .* before you use zoneinfo\./;

/** `earlier` is the failure of the code that the fence continues. */
export function describeEnd(error: PythonFenceRun['error'], earlier: string | null = null): RunEnd {
  if (error === null) return { how: 'done' };
  const said = addReason(error.message.replace(pyodideAdvice, ''), reasons);
  const message = [...(error.trace ?? []), said].join('\n');
  return { how: 'failed', message: addEarlierFailure(message, earlier), line: error.line };
}
