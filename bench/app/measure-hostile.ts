/**
 * Measures the time from a key press to the next question's frame while hostile code runs or hostile drawings are on
 * the same page, compared with the same steps right before; also the longest time without a new frame, then and before,
 * and the longest task of the window's main thread, in CPU time.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Page as LibraryPage } from '../../src/shared/records.ts';
import {
  attacksOnFocus,
  attacksOnGraphics,
  attacksOnHistory,
  attacksOnPorts,
  attacksOnTests,
  endedPages,
  hostileCode,
  hostilePages,
} from '../../tests/fixtures/hostile-code.ts';
import type { HostileChallenge, HostileCode } from '../../tests/fixtures/hostile-code.ts';
import { draw, expandingDrawings } from '../../tests/fixtures/hostile-drawings.ts';
import { launchApp } from '../../tools/driver/launch-app.ts';
import { timeKey } from './painted.ts';
import { writeLibrary } from '../write-library.ts';
import { summarize } from '../measure.ts';
import type { Report } from '../report.ts';
import { followTasks } from './window-tasks.ts';

/** The number of steps without hostile code, and the maximum with it. */
const steps = 60;
/** The time counted for a step that isn't done after a second, in ms. */
const blockedMs = 1000;

/** The content of an answer: code to run, a challenge, or the text of a drawing. */
type Hostile = HostileCode | HostileChallenge | { name: string; svg: string };
type Kind = Hostile & { suite: string };

const harmless: HostileCode = {
  name: 'nothing, for as long',
  info: 'js',
  code: 'await new Promise((resolve) => setTimeout(resolve, 9000));',
};
const drawings = [
  ...expandingDrawings.map(([name, svg]) => ({ name: `drawing: ${name}`, svg })),
  {
    name: 'drawing: 2,000 blurred rectangles',
    svg: draw('<rect width="9" height="9" style="filter: blur(400px)"/>'.repeat(2000)),
  },
];
const suites: Readonly<Record<string, readonly Hostile[]>> = {
  '': [harmless],
  Workers: hostileCode,
  Previews: [...hostilePages, ...endedPages],
  Drawings: drawings,
  Ports: attacksOnPorts,
  Graphics: attacksOnGraphics,
  Focus: attacksOnFocus,
  History: attacksOnHistory,
  'Test reporters': attacksOnTests,
};
const kinds = Object.entries(suites).flatMap(([suite, list]) =>
  list.map((one): Kind => ({ ...one, suite })),
);

const counter = "document.querySelector('[data-testid=counter]').textContent";
/** True once the hostile code is running: a worker runs it, or its page exists. */
const isOn = `(() => {
  const block = document.querySelector('.code-block');
  return block.querySelector('[title="Page of this code"]') !== null ||
    [...block.querySelectorAll('[role=status]')].some(({ textContent }) =>
      /^(?:Loading|Running)/.test(textContent.trim()));
})()`;

const stop = `[...document.querySelectorAll('.code-block button')]
  .find(({ textContent }) => /^(?:Stop|Close page)$/.test(textContent.trim()))?.click()`;

/** The Markdown of an answer; a drawing is in a file next to the page. */
function makeAnswer(kind: Kind, slug: string): string {
  if ('svg' in kind) return `![A drawing](${slug}.svg)`;
  const { info, code } = kind;
  const fences = [[info, code]];
  if ('tests' in kind) fences.unshift([`${info} starter`, code], [`${info} tests`, kind.tests]);
  return fences.map(([words, text]) => `\`\`\`${words}\n${text}\n\`\`\``).join('\n\n');
}

/** One page per kind, with the hostile part in its first question. */
function makePages(): LibraryPage[] {
  const rule = '**Rule of thumb:** step on.';
  return kinds.map((kind, index) => {
    const slug = `kind-${index}`;
    const questions = Array.from({ length: 6 }, (_, number) => ({
      id: `q${number}`,
      difficulty: 'easy',
      q: `Question ${number + 1}?`,
      a: `${number === 0 ? makeAnswer(kind, slug) : 'An answer. '.repeat(40)}\n\n${rule}`,
    }));
    return {
      ...{ id: `qa/made/up/${slug}.md`, title: kind.name, difficulty: 'easy', order: index + 1 },
      ...{ framework: 'Made', frameworkSlug: 'made', topic: 'Up', topicSlug: 'up' },
      ...{ updated: '2026-11-01', questions },
    } as unknown as LibraryPage;
  });
}

/** Steps back and forth, at most `steps` times, while `goesOn` returns true. */
async function timeSteps(page: Page, goesOn: () => Promise<boolean>): Promise<number[]> {
  const times: number[] = [];
  while (times.length < steps && (await goesOn())) {
    const key = times.length % 2 === 0 ? 'j' : 'k';
    times.push((await timeKey(page, key, counter)) ?? blockedMs);
  }
  return times;
}

