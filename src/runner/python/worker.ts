/** Runs Python in CPython, compiled to WebAssembly. Each run has a worker, and so an interpreter, of its own. */
import type { PyodideAPI } from 'pyodide';
import type { RunEnd, TestResult } from '../../shared/runner.ts';
import { serveRuns } from '../serve-runs.ts';
import type { Engine, Run } from '../serve-runs.ts';
import challengeTests from './challenge-tests.py?raw';
import { describeEnd } from './describe-end.ts';
import { engineFolder } from './engine-files.ts';
import runWorldCode from './run-world.py?raw';
import type { PythonFenceRun, RunChallenge, RunWorld } from './python-messages.ts';

type LoadPyodide = (options: object) => Promise<PyodideAPI>;

serveRuns(load);

async function load(engine: WebAssembly.Module | null): Promise<Engine> {
  const address = new URL(`${engineFolder}pyodide.mjs`, location.href).href;
  const { loadPyodide } = (await import(/* @vite-ignore */ address)) as {
    loadPyodide: LoadPyodide;
  };
  const indexURL = new URL(engineFolder, location.href).href;
  if (engine !== null) useCompiled(engine);
  const python = await loadPyodide({ indexURL, env: { HOME: '/home/user', TZ: 'UTC' } });
  python.runPython(runWorldCode);
  python.runPython(challengeTests);
  const runWorld = python.globals.get('run_world') as RunWorld;
  const runChallenge = python.globals.get('run_challenge') as RunChallenge;
  const run: Run = async ({ before, code, tests }, output, tell) => {
    if (tests === undefined) {
      const fences = JSON.stringify([...before, code]);
      const runs = runWorld(fences, (text) => output.print(text));
      return describeRuns(JSON.parse(runs) as PythonFenceRun[]);
    }
    const answer = runChallenge(code, tests.code, (result) =>
      tell({ is: 'tested', result: JSON.parse(result) as TestResult }),
    );
    const { output: printed, error } = JSON.parse(answer) as PythonFenceRun;
    output.print(printed);
    return describeEnd(error);
  };
  return { run };
}

/** The end of the last fence, which may fail because of an earlier one. */
function describeRuns(runs: readonly PythonFenceRun[]): RunEnd {
  const errors = runs.map(({ error }) => (error?.hasEnded === true ? null : error));
  const earlier = errors.slice(0, -1).find((error) => error !== null) ?? null;
  return describeEnd(errors.at(-1) ?? null, earlier?.message ?? null);
}

/** Pyodide has no option for compiled WebAssembly: it streams its own, once. */
function useCompiled(engine: WebAssembly.Module): void {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    void (await source).body?.cancel();
    return { module: engine, instance: await WebAssembly.instantiate(engine, imports) };
  };
}
