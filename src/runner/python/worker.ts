/** Runs Python in CPython, compiled to WebAssembly. */
import type { PyodideAPI } from 'pyodide';
import type { RunRequest, TestResult } from '../../shared/runner.ts';
import { serveRuns } from '../serve-runs.ts';
import type { Engine, Run } from '../serve-runs.ts';
import challengeTests from './challenge-tests.py?raw';
import { describeEnd } from './describe-end.ts';
import { engineFolder } from './engine-files.ts';
import worlds from './python-worlds.py?raw';
import type {
  PythonAnswer,
  PythonFenceRun,
  PythonRequest,
  RunChallenge,
} from './python-messages.ts';

/** Prints what the last fence prints. */
type RunWorld = (request: string, print: (text: string) => void) => string;
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
  python.runPython(worlds);
  python.runPython(challengeTests);
  const runWorld = python.globals.get('run_world') as RunWorld;
  const runChallenge = python.globals.get('run_challenge') as RunChallenge;
  const leaveWorld = python.globals.get('leave_world') as () => void;
  const runRequest: Run = async (request, output, tell) => {
    if (request.tests !== undefined) {
      const report = (result: string): void =>
        tell({ is: 'tested', result: JSON.parse(result) as TestResult });
      const run = JSON.parse(
        runChallenge(request.code, request.tests.code, report),
      ) as PythonFenceRun;
      output.print(run.output);
      return describeEnd(run.error);
    }
    const answer = JSON.parse(
      runWorld(JSON.stringify(describeWorld(request)), (text) => output.print(text)),
    ) as PythonAnswer;
    const errors = answer.map(({ error }) => (error?.hasEnded === true ? null : error));
    const earlier = errors.slice(0, -1).find((error) => error !== null) ?? null;
    return describeEnd(errors.at(-1) ?? null, earlier?.message ?? null);
  };
  return { run: runRequest, clean: async () => leaveWorld() };
}

/** Pyodide has no option for WebAssembly that is compiled already: it streams its own, once. */
function useCompiled(engine: WebAssembly.Module): void {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    void (await source).body?.cancel();
    return { module: engine, instance: await WebAssembly.instantiate(engine, imports) };
  };
}

function describeWorld({ before, code }: RunRequest): PythonRequest {
  const fences = [...before, code];
  return { fences, tests: fences.map(() => false), compileOnly: false };
}
