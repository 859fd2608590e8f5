/**
 * `npm test` and `npm run test:rest`: builds the app, runs a selection of the tests, and counts them in the last line. Further
 * arguments are Playwright's, such as `--shard=1/3` for a third of the end-to-end tests.
 */
import { fail } from '../runtime/fail.ts';
import { runEndToEndTests } from './end-to-end-tests.ts';
import { runTests } from './run-tests.ts';
import { selections } from './selections.ts';
import type { Selection } from './selections.ts';
import { runUnitTests } from './unit-tests.ts';

const args = process.argv.slice(2);
const selection: Selection = args[0] === 'rest' ? 'rest' : 'core';
const others = selection === 'rest' ? args.slice(1) : args;

process.exitCode = await runTests([
  (report) => runUnitTests(report, selection),
  (report) => runEndToEndTests(report, [...selections[selection].endToEnd, ...others]),
]).catch(fail);
