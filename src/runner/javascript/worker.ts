/** Runs JavaScript, and TypeScript without its types, as a module. Each run gets its own worker. */
import type { RunEnd } from '../../shared/runner.ts';
import type { Output } from '../output.ts';
import { addReason } from '../add-reason.ts';
import { nameEarlierFailure } from '../earlier-failure.ts';
import { serveRuns } from '../serve-runs.ts';
import type { WorkerEvent, WorkerRequest } from '../serve-runs.ts';
import { createConsole } from './console.ts';
import { describeThrown, thrownIn } from './describe-thrown.ts';
import { findImports } from './find-imports.ts';
import type { Import } from './find-imports.ts';
import { openValues } from './inspect.ts';
import { printAfter } from './join-fences.ts';
import { printOwnPlaces } from './own-places.ts';
import { readScript } from './read-script.ts';
import { reasons } from './reasons.ts';
import { openSuite } from './tests/suite.ts';
import { countTimers } from './timers.ts';

serveRuns(async () => ({ run }));

async function run(
  request: WorkerRequest,
  output: Output,
  tell: (event: WorkerEvent) => void,
): Promise<RunEnd> {
  const { code, lines, tests } = request.script ?? readScript(request);
  const scope = globalThis as unknown as Record<string, unknown>;
  const suite =
    tests === null ? null : openSuite(scope, (result) => tell({ is: 'tested', result }));
  const waitForTimers = suite === null ? countTimers(scope) : null;
  openValues(scope);
  const hasBefore = request.before.length > 0;
  const module = suite === null ? code : suite.wrap(code, tests ?? '');
  const address = URL.createObjectURL(new Blob([module], { type: 'text/javascript' }));
  const toOwnLine = (line: number): number => lines[line - 1] ?? 0;
  const print = printOwnPlaces(printAfter(output, hasBefore), address, toOwnLine);
  Object.assign(console, createConsole(print));
  const failed = (error: unknown): Promise<RunEnd> =>
    describeFailure(error, { code, address, toOwnLine, hasBefore });
  return await new Promise<RunEnd>((resolve) => {
    addEventListener('error', (event) => {
      event.preventDefault();
      resolve(failed(thrownIn(event)));
    });
    addEventListener('unhandledrejection', (event) => {
      event.preventDefault();
      // With tests, a rejection doesn't fail the run: the tests judge by the values they receive.
      if (suite === null) resolve(failed(event.reason));
    });
    const loading = import(/* @vite-ignore */ address);
    (suite?.run(loading) ?? loading.then(waitForTimers)).then(
      () => resolve({ how: 'done' }),
      (error: unknown) => resolve(failed(error)),
    );
  });
}

/** The running module and its address. */
interface Module {
  code: string;
  address: string;
  /** The line of the fence for a line of the code; 0 or below for lines of other code. */
  toOwnLine: (line: number) => number;
  /** Whether it begins with code that the fence continues. */
  hasBefore: boolean;
}

async function describeFailure(
  error: unknown,
  { code, address, toOwnLine, hasBefore }: Module,
): Promise<RunEnd> {
  const said = addReason(describeThrown(error), reasons);
  if (!(error instanceof Error)) return { how: 'failed', message: said, line: null };
  const places = (error.stack ?? '').split(`${address}:`).slice(1);
  const found = places.map((place) => Number.parseInt(place, 10));
  const missing = found.length === 0 ? findMissing(error, code) : undefined;
  // If an import can't be fetched, the browser names the importing module instead.
  const message = missing === undefined ? said : said.replace(address, missing.name);
  const mistake = found.length === 0 ? (missing?.line ?? (await findLineOf(error, code))) : null;
  const lines = [...found, ...(mistake === null ? [] : [mistake])].map(toOwnLine);
  const own = lines.find((line) => line > 0);
  if (own !== undefined) return { how: 'failed', message, line: own };
  const isEarlier = hasBefore && lines.length > 0;
  return { how: 'failed', message: isEarlier ? nameEarlierFailure(message) : message, line: null };
}

/** The import that caused an error. */
function findMissing(error: Error, code: string): Import | undefined {
  if (!(error instanceof TypeError)) return undefined;
  const imports = findImports(code);
  return imports.find(({ name }) => error.message.includes(`"${name}"`)) ?? imports[0];
}

/** The line of a syntax error, which the error itself lacks; null for other errors. */
async function findLineOf(error: Error, code: string): Promise<number | null> {
  if (!(error instanceof SyntaxError)) return null;
  const { findSyntaxLine } = await import('./find-syntax-line.ts');
  return findSyntaxLine(code);
}
