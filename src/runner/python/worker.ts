/**
 * Runs Python in CPython, compiled to WebAssembly. Each run gets its own worker and thus its own interpreter. The first
 * one starts up and takes a snapshot of its memory; the others start from that, which takes a tenth of the time.
 */
import type { PyodideAPI } from 'pyodide';
import type { RunEnd, TestResult } from '../../shared/runner.ts';
import { serveRuns } from '../serve-runs.ts';
import type { Engine, EngineFiles, KeepSnapshot, Run } from '../serve-runs.ts';
import challengeTests from './challenge-tests.py?raw';
import { describeEnd } from './describe-end.ts';
import { engineCode, engineFolder } from './engine-files.ts';
import runWorldCode from './run-world.py?raw';
import type { PythonFenceRun, RunChallenge, RunWorld } from './python-messages.ts';

type LoadPyodide = (options: object) => Promise<PyodideAPI & { makeMemorySnapshot(): Uint8Array }>;

serveRuns(load);

async function load(engine: EngineFiles | null, keep: KeepSnapshot): Promise<Engine> {
  const address = new URL(`${engineFolder}pyodide.mjs`, location.href).href;
  const { loadPyodide } = (await import(/* @vite-ignore */ address)) as {
    loadPyodide: LoadPyodide;
  };
  const indexURL = new URL(engineFolder, location.href).href;
  const stopServing = engine === null ? null : serveFiles(engine);
  const snapshot = engine?.snapshot ?? null;
  const python = await loadPyodide({
    indexURL,
    env: { HOME: '/home/user', TZ: 'UTC' },
    ...(snapshot === null ? { _makeSnapshot: true } : { _loadSnapshot: snapshot }),
  });
  stopServing?.();
  if (snapshot === null) {
    python.runPython(runWorldCode);
    python.runPython(challengeTests);
    keep(python.makeMemorySnapshot());
  }
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

/**
 * Pyodide fetches and compiles its files itself, so these are served in their place until the returned function is
 * called.
 */
function serveFiles({ code, data }: EngineFiles): () => void {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = async (input, options) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname === engineCode) return new Response();
    const file = data.get(pathname);
    return file === undefined ? await fetch(input, options) : new Response(file);
  };
  WebAssembly.instantiateStreaming = async (_source, imports) => ({
    module: code,
    instance: await WebAssembly.instantiate(code, imports),
  });
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}
