/** Adds up test counts of several runners, with the reasons of failures. */
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface Failure {
  /** The test's file, with its line if known. */
  place: string;
  title: string;
  message: string;
}

export interface Tally {
  passed: number;
  skipped: number;
  failures: Failure[];
  /** Tests that failed and then passed when retried; they count as passed. */
  flaky: Failure[];
}

const nothing: Tally = { passed: 0, skipped: 0, failures: [], flaky: [] };

/** The lines shown of a message: the reason and the first stack frames. */
const shownLines = 12;

/** The sum of several counts. */
export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, { passed, skipped, failures, flaky }) => ({
      passed: sum.passed + passed,
      skipped: sum.skipped + skipped,
      failures: [...sum.failures, ...failures],
      flaky: [...sum.flaky, ...flaky],
    }),
    nothing,
  );
}

/** Each flaky test and each failure, then `12 passed, 0 failed` and the numbers of skipped and flaky tests, if any. */
export function formatTally({ passed, skipped, failures, flaky }: Tally): string {
  const counts = [`${passed} passed`, `${failures.length} failed`];
  if (skipped > 0) counts.push(`${skipped} skipped`);
  if (flaky.length > 0) counts.push(`${flaky.length} flaky`);
  return [
    ...flaky.map((one) => formatFailure('FLAKY', one)),
    ...failures.map((one) => formatFailure('FAILED', one)),
    counts.join(', '),
  ].join('\n\n');
}

function formatFailure(outcome: string, { place, title, message }: Failure): string {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, shownLines);
  const indented = lines.map((line) => `    ${line}`.trimEnd());
  return [`${outcome} ${place} › ${title}`, ...indented].join('\n').trimEnd();
}

/** Reads a runner's JSON report. A run that fails outside of tests counts as one failure, even without a report. */
export function readTally<Report>(
  runner: string,
  file: string,
  exitCode: number,
  count: (report: Report) => Tally,
): Tally {
  const tally = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')) as Report)
    : nothing;
  if (exitCode === 0 || tally.failures.length > 0) return tally;
  const message = `It ended with exit code ${exitCode}, though no test failed.`;
  return { ...tally, failures: [{ place: runner, title: 'the run itself', message }] };
}
