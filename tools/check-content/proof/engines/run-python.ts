/** Runs worlds of Python fences, or compiles those that shouldn't be run. */
import type { Failure, FenceRun, World } from '../fence.ts';
import { openEngine } from './engine.ts';
import type { Engine } from './engine.ts';
import { offsetAt } from './offset-at.ts';
import type { PythonFenceRun } from '../../../../src/runner/python/python-messages.ts';

/** The stage that runs a fence as tests. */
export const unittestStage = 'unittest';

export interface PythonRequest {
  /** The code of each fence. */
  fences: string[];
  /** For each fence, true if it contains tests to run. */
  tests: boolean[];
  /** True to only compile the code. */
  compileOnly: boolean;
}

export type PythonEngine = Engine<PythonRequest, PythonFenceRun[]>;

export function openPythonEngine(): PythonEngine {
  // CPython's own recursion, for example on nested data, needs a larger stack than usual in WebAssembly.
  return openEngine(new URL('python-process.ts', import.meta.url), ['--stack-size=3000']);
}

/** Runs or compiles the fences of a world, for at most `limit` milliseconds. */
export async function runPythonWorld(
  engine: PythonEngine,
  world: World,
  limit: number,
): Promise<FenceRun[]> {
  const fences = world.fences.map(({ code }) => code);
  const tests = world.fences.map(({ stage }) => stage === unittestStage);
  const outcome = await engine.ask({ fences, tests, compileOnly: !world.run }, limit);
  if ('gaveUp' in outcome) {
    const failure = { message: outcome.gaveUp, offset: null, fatal: true, gaveUp: true };
    return fences.map(() => ({ failures: [failure], outputs: [''] }));
  }
  return outcome.answer.map((run, index) => describeRun(run, fences[index] ?? '', world.run));
}

function describeRun({ output, error }: PythonFenceRun, code: string, isRun: boolean): FenceRun {
  if (error === null) return { failures: [], outputs: isRun ? [output] : null };
  const { message, line, column, module } = error;
  const failure: Failure = {
    message,
    offset: line === null ? null : offsetAt(code, line, column),
  };
  if (module !== null) {
    failure.advice = 'Only the standard library is there: mark the fence needs-package.';
  } else if (/can't start new thread|does not support processes/.test(message)) {
    failure.advice = 'The check has no threads and no processes: mark the fence needs-threads.';
  }
  return { failures: [failure], outputs: isRun ? [output, `${output}${message}`, message] : null };
}
