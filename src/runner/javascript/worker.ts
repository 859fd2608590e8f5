/** Runs JavaScript, and TypeScript without its types, as a module. Each run has a worker of its own. */
import type { RunEnd, RunRequest, TestResult } from '../../shared/runner.ts';
import type { Output } from '../output.ts';
import { serveRuns } from '../serve-runs.ts';
import { createConsole } from './console.ts';
import { joinFences, printAfter } from './join-fences.ts';
import type { Stripped } from './strip-types.ts';
import { openSuite } from './tests/suite.ts';
import { countTimers } from './timers.ts';

serveRuns(async () => run);

async function run(
  request: RunRequest,
  output: Output,
  report: (result: TestResult) => void,
): Promise<RunEnd> {
  const { language, before, tests } = request;
  const scope = globalThis as unknown as Record<string, unknown>;
  const suite = tests === undefined ? null : openSuite(scope, report);
  const waitForTimers = suite === null ? countTimers(scope) : null;
  Object.assign(console, createConsole(printAfter(output, before.length > 0)));
  const { source, linesBefore } = joinFences(request);
  const toScript = language === 'typescript' ? stripTypes : asItIs;
  const { code, lines } = await toScript(source);
  const module = suite === null ? code : suite.wrap(code, (await toScript(tests?.code ?? '')).code);
  const address = URL.createObjectURL(new Blob([module], { type: 'text/javascript' }));
  const toOwnLine = (line: number): number => (lines?.[line - 1] ?? line) - linesBefore;
  const failed = (error: unknown): RunEnd => describeFailure(error, address, toOwnLine);
  return await new Promise<RunEnd>((resolve) => {
    addEventListener('error', (event) => {
      event.preventDefault();
      resolve(failed(event.error ?? event.message));
    });
    addEventListener('unhandledrejection', (event) => {
      event.preventDefault();
      // A test judges by what it is given in the end.
      if (suite === null) resolve(failed(event.reason));
    });
    const loading = import(/* @vite-ignore */ address);
    (suite?.run(loading) ?? loading.then(waitForTimers)).then(
      () => resolve({ how: 'done' }),
      (error: unknown) => resolve(failed(error)),
    );
  });
}

async function asItIs(code: string): Promise<{ code: string; lines: null }> {
  return { code, lines: null };
}

async function stripTypes(source: string): Promise<Stripped> {
  const stripper = await import('./strip-types.ts');
  return stripper.stripTypes(source, 'ts', 'module');
}

function describeFailure(
  error: unknown,
  address: string,
  toOwnLine: (line: number) => number,
): RunEnd {
  if (!(error instanceof Error)) {
    return { how: 'failed', message: `Uncaught ${String(error)}`, line: null };
  }
  const message = `${error.name}: ${error.message}`;
  const place = error.stack?.split(`${address}:`)[1]?.split(':')[0];
  const line = place === undefined ? 0 : toOwnLine(Number(place));
  return { how: 'failed', message, line: line > 0 ? line : null };
}
