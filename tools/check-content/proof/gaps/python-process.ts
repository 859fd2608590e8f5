/** The process that runs Python with filled gaps, and interrupts runs that take too long. */
import { readFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';
import type { PythonFenceRun } from '../../../../src/runner/python/python-messages.ts';
import { openInterrupter } from '../engines/interrupter.ts';
import { serve } from '../engines/serve.ts';
import type { PythonOutputRequest } from './output-engines.ts';

const scripts = [
  new URL('../../../../src/runner/python/run-world.py', import.meta.url),
  new URL('../engines/check-world.py', import.meta.url),
];

await serve<PythonOutputRequest, PythonFenceRun[] | null>(async () => {
  const python = await loadPyodide({ env: { HOME: '/home/user', TZ: 'UTC' } });
  for (const script of scripts) python.runPython(readFileSync(script, 'utf8'));
  const checkWorld = python.globals.get('check_world') as (request: string) => string;
  const interruptAfter = await openInterrupter(python);
  return ({ fences, limit }) => {
    const request = { fences, tests: fences.map(() => false), compileOnly: false };
    try {
      interruptAfter(limit);
      return JSON.parse(checkWorld(JSON.stringify(request))) as PythonFenceRun[];
    } catch (error) {
      // An interrupt may arrive where nothing catches it; the next run starts from a clean world anyway.
      if (String(error).includes('KeyboardInterrupt')) return null;
      throw error;
    } finally {
      interruptAfter(null);
    }
  };
});
