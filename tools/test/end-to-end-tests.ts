/** Runs the end-to-end tests with Playwright, on whatever runtime is available. */
import { chooseRuntime, describeRuntime } from '../runtime/choose-runtime.ts';
import { inPackage } from '../runtime/project.ts';
import { runNode } from '../runtime/run.ts';
import { readTally } from './tally.ts';
import type { Tally } from './tally.ts';

/** The parts of Playwright's JSON report that are read. */
interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** `args` are Playwright's own, such as the name of a file. */
export async function runEndToEndTests(report: string, args: string[] = []): Promise<Tally> {
  console.log(`End-to-end tests. ${describeRuntime(chooseRuntime())}`);
  const code = await runNode(
    inPackage('@playwright/test', 'cli.js'),
    ['test', '--config=tests/e2e/playwright.config.ts', '--reporter=list,json', ...args],
    { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  return readTally<Report>(report, code, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }));
}
