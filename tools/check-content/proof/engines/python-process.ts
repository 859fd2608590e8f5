/** The process that runs Python: CPython itself, compiled to WebAssembly. */
import { readFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';
import type { PythonFenceRun } from '../../../../src/runner/python/python-messages.ts';
import type { PythonRequest } from './run-python.ts';
import { serve } from './serve.ts';

const scripts = [
  new URL('../../../../src/runner/python/run-world.py', import.meta.url),
  new URL('check-world.py', import.meta.url),
];

await serve<PythonRequest, PythonFenceRun[]>(async () => {
  const python = await loadPyodide({ env: { HOME: '/home/user', TZ: 'UTC' } });
  for (const script of scripts) python.runPython(readFileSync(script, 'utf8'));
  const checkWorld = python.globals.get('check_world') as (request: string) => string;
  return (request) => JSON.parse(checkWorld(JSON.stringify(request))) as PythonFenceRun[];
});
