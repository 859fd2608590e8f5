/**
 * `npm run bench:app [-- sizes]`: measures the start of the built app and what a user waits for in it, with the bundled
 * library and with made-up ones of 10,000 and 100,000 questions, beside a plain page and a minimal Svelte page in the same
 * runtime, and prints Markdown tables. A made-up library is read before anything is measured.
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
import { measureApp } from './measure-app.ts';
import { timeNote } from './measure-note.ts';
import { readFirstPaint, timeKey } from './painted.ts';
import { writeLibrary } from '../write-library.ts';

const starts = 9;
const frames = 60;
const bundled = {
  name: 'Bundled',
  page: '/python/language/typing',
  queries: ['decorator', 'index scan', 'promise', 'closure'],
};

interface Library {
  name: string;
  /** The folder with its files; the bundled one when left out. */
  content?: string;
  /** The address of the page that is read. */
  page: string;
  queries: string[];
}

/** Starts an app again and again; how long each start took, in ms, up to the first text of an article. */
async function timeStarts(options: LaunchOptions): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count <= starts; count += 1) {
    const from = performance.timeOrigin + performance.now();
    const app = await launchApp(options);
    times.push((await readFirstPaint(app.page)) - from);
    await app.close();
  }
  // The first start of each fills caches.
  return times.slice(1);
}

/** From a key to the frame after it where there is next to nothing to draw, in ms. */
async function timeFrames({ page }: RunningApp): Promise<number[]> {
  const times: (number | null)[] = [];
  for (let count = 0; count < frames; count += 1) {
    times.push(await timeKey(page, 'j', "document.querySelector('article').textContent"));
  }
  return times.filter((time) => time !== null);
}

async function measurePeers(folder: string): Promise<void> {
  const pages = await buildPeers(folder);
  const flags = (page: string): LaunchOptions => ({ app: peerApp, args: [`--page=${page}`] });
  printTimes('Plain page', 'start to its text', await timeStarts(flags(pages.plain)));
  printTimes('Minimal Svelte page', 'start to its text', await timeStarts(flags(pages.hello)));
  const app = await launchApp(flags(pages.hello));
  printTimes('Minimal Svelte page', 'a key', await timeFrames(app));
  await app.close();
}

async function measureLibrary(library: Library, folder: string): Promise<string> {
  const { name, content, page, queries } = library;
  const userData = join(folder, `${name} data`);
  const options = { userData, ...(content === undefined ? {} : { content }) };
  const first = await launchApp(options);
  await first.page.locator('.starting').waitFor({ state: 'detached', timeout: 30 * 60_000 });
  await first.page.goto(new URL(page, first.page.url()).href);
  const figures = await measureApp(first, queries);
  await first.close();
  printTimes(name, 'start to the first question', await timeStarts(options));
  for (const [what, times] of Object.entries(figures.times)) printTimes(name, what, times);
  const { main, window } = figures.memory;
  return `| ${name} | ${formatSize(main)} | ${formatSize(window)} |`;
}

function makeLibrary(size: number, folder: string): Library {
  const { pages, queries } = buildCorpus(size, 4);
  const name = size.toLocaleString('en');
  const content = join(folder, name);
  mkdirSync(content);
  writeLibrary(content, pages);
  return { name, content, page: '/framework-0/topic-0/page-0', queries };
}

function printTimes(who: string, what: string, times: readonly number[]): void {
  const { p50, p99 } = summarize(times);
  console.log(`| ${who} | ${what} | ${times.length} | ${p50.toFixed(1)} / ${p99.toFixed(1)} |`);
}

function formatSize(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MB`;
}

async function measureAll(sizes: number[]): Promise<number> {
  process.env[variables.browser] ??= await provideBrowser();
  await ensureBuild();
  const folder = mkdtempSync(join(tmpdir(), 'rule-of-thumb-bench-'));
  try {
    const processor = `${cpus().length} CPUs, ${cpus()[0]?.model ?? 'unknown'}`;
    console.log(`${processor}. ${describeRuntime(chooseRuntime())}\n`);
    console.log('| Shows | Waited for | Times | p50 / p99 ms |\n| --- | --- | --- | --- |');
    await measurePeers(folder);
    const memory = [await measureLibrary(bundled, folder)];
    const note = await timeNote({ userData: join(folder, 'note data') }, bundled.page);
    printTimes(bundled.name, 'loaded again, to an empty note', note.without);
    printTimes(bundled.name, 'loaded again, to the note that was begun', note.with);
    for (const size of sizes) memory.push(await measureLibrary(makeLibrary(size, folder), folder));
    console.log('\n| Library | Main process | Heap of the window |\n| --- | --- | --- |');
    console.log(memory.join('\n'));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
  return 0;
}

const asked = process.argv.slice(2).map(Number);
process.exitCode = await measureAll(asked.length > 0 ? asked : [10_000, 100_000]).catch(fail);
