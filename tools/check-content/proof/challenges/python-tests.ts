/** Tests Python like the app, in a separate process. */
import type { PythonFenceRun } from '../../../../src/runner/python/python-messages.ts';
import type { TestResult } from '../../../../src/shared/runner.ts';
import { openEngine } from '../engines/engine.ts';
import type { Mutant } from './mutant.ts';
import { giveUp } from './test-engine.ts';
import type { TestEngine } from './test-engine.ts';

/** A request to the process: either for the code's mutants, or for its test results. */
export interface PythonTestRequest {
  code: string;
  tests: string | null;
  /** The time limit for the code, in milliseconds. */
  limit: number;
  stopsAtFailure: boolean;
}

export interface PythonTestAnswer {
  mutants: Mutant[];
  results: TestResult[];
  error: PythonFenceRun['error'];
}

/** The extra time for code to end after an interrupt, in milliseconds. */
const defaultGrace = 5000;

/** The time limit for parsing a solution, in milliseconds. */
const readLimit = 60_000;

export function openPythonTests(grace = defaultGrace): TestEngine {
  const script = new URL('python-process.ts', import.meta.url);
  const engine = openEngine<PythonTestRequest, PythonTestAnswer>(script, ['--stack-size=3000']);
  return {
    async run({ tests }, code, limit, which) {
      const stopsAtFailure = which === 'to-first-failure';
      const request = { code, tests: tests.code, limit, stopsAtFailure };
      const outcome = await engine.ask(request, limit + grace);
      if ('gaveUp' in outcome) return giveUp(outcome.gaveUp);
      const { results, error } = outcome.answer;
      if (error === null) return { results, end: { how: 'done' } };
      return { results, end: { how: 'failed', message: error.message, line: error.line } };
    },
    async mutate(code) {
      const outcome = await engine.ask(
        { code, tests: null, limit: readLimit, stopsAtFailure: false },
        readLimit,
      );
      if ('gaveUp' in outcome) throw new Error(`Python ended: ${outcome.gaveUp}`);
      return outcome.answer.mutants;
    },
    close: engine.close,
  };
}
