/**
 * `npm run test:torture`: the suites of tests/durability, tests/hostile and the whole app with larger numbers, and a
 * table of figures.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail } from '../runtime/fail.ts';
import { inPackage } from '../runtime/project.ts';
import { runNode } from '../runtime/run.ts';
import { runEndToEndTests } from './end-to-end-tests.ts';
import { runTests } from './run-tests.ts';
import { formatFigures, tortureVariables } from './torture-figures.ts';
import type { Figure } from './torture-figures.ts';
import { parseTortureRequest } from './torture-request.ts';

const folders = ['tests/durability/', 'tests/hostile/'];
/** The name of the suites that need the built app and its window. */
const wholeApp = 'app';
const wholeAppSuites = ['torture', 'long-run', 'update'].map((name) => `tests/e2e/${name}.spec.ts`);

async function runTorture(argv: readonly string[]): Promise<number> {
  const { rounds, seed, names } = parseTortureRequest(argv, Date.now() % 2 ** 31);
  console.log(`Rounds: ${rounds ?? 'as usual'}. Seed: ${seed}.`);
  const folder = mkdtempSync(join(tmpdir(), 'rule-of-thumb-figures-'));
  const figures = join(folder, 'figures.jsonl');
  process.env[tortureVariables.seed] = String(seed);
  process.env[tortureVariables.figures] = figures;
  if (rounds !== null) process.env[tortureVariables.rounds] = String(rounds);
  try {
    const files = names.filter((name) => name !== wholeApp);
    const codes: number[] = [];
    if (names.length === 0 || files.length > 0) codes.push(await runSuites(files));
    if (names.length === 0 || names.includes(wholeApp)) codes.push(await runOnWholeApp());
    console.log(`\n${formatFigures(readFigures(figures))}\n`);
    return Math.max(...codes);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function runSuites(names: readonly string[]): Promise<number> {
  const chosen = folders.flatMap((one) =>
    names.length === 0 ? [one] : names.map((name) => one + name),
  );
  // Files run in sequence, because some suites depend on timing.
  const args = ['run', '--config=tests/vitest.config.ts', '--no-file-parallelism', ...chosen];
  return runNode(inPackage('vitest', 'vitest.mjs'), args);
}

function runOnWholeApp(): Promise<number> {
  return runTests([(report) => runEndToEndTests(report, wholeAppSuites)]);
}

function readFigures(file: string): Figure[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Figure);
}

process.exitCode = await runTorture(process.argv.slice(2)).catch(fail);
