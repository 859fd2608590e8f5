/** Counts tests over several runners. */
import { existsSync, readFileSync } from 'node:fs';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** The sum of several counts. */
export function addTallies(tallies: Tally[]): Tally {
  return tallies.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** `12 passed, 0 failed`, and how many were skipped when any were. */
export function formatTally({ passed, failed, skipped }: Tally): string {
  const counts = `${passed} passed, ${failed} failed`;
  return skipped === 0 ? counts : `${counts}, ${skipped} skipped`;
}

/**
 * Reads a runner's JSON report. A run that went wrong outside of any test counts as one failure,
 * even when it left no report at all.
 */
export function readTally<Report>(
  file: string,
  exitCode: number,
  count: (report: Report) => Tally,
): Tally {
  const tally = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')) as Report)
    : { passed: 0, failed: 0, skipped: 0 };
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
