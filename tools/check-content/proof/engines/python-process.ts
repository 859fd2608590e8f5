/** The process that runs Python: CPython itself, compiled to WebAssembly. */
import { readFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';
import type { PythonAnswer, PythonRequest } from '../../../../src/runner/python/python-messages.ts';
import { serve } from './serve.ts';

await serve<PythonRequest, PythonAnswer>(async () => {
  const python = await loadPyodide({ env: { HOME: '/home/user', TZ: 'UTC' } });
  python.runPython(
    readFileSync(
      new URL('../../../../src/runner/python/python-worlds.py', import.meta.url),
      'utf8',
    ),
  );
  const runWorld = python.globals.get('run_world') as (request: string) => string;
  return (request) => JSON.parse(runWorld(JSON.stringify(request))) as PythonAnswer;
});
