/**
 * `npm run bench:app [-- part [sizes or word]]`: measures the built app and prints Markdown tables. The parts: `start`
 * compared with a plain page and a minimal Svelte page in the same runtime, `step` from a key press to its frame,
 * `grade`, `blocking` of the main thread, and `hostile` code. Libraries are the bundled one and generated ones of
 * 10,000 and 100,000 questions.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideBrowser } from '../../tools/browser/provide-browser.ts';
import { variables } from '../../tools/chromium-host/settings.ts';
import { launchApp } from '../../tools/driver/launch-app.ts';
import type { LaunchOptions } from '../../tools/driver/launch-app.ts';
import type { RunningApp } from '../../tools/driver/running-app.ts';
import { ensureBuild } from '../../tools/runtime/build-app.ts';
import { chooseRuntime, describeRuntime } from '../../tools/runtime/choose-runtime.ts';
import { fail } from '../../tools/runtime/fail.ts';
import { buildCorpus } from '../corpus.ts';
import { summarize } from '../measure.ts';
import { buildPeers, peerApp } from './build-peers.ts';
import { measureApp, timeGrades } from './measure-app.ts';
import { measureBlocking } from './measure-blocking.ts';
import { measureHostile } from './measure-hostile.ts';
import { timeNote } from './measure-note.ts';
import { readFirstPaint, timeKey } from './painted.ts';
import { Report, readArguments } from '../report.ts';
import { writeLibrary } from '../write-library.ts';

const starts = 9;
const frames = 60;
interface Library {
  name: string;
  /** The folder with its files; if left out, the bundled library. */
  content?: string;
  /** The address of the page to read. */
  page: string;
  queries: string[];
}

const bundled: Library = {
  name: 'Bundled',
  page: '/python/language/typing',
  queries: ['decorator', 'index scan', 'promise', 'closure'],
};

/** Starts an app repeatedly; returns the time of each start up to the first text of an article, in ms. */
async function timeStarts(options: LaunchOptions): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count <= starts; count += 1) {
    const from = performance.timeOrigin + performance.now();
    const app = await launchApp(options);
    times.push((await readFirstPaint(app.page)) - from);
    await app.close();
  }
  // The first start fills caches.
  return times.slice(1);
}

/** From a key press to the next frame if there is almost nothing to draw, in ms. */
async function timeFrames({ page }: RunningApp): Promise<number[]> {
  const times: (number | null)[] = [];
  for (let count = 0; count < frames; count += 1) {
    times.push(await timeKey(page, 'j', "document.querySelector('article').textContent"));
  }
  return times.filter((time) => time !== null);
}

/** The start of the bundled app compared with that of two pages; the target is at most 1.2 times the Svelte page's. */
async function measureStart(
  folder: string,
  libraries: readonly Library[],
  report: Report,
): Promise<void> {
  const pages = await buildPeers(folder);
  const flags = (page: string): LaunchOptions => ({ app: peerApp, args: [`--page=${page}`] });
  printTimes(report, 'Plain page', 'start to its text', await timeStarts(flags(pages.plain)));
  const svelte = await timeStarts(flags(pages.hello));
  printTimes(report, 'Minimal Svelte page', 'start to its text', svelte);
  const peer = await launchApp(flags(pages.hello));
  printTimes(report, 'Minimal Svelte page', 'a key', await timeFrames(peer));
  await peer.close();
  for (const library of libraries) {
    const app = await openLibrary(library, folder);
    await app.close();
    const times = await timeStarts(optionsOf(library, folder));
    printTimes(report, library.name, 'start to the first question', times);
    const ratio = summarize(times).p50 / summarize(svelte).p50;
    report.print(`| ${library.name} | start, beside the Svelte page | | ${ratio.toFixed(2)} x |`);
  }
}

