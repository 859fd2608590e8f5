/** Runs the unit tests with Vitest. */
import { relative } from 'node:path';
import type { JsonTestResults } from 'vitest/node';
import { inPackage, projectFolder } from '../runtime/project.ts';
import { runNode } from '../runtime/run.ts';
import { selections } from './selections.ts';
import type { Selection } from './selections.ts';
import { readTally } from './tally.ts';
import type { Failure, Tally } from './tally.ts';

/** Runs the unit tests of a selection. */
export async function runUnitTests(report: string, selection: Selection): Promise<Tally> {
  const { unit } = selections[selection];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runNode(inPackage('vitest', 'vitest.mjs'), [
    ...['run', '--config=tests/vitest.config.ts'],
    ...reporters,
    ...unit,
  ]);
  return readTally<JsonTestResults>('Vitest', report, code, countUnitTests);
}

/** Counts the tests of Vitest's report. A file that fails to load counts as one failure. */
export function countUnitTests(report: JsonTestResults): Tally {
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(failuresOf),
    flaky: [],
  };
}

function failuresOf({
  name,
  status,
  message,
  assertionResults,
}: JsonTestResults['testResults'][number]): Failure[] {
  const place = relative(projectFolder, name);
  const failures = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => ({
      place,
      title: test.fullName,
      message: (test.failureMessages ?? []).join('\n'),
    }));
  if (status !== 'failed' || failures.length > 0) return failures;
  return [{ place, title: 'the file itself', message }];
}
