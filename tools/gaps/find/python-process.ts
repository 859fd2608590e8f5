/** The process that reads Python for gaps, with Python's own parser. */
import { readFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';
import { serve } from '../../check-content/proof/engines/serve.ts';
import type { ParsedCode } from './candidate.ts';
import type { PythonFinderRequest } from './find-python.ts';

await serve<PythonFinderRequest, ParsedCode | boolean[]>(async () => {
  const python = await loadPyodide();
  python.runPython(readFileSync(new URL('find-python.py', import.meta.url), 'utf8'));
  const find = python.globals.get('find') as (code: string) => string;
  const parses = python.globals.get('parses') as (texts: string) => string;
  return (request) =>
    JSON.parse('code' in request ? find(request.code) : parses(JSON.stringify(request.texts))) as
      ParsedCode | boolean[];
});
