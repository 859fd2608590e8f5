/** `npm test`: builds the app and runs all its tests; the last line counts them. */
import { fail } from '../runtime/fail.ts';
import { runEndToEndTests } from './end-to-end-tests.ts';
import { runTests } from './run-tests.ts';
import { runUnitTests } from './unit-tests.ts';

process.exitCode = await runTests([runUnitTests, (report) => runEndToEndTests(report)]).catch(fail);
