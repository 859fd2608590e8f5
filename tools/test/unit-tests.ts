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
    flaky: report.testResults.flatMap((file) => listMessages(file, 'passed')),
  };
}

type FileResult = JsonTestResults['testResults'][number];

function failuresOf(file: FileResult): Failure[] {
  const failures = listMessages(file, 'failed');
  if (file.status !== 'failed' || failures.length > 0) return failures;
  return [{ place: placeOf(file), title: 'the file itself', message: file.message }];
}

/** The tests of a file that ended with this status; of those that passed, the ones that failed before. */
function listMessages(file: FileResult, status: 'passed' | 'failed'): Failure[] {
  return file.assertionResults
    .filter((test) => test.status === status)
    .filter((test) => status === 'failed' || (test.failureMessages ?? []).length > 0)
    .map((test) => ({
      place: placeOf(file),
      title: test.fullName,
      message: (test.failureMessages ?? []).join('\n'),
    }));
}

function placeOf({ name }: FileResult): string {
  return relative(projectFolder, name);
}
