/** The thread that tests one piece of JavaScript. */
import { parentPort, workerData } from 'node:worker_threads';
import { openSuite } from '../../../../src/runner/javascript/tests/suite.ts';
import type { ScriptTestMessage, ScriptTests } from './script-tests.ts';

const port = parentPort;
const { code, tests } = workerData as ScriptTests;
const tell = (message: ScriptTestMessage): void => port?.postMessage(message);

// As in the app, only a test's final value counts.
process.on('unhandledRejection', () => undefined);

const scope = globalThis as unknown as Record<string, unknown>;
const suite = openSuite(scope, (result) => tell({ result }));
const module = encodeURIComponent(suite.wrap(code, tests));

suite.run(import(`data:text/javascript,${module}`)).then(
  () => tell({ end: { how: 'done' } }),
  (error: unknown) => tell({ end: { how: 'failed', message: String(error), line: null } }),
);
