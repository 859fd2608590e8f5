/** Runs the unit tests with Vitest. */
import { inPackage } from '../runtime/project.ts';
import { runNode } from '../runtime/run.ts';
import { readTally } from './tally.ts';
import type { Tally } from './tally.ts';

/** The parts of Vitest's JSON report that are read. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

export async function runUnitTests(report: string): Promise<Tally> {
  const code = await runNode(inPackage('vitest', 'vitest.mjs'), [
    'run',
    '--config=tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return readTally<Report>(report, code, (read) => ({
    passed: read.numPassedTests,
    failed: read.numFailedTests,
    skipped: read.numPendingTests + read.numTodoTests,
  }));
}
