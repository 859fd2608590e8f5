/** Runs JavaScript, and TypeScript without its types, as a module. Each run has a worker of its own. */
import type { RunEnd, RunRequest, TestResult } from '../../shared/runner.ts';
import type { Output } from '../output.ts';
import { serveRuns } from '../serve-runs.ts';
import { createConsole } from './console.ts';
import { openSuite } from './tests/suite.ts';
import { countTimers } from './timers.ts';

/** Printed between the fences of a world, to tell their outputs apart. */
const mark = '\u0001';

serveRuns(async () => run);

async function run(
  { language, before, code, tests }: RunRequest,
  output: Output,
  report: (result: TestResult) => void,
): Promise<RunEnd> {
  const scope = globalThis as unknown as Record<string, unknown>;
  const suite = tests === undefined ? null : openSuite(scope, report);
  const waitForTimers = suite === null ? countTimers(scope) : null;
  const print = (text: string): void => {
    if (text === `${mark}\n`) output.restart();
    else output.print(text);
  };
  Object.assign(console, createConsole(print));
  if (before.length > 0) output.hold();
  const start =
    before.length === 0 ? '' : `${before.join('')};console.log(${JSON.stringify(mark)});\n`;
  const source = start + code;
  const toScript = language === 'typescript' ? stripTypes : async (text: string) => text;
  const script = await toScript(source);
  const module = suite === null ? script : suite.wrap(script, await toScript(tests?.code ?? ''));
  const address = URL.createObjectURL(new Blob([module], { type: 'text/javascript' }));
  // Stripping types moves lines, so only those of JavaScript are the reader's.
  const linesBefore = language === 'javascript' ? start.split('\n').length - 1 : null;
  const failed = (error: unknown): RunEnd => describeFailure(error, address, linesBefore);
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

async function stripTypes(code: string): Promise<string> {
  const stripper = await import('./strip-types.ts');
  return stripper.stripTypes(code);
}

function describeFailure(error: unknown, address: string, linesBefore: number | null): RunEnd {
  if (!(error instanceof Error)) {
    return { how: 'failed', message: `Uncaught ${String(error)}`, line: null };
  }
  const message = `${error.name}: ${error.message}`;
  const place = error.stack?.split(`${address}:`)[1]?.split(':')[0];
  const line = place === undefined || linesBefore === null ? null : Number(place) - linesBefore;
  return { how: 'failed', message, line: line !== null && line > 0 ? line : null };
}