/** Tracks the window's frames; the returned function returns the longest gap between two, in ms. */
async function followFrames(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(`{
    let last = performance.now();
    globalThis.longestFrame = 0;
    const look = () => {
      const now = performance.now();
      globalThis.longestFrame = Math.max(globalThis.longestFrame, now - last);
      last = now;
      requestAnimationFrame(look);
    };
    look();
    undefined;
  }`);
  return async () => await page.evaluate<number>('globalThis.longestFrame');
}

async function waitUntilOn(page: Page, isWanted: boolean): Promise<void> {
  while ((await page.evaluate(isOn)) !== isWanted) await wait(20);
}

async function openKind(page: Page, index: number): Promise<void> {
  await page.goto(new URL(`/made/up/kind-${index}`, page.url()).href);
  await page.getByRole('button', { name: 'Whole page' }).click();
}

interface Measured {
  without: number[];
  during: number[];
  /** How the hostile part ended. */
  end: string;
  /** The longest time without a new frame before the hostile part and with it, in ms. */
  frame: { without: number; during: number };
  /** The CPU time of the window's longest task with it, in ms. */
  task: number;
}

/** The steps and the longest time without a new frame before the hostile part. */
async function measureUsual(page: Page): Promise<{ without: number[]; frame: number }> {
  // The first steps load the code for stepping.
  for (const key of 'jk') await timeKey(page, key, counter);
  const readLongest = await followFrames(page);
  const without = await timeSteps(page, async () => true);
  return { without, frame: await readLongest() };
}

/** Opens the page with the drawing from the page before it, and steps there. */
async function measureDrawing(page: Page, { name }: Kind, index: number): Promise<Measured> {
  await openKind(page, index - 1);
  const { without, frame } = await measureUsual(page);
  const readTask = await followTasks(page);
  const readLongest = await followFrames(page);
  await page.keyboard.press(']');
  await page.getByRole('heading', { level: 1, name }).waitFor();
  const during = await timeSteps(page, async () => true);
  const isShown = await page.locator('article img').count();
  const end = isShown === 0 ? 'refused' : 'shown';
  const longest = await readLongest();
  return {
    without,
    during,
    end,
    frame: { without: frame, during: longest },
    task: await readTask(),
  };
}

async function measureCode(page: Page, index: number): Promise<Measured> {
  await openKind(page, index);
  const run = page.getByRole('button', { name: /^Run(?: tests)?$/ }).first();
  await run.waitFor();
  const { without, frame } = await measureUsual(page);
  const readTask = await followTasks(page);
  const readLongest = await followFrames(page);
  await run.click();
  await waitUntilOn(page, true);
  const before = performance.now();
  const during = await timeSteps(page, async () => (await page.evaluate(isOn)) as boolean);
  const seconds = (performance.now() - before) / 1000;
  const isLeft = (await page.evaluate(isOn)) as boolean;
  const longest = await readLongest();
  const task = await readTask();
  // From inside a script, because its time may be over at any moment.
  if (isLeft) await page.evaluate(stop);
  await waitUntilOn(page, false);
  return {
    without,
    during,
    end: `${isLeft ? 'still running' : 'ended'} after ${seconds.toFixed(0)} s`,
    frame: { without: frame, during: longest },
    task,
  };
}

async function measureKind(page: Page, kind: Kind, index: number, report: Report): Promise<void> {
  const measured =
    'svg' in kind ? await measureDrawing(page, kind, index) : await measureCode(page, index);
  const { without, during, end, frame, task } = measured;
  const [usual, now] = [summarize(without), summarize(during)];
  const numbers = [usual.p50, usual.worst, now.p50, now.worst].map((time) => time.toFixed(0));
  report.print(
    `| ${kind.suite} | ${kind.name} | ${during.length}, ${end} | ${numbers.slice(0, 2).join(' / ')} | ` +
      `${numbers.slice(2).join(' / ')} | ${(now.p50 / usual.p50).toFixed(1)} | ` +
      `${frame.without.toFixed(0)} / ${frame.during.toFixed(0)} | ${task.toFixed(0)} |`,
  );
}

/** Prints a table of all kinds, or of those whose suite or name contains the word. */
export async function measureHostile(word: string, report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rule-of-thumb-bench-'));
  const content = join(folder, 'content');
  mkdirSync(content);
  writeLibrary(content, makePages());
  for (const [index, kind] of kinds.entries()) {
    if ('svg' in kind) writeFileSync(join(content, `qa/made/up/kind-${index}.svg`), kind.svg);
  }
  const app = await launchApp({ content, userData: join(folder, 'data') });
  try {
    await app.page.locator('.starting').waitFor({ state: 'detached', timeout: 60_000 });
    report.print(
      '| Suite | Beside | Steps | Without, p50 / worst ms | With, p50 / worst ms | Ratio | ' +
        'No frame, without / with ms | Longest task, CPU ms |',
    );
    report.print('| --- | --- | --- | --- | --- | --- | --- | --- |');
    for (const [index, kind] of kinds.entries()) {
      if (`${kind.suite} ${kind.name}`.includes(word))
        await measureKind(app.page, kind, index, report);
    }
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
