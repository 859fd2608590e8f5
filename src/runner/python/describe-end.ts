/** Says how code in Python has ended. */
import type { RunEnd } from '../../shared/runner.ts';
import { addReason } from '../add-reason.ts';
import type { Reasons } from '../add-reason.ts';
import { addEarlierFailure } from '../earlier-failure.ts';
import type { PythonFenceRun } from './python-messages.ts';

const reasons: Reasons = [
  [/^ModuleNotFoundError: /, 'Only Python’s standard library is here, and not all of it.'],
  [/^RuntimeError: can't start new thread$/, 'There are no threads here.'],
  [/^NotImplementedError: This Python build lacks multi/, 'There are no other processes here.'],
  [/^RuntimeError: TLS not supported/, 'There is no network here.'],
  // `getpass` and others read past `sys.stdin`, which says so itself.
  [/^EOFError$/, 'Nothing can be typed in here: put the value into the code.'],
  [
    /^zoneinfo\._common\.ZoneInfoNotFoundError: /,
    'Python has no time zones here: datetime.timezone has offsets from UTC.',
  ],
];

/** Only who loads Pyodide can take it. */
const pyodideAdvice = / \\n On Pyodide you must .* before you use zoneinfo\./;

/** `earlier` is the failure of the code that the fence continues. */
export function describeEnd(error: PythonFenceRun['error'], earlier: string | null = null): RunEnd {
  if (error === null) return { how: 'done' };
  const said = addReason(error.message.replace(pyodideAdvice, ''), reasons);
  const message = [...(error.trace ?? []), said].join('\n');
  return { how: 'failed', message: addEarlierFailure(message, earlier), line: error.line };
}
