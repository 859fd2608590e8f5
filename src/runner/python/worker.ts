/** Runs Python in CPython, compiled to WebAssembly. */
import type { PyodideAPI } from 'pyodide';
import type { RunEnd, RunRequest } from '../../shared/runner.ts';
import { serveRuns } from '../serve-runs.ts';
import type { Run } from '../serve-runs.ts';
import worlds from './python-worlds.py?raw';
import type { PythonAnswer, PythonRequest } from './python-messages.ts';

/** Where the build puts the engine. */
const engineFolder = '/engines/pyodide/';

type LoadPyodide = (options: object) => Promise<PyodideAPI>;

serveRuns(load);

async function load(): Promise<Run> {
  const address = new URL(`${engineFolder}pyodide.mjs`, location.href).href;
  const { loadPyodide } = (await import(/* @vite-ignore */ address)) as {
    loadPyodide: LoadPyodide;
  };
  const indexURL = new URL(engineFolder, location.href).href;
  const python = await loadPyodide({ indexURL, env: { HOME: '/home/user', TZ: 'UTC' } });
  python.runPython(worlds);
  const runWorld = python.globals.get('run_world') as (request: string) => string;
  return async (request, output) => {
    const answer = JSON.parse(runWorld(JSON.stringify(describeWorld(request)))) as PythonAnswer;
    const last = answer.at(-1);
    output.print(last?.output ?? '');
    return describeEnd(last?.error ?? null);
  };
}

function describeWorld({ before, code }: RunRequest): PythonRequest {
  const fences = [...before, code];
  return { fences, tests: fences.map(() => false), compileOnly: false };
}

function describeEnd(error: PythonAnswer[number]['error']): RunEnd {
  if (error === null) return { how: 'done' };
  return { how: 'failed', message: error.message, line: error.line };
}
