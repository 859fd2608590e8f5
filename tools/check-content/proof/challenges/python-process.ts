/** The process that runs Python tests and makes the mutants of a solution. */
import { readFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';
import type {
  PythonFenceRun,
  RunChallenge,
} from '../../../../src/runner/python/python-messages.ts';
import type { TestResult } from '../../../../src/shared/runner.ts';
import { openInterrupter } from '../engines/interrupter.ts';
import { serve } from '../engines/serve.ts';
import type { Mutant } from './mutant.ts';
import type { PythonTestAnswer, PythonTestRequest } from './python-tests.ts';

const scripts = [
  new URL('../../../../src/runner/python/run-world.py', import.meta.url),
  new URL('../../../../src/runner/python/challenge-tests.py', import.meta.url),
  new URL('../engines/check-world.py', import.meta.url),
];

await serve<PythonTestRequest, PythonTestAnswer>(async () => {
  const python = await loadPyodide({ env: { HOME: '/home/user', TZ: 'UTC' } });
  for (const script of scripts) python.runPython(readFileSync(script, 'utf8'));
  // Its names are kept separate, because it's not part of the app's runtime.
  const globals = python.toPy({});
  python.runPython(readFileSync(new URL('mutate-python.py', import.meta.url), 'utf8'), { globals });
  const runChallenge = python.globals.get('run_challenge') as RunChallenge;
  const leaveWorld = python.globals.get('leave_world') as () => void;
  const mutate = globals.get('mutate') as (code: string) => string;
  const interruptAfter = await openInterrupter(python);
  return ({ code, tests, limit, stopsAtFailure }) => {
    const results: TestResult[] = [];
    if (tests === null) {
      return { mutants: JSON.parse(mutate(code)) as Mutant[], results, error: null };
    }
    const report = (text: string): void => {
      const result = JSON.parse(text) as TestResult;
      results.push(result);
      if (stopsAtFailure && !result.passed) throw new Error('A test fails.');
    };
    try {
      const answer = runChallenge(code, tests, report, () => interruptAfter(limit));
      const { error } = JSON.parse(answer) as PythonFenceRun;
      return { mutants: [], results, error };
    } finally {
      interruptAfter(null);
      leaveWorld();
    }
  };
});