async function measureStep(
  folder: string,
  libraries: readonly Library[],
  report: Report,
): Promise<void> {
  const memory: string[] = [];
  for (const library of libraries) {
    const app = await openLibrary(library, folder);
    const figures = await measureApp(app, library.queries);
    await app.close();
    for (const [what, times] of Object.entries(figures.times))
      printTimes(report, library.name, what, times);
    const { main, window } = figures.memory;
    memory.push(`| ${library.name} | ${formatSize(main)} | ${formatSize(window)} |`);
  }
  const note = await timeNote({ userData: join(folder, 'note data') }, bundled.page);
  printTimes(report, bundled.name, 'loaded again, to an empty note', note.without);
  printTimes(report, bundled.name, 'loaded again, to the note that was begun', note.with);
  report.print('\n| Library | Main process | Heap of the window |\n| --- | --- | --- |');
  for (const line of memory) report.print(line);
}

async function measureGrade(
  folder: string,
  libraries: readonly Library[],
  report: Report,
): Promise<void> {
  for (const library of libraries) {
    const app = await openLibrary(library, folder);
    printTimes(report, library.name, 'a grade, to the next question', await timeGrades(app.page));
    await app.close();
  }
}

function optionsOf({ name, content }: Library, folder: string): LaunchOptions {
  const userData = join(folder, `${name} data`);
  return { userData, ...(content === undefined ? {} : { content }) };
}

/** Starts the app at the library's page, once the library is indexed. */
async function openLibrary(library: Library, folder: string): Promise<RunningApp> {
  const app = await launchApp(optionsOf(library, folder));
  await app.page.locator('.starting').waitFor({ state: 'detached', timeout: 30 * 60_000 });
  await app.page.goto(new URL(library.page, app.page.url()).href);
  return app;
}

function makeLibrary(size: number, folder: string): Library {
  const { pages, queries } = buildCorpus(size, 4);
  const name = size.toLocaleString('en');
  const content = join(folder, name);
  mkdirSync(content);
  writeLibrary(content, pages);
  return { name, content, page: '/framework-0/topic-0/page-0', queries };
}

function printTimes(report: Report, who: string, what: string, times: readonly number[]): void {
  const { p50, p99 } = summarize(times);
  report.print(`| ${who} | ${what} | ${times.length} | ${p50.toFixed(1)} / ${p99.toFixed(1)} |`);
}

function formatSize(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MB`;
}

type Part = 'start' | 'step' | 'grade' | 'blocking' | 'hostile';
const parts: Part[] = ['start', 'step', 'grade', 'blocking', 'hostile'];

async function measurePart(
  part: Part,
  given: readonly string[],
  folder: string,
  report: Report,
): Promise<void> {
  const sizes = given.length > 0 ? given.map(Number) : [10_000, 100_000];
  if (part === 'blocking') return await measureBlocking(sizes, report);
  if (part === 'hostile') return await measureHostile(given[0] ?? '', report);
  report.print('| Shows | Waited for | Times | p50 / p99 ms |\n| --- | --- | --- | --- |');
  const libraries = [bundled, ...sizes.map((size) => makeLibrary(size, folder))];
  if (part === 'start') await measureStart(folder, libraries, report);
  else if (part === 'step') await measureStep(folder, libraries, report);
  else await measureGrade(folder, libraries, report);
}

async function measureAll(asked: string | undefined, given: readonly string[]): Promise<number> {
  process.env[variables.browser] ??= await provideBrowser();
  await ensureBuild();
  const processor = `${cpus().length} CPUs, ${cpus()[0]?.model ?? 'unknown'}`;
  for (const part of parts.filter((one) => asked === undefined || one === asked)) {
    const folder = mkdtempSync(join(tmpdir(), 'rule-of-thumb-bench-'));
    const report = new Report(`bench:app ${part}`);
    report.print(`${processor}. ${describeRuntime(chooseRuntime())}\n`);
    try {
      await measurePart(part, given, folder, report);
      await report.save();
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    }
  }
  return 0;
}

const [asked, ...given] = readArguments();
process.exitCode = await measureAll(asked, given).catch(fail);
