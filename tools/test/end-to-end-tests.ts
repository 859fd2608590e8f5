/** Runs the end-to-end tests with Playwright, on whatever runtime is available. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { chooseRuntime, describeRuntime } from '../runtime/choose-runtime.ts';
import { inPackage } from '../runtime/project.ts';
import { runNode } from '../runtime/run.ts';
import { readTally } from './tally.ts';
import type { Failure, Tally } from './tally.ts';

const folder = 'tests/e2e';

/** Runs the tests that `args` select: arguments of Playwright, such as the name of a file. */
export async function runEndToEndTests(report: string, args: string[] = []): Promise<Tally> {
  console.log(`End-to-end tests. ${describeRuntime(chooseRuntime())}`);
  const code = await runNode(
    inPackage('@playwright/test', 'cli.js'),
    ['test', `--config=${folder}/playwright.config.ts`, '--reporter=list,json', ...args],
    {
      env: {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        // Hundreds of launches compile the same code.
        NODE_COMPILE_CACHE: join(tmpdir(), 'rule-of-thumb-compile-cache'),
      },
    },
  );
  return readTally<JSONReport>('Playwright', report, code, countEndToEndTests);
}

/** Counts the tests of Playwright's report. */
export function countEndToEndTests({ stats, suites }: JSONReport): Tally {
  return {
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap((suite) => findTests(suite, 'unexpected')),
    flaky: suites.flatMap((suite) => findTests(suite, 'flaky')),
  };
}

function findTests(
  { specs, suites = [] }: JSONReportSuite,
  status: 'unexpected' | 'flaky',
): Failure[] {
  const found = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map((test) => ({
        place: `${folder}/${file}:${line}`,
        title,
        message: test.results
          .flatMap((result) => result.errors.map((error) => error.message))
          .join('\n'),
      })),
  );
  return [...found, ...suites.flatMap((suite) => findTests(suite, status))];
}
