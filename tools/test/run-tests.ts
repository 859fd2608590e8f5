/** Prepares the machine and the build, runs test suites one after the other, and counts their tests. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideBrowser } from '../browser/provide-browser.ts';
import { variables } from '../chromium-host/settings.ts';
import { ensureBuild } from '../runtime/build-app.ts';
import { projectFolder } from '../runtime/project.ts';
import { addTallies, formatTally } from './tally.ts';
import type { Tally } from './tally.ts';

/** Runs a suite; `report` is the path for its JSON report. */
export type Suite = (report: string) => Promise<Tally>;

/** Returns the exit code, 0 if no test failed. Repeats failures at the end and counts the tests in the last line. */
export async function runTests(suites: Suite[]): Promise<number> {
  process.env[variables.browser] ??= await provideBrowser();
  // Hundreds of processes load the same modules: with them compiled, a launch of the app takes a quarter less processor
  // time.
  process.env['NODE_COMPILE_CACHE'] ??= join(projectFolder, 'node_modules/.cache/node');
  await ensureBuild();
  const folder = await mkdtemp(join(tmpdir(), 'rule-of-thumb-reports-'));
  const tallies: Tally[] = [];
  try {
    for (const [index, suite] of suites.entries()) {
      tallies.push(await suite(join(folder, `${index}.json`)));
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  const total = addTallies(tallies);
  console.log(`\n${formatTally(total)}`);
  return total.failures.length === 0 ? 0 : 1;
}
