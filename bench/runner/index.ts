/**
 * `npm run bench:runner [-- rounds]`: measures the first and second run of each language, and a long-running one, in
 * the built app's window, compared with the same engine in one plain Node.js process. Each round restarts the app and
 * Node.js; prints the medians as a Markdown table.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideBrowser } from '../../tools/browser/provide-browser.ts';
import { variables } from '../../tools/chromium-host/settings.ts';
import { ensureBuild } from '../../tools/runtime/build-app.ts';
import { chooseRuntime, describeRuntime } from '../../tools/runtime/choose-runtime.ts';
import { fail } from '../../tools/runtime/fail.ts';
import { summarize } from '../measure.ts';
import { Report, readArguments } from '../report.ts';
import { fences } from './fences.ts';
import type { Timed } from './fences.ts';
import { timeInApp, writeRunLibrary } from './in-app.ts';
import type { AppTimes, RunTimes } from './in-app.ts';

function timeInNode(language: Timed): RunTimes {
  const script = join(import.meta.dirname, 'in-node.ts');
  const output = execFileSync(process.execPath, [script, language], { encoding: 'utf8' });
  return JSON.parse(output.slice(output.lastIndexOf('\n'))) as RunTimes;
}

function formatTimes(app: readonly number[], node: readonly number[]): string {
  const [ours, theirs] = [summarize(app), summarize(node)];
  const ratio = (ours.p50 / theirs.p50).toFixed(1);
  return `${ours.p50.toFixed(0)} (to ${ours.worst.toFixed(0)}) | ${theirs.p50.toFixed(1)} | ${ratio}`;
}

async function measureAll(rounds: number): Promise<number> {
  process.env[variables.browser] ??= await provideBrowser();
  await ensureBuild();
  const folder = mkdtempSync(join(tmpdir(), 'rule-of-thumb-bench-'));
  try {
    const content = writeRunLibrary(folder);
    const app: Record<Timed, AppTimes>[] = [];
    const node: Record<Timed, RunTimes>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      app.push(await timeInApp(content));
      const pairs = fences.map(({ language }) => [language, timeInNode(language)] as const);
      node.push(Object.fromEntries(pairs) as Record<Timed, RunTimes>);
    }
    const processor = `${cpus().length} CPUs, ${cpus()[0]?.model ?? 'unknown'}`;
    const report = new Report('bench:runner');
    report.print(`${processor}, ${rounds} rounds. ${describeRuntime(chooseRuntime())}\n`);
    report.print('| Language | Run | App ms (to worst) | Bare Node.js ms | App / Node.js |');
    report.print('| --- | --- | --- | --- | --- |');
    for (const { language, name } of fences) {
      for (const [label, run, peer] of [
        ['first', 'first', 'first'],
        ['second', 'second', 'second'],
        ['second, without what is drawn', 'alone', 'second'],
        ['of what computes for a while', 'long', 'long'],
      ] as const) {
        const ours = app.flatMap((times) => times[language][run] ?? []);
        const theirs = node.flatMap((times) => times[language][peer] ?? []);
        if (theirs.length > 0)
          report.print(`| ${name} | ${label} | ${formatTimes(ours, theirs)} |`);
      }
    }
    report.print(
      '\n| Language | Key to result of a loaded engine, p50 | p95 | p95 / bare Node.js |',
    );
    report.print('| --- | --- | --- | --- |');
    for (const { language, name } of fences) {
      const ours = summarize(app.flatMap((times) => times[language].again));
      const floor = summarize(node.map((times) => times[language].second));
      const [p50, p95] = [ours.p50, ours.p95].map((ms) => `${ms.toFixed(0)} ms`);
      report.print(`| ${name} | ${p50} | ${p95} | ${(ours.p95 / floor.p50).toFixed(1)} |`);
    }
    await report.save();
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
  return 0;
}

const [rounds = '5'] = readArguments();
process.exitCode = await measureAll(Number(rounds)).catch(fail);
