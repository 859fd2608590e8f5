/** `npm run test:e2e`: runs the end-to-end tests alone; arguments are Playwright's, such as a file. */
import { fail } from '../runtime/fail.ts';
import { runEndToEndTests } from './end-to-end-tests.ts';
import { runTests } from './run-tests.ts';

const args = process.argv.slice(2);
process.exitCode = await runTests([(report) => runEndToEndTests(report, args)]).catch(fail);
