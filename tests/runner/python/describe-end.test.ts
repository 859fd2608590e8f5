import { expect, test } from 'vitest';
import { describeEnd } from '../../../src/runner/python/describe-end.ts';

test.each([
  [
    "ModuleNotFoundError: No module named 'requests'",
    '\nOnly Python’s standard library is here, and not all of it.',
  ],
  ["RuntimeError: can't start new thread", '\nThere are no threads here.'],
  ['RuntimeError: TLS not supported in this environment', '\nThere is no network here.'],
  [
    'NotImplementedError: This Python build lacks multiprocessing.synchronize, usually due to …',
    '\nThere are no other processes here.',
  ],
  [
    'OSError: [Errno 138] emscripten does not support processes.',
    '\nThere are no other processes here.',
  ],
  ['OSError: [Errno 52] Function not implemented', '\nThere are no other processes here.'],
  [
    "ModuleNotFoundError: No module named '_multiprocessing'",
    '\nThere are no other processes here.',
  ],
  [
    'http.client.RemoteDisconnected: Remote end closed connection without response',
    '\nThere is no network here.',
  ],
  [
    "AttributeError: module 'signal' has no attribute 'alarm'",
    '\nNo signals come from outside here.',
  ],
  [
    "ImportError: cannot import name 'window' from 'js' (unknown location)",
    '\nThere is no browser to open here.',
  ],
  ['RuntimeError: cold', ''],
  ['EOFError', ''],
  ["AttributeError: module 'signal' has no attribute 'SIGTEA'", ''],
])('explains a failure caused by a missing feature: %s', (message, hint) => {
  const error = { message, line: 1, column: 1, module: null };
  expect(describeEnd(error)).toEqual({ how: 'failed', message: message + hint, line: 1 });
});

test('reports a missing time zone without advice for users of Pyodide', () => {
  const advice =
    " \\n On Pyodide you must do pyodide.loadPackage('tzdata') package before you use zoneinfo.";
  const message = `zoneinfo._common.ZoneInfoNotFoundError: "No time zone found with key Europe/Berlin.${advice}"`;
  expect(describeEnd({ message, line: 3, column: 1, module: null })).toEqual({
    how: 'failed',
    message: [
      'zoneinfo._common.ZoneInfoNotFoundError: "No time zone found with key Europe/Berlin."',
      'Python has no time zones here: datetime.timezone has offsets from UTC.',
    ].join('\n'),
    line: 3,
  });
});
