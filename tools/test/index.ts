/** `npm test` and `npm run test:rest`: builds the app, runs a selection of the tests, and counts them in the last line. */
import { fail } from '../runtime/fail.ts';
import { runEndToEndTests } from './end-to-end-tests.ts';
import { runTests } from './run-tests.ts';
import { selections } from './selections.ts';
import type { Selection } from './selections.ts';
import { runUnitTests } from './unit-tests.ts';

const selection: Selection = process.argv[2] === 'rest' ? 'rest' : 'core';

process.exitCode = await runTests([
  (report) => runUnitTests(report, selection),
  (report) => runEndToEndTests(report, selections[selection].endToEnd),
]).catch(fail);
