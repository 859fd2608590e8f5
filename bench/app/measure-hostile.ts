/**
 * Measures the time from a key press to the next question's frame while hostile code runs on the same page, beside the same
 * steps right before it, and the longest time without a new frame.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Page as LibraryPage } from '../../src/shared/records.ts';
import {
  attackingPages,
  endedPages,
  hostileCode,
  hostilePages,
} from '../../tests/fixtures/hostile-code.ts';
import type { HostileCode } from '../../tests/fixtures/hostile-code.ts';
import { launchApp } from '../../tools/driver/launch-app.ts';
import { timeKey } from './painted.ts';
import { writeLibrary } from '../write-library.ts';
import { summarize } from '../measure.ts';
import type { Report } from '../report.ts';

/** The number of steps without hostile code, and the maximum with it. */
const steps = 60;
/** The time counted for a step that isn't done after a second, in ms. */
const blockedMs = 1000;

const harmless: HostileCode = {
  name: 'nothing, for as long',
  info: 'js',
  code: 'await new Promise((resolve) => setTimeout(resolve, 9000));',
};
const kinds = [harmless, ...hostileCode, ...hostilePages, ...endedPages, ...attackingPages];

const counter = "document.querySelector('[data-testid=counter]').textContent";
/** True once the hostile code is running: a worker runs it, or its page exists. */
const isOn = `(() => {
  const block = document.querySelector('.code-block');
  return block.querySelector('[title="Page of this code"]') !== null ||
    /^(?:Loading|Running)/.test(block.querySelector('[role=status]').textContent);
})()`;

/** One page per kind of hostile code, with the code in its first question. */
function makePages(): LibraryPage[] {
  const rule = '**Rule of thumb:** step on.';
  return kinds.map(({ name, info, code }, index) => {
    const questions = Array.from({ length: 6 }, (_, number) => ({
      id: `q${number}`,
      difficulty: 'easy',
      q: `Question ${number + 1}?`,
      a: `${number === 0 ? `\`\`\`${info}\n${code}\n\`\`\`` : 'An answer. '.repeat(40)}\n\n${rule}`,
    }));
    const slug = `kind-${index}`;
    return {
      ...{ id: `qa/made/up/${slug}.md`, title: name, difficulty: 'easy', order: index + 1 },
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

/** Tracks the window's frames; the returned function gives the longest gap between two, in ms. */
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

async function measureKind(
  page: Page,
  { name }: HostileCode,
  index: number,
  report: Report,
): Promise<void> {
  await page.goto(new URL(`/made/up/kind-${index}`, page.url()).href);
  await page.getByRole('button', { name: 'Whole page' }).click();
  const run = page.getByRole('button', { name: 'Run', exact: true });
  await run.waitFor();
  // The first steps load the code for stepping.
  for (const key of 'jk') await timeKey(page, key, counter);
  const without = await timeSteps(page, async () => true);
  const readLongest = await followFrames(page);
  await run.click();
  await waitUntilOn(page, true);
  const before = performance.now();
  const during = await timeSteps(page, async () => (await page.evaluate(isOn)) as boolean);
  const seconds = (performance.now() - before) / 1000;
  const isLeft = (await page.evaluate(isOn)) as boolean;
  const [usual, now] = [summarize(without), summarize(during)];
  const numbers = [usual.p50, usual.worst, now.p50, now.worst].map((time) => time.toFixed(0));
  const end = `${isLeft ? 'still on' : 'ended'} after ${seconds.toFixed(0)} s`;
  report.print(
    `| ${name} | ${during.length}, ${end} | ${numbers.slice(0, 2).join(' / ')} | ` +
      `${numbers.slice(2).join(' / ')} | ${(now.p50 / usual.p50).toFixed(1)} | ${(await readLongest()).toFixed(0)} |`,
  );
  if (isLeft)
    await page
      .getByRole('button', { name: /^(?:Stop|Close page)$/ })
      .first()
      .click();
  await waitUntilOn(page, false);
}

/** Prints a table of all kinds of hostile code, or of those whose names contain the word. */
export async function measureHostile(word: string, report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rule-of-thumb-bench-'));
  const content = join(folder, 'content');
  mkdirSync(content);
  writeLibrary(content, makePages());
  const app = await launchApp({ content, userData: join(folder, 'data') });
  try {
    await app.page.locator('.starting').waitFor({ state: 'detached', timeout: 60_000 });
    report.print(
      '| Beside | Steps | Without, p50 / worst ms | With, p50 / worst ms | Ratio | Not usable, at most ms |',
    );
    report.print('| --- | --- | --- | --- | --- | --- |');
    for (const [index, kind] of kinds.entries()) {
      if (kind.name.includes(word)) await measureKind(app.page, kind, index, report);
    }
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
