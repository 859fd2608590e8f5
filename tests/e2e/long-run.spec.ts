/** A long study session: the memory of the processes doesn't grow with use. */
import type { Page } from '@playwright/test';
import { count, torture } from '../torture.ts';
import type { RunningApp } from '../../tools/driver/running-app.ts';
import { expect, test } from './fixture.ts';
import { startSession } from './sessions.ts';

/** Steps for each grade. */
const stepsPerGrade = 4;
/** How much the heap of a process may grow once the app is warm, in bytes: caches fill up and code is compiled. */
const mostGrowth = 4 * 1024 * 1024;

interface Memory {
  main: number;
  window: number;
  nodes: number;
  listeners: number;
}

async function measure(app: RunningApp): Promise<Memory> {
  const devtools = await app.page.context().newCDPSession(app.page);
  for (let times = 0; times < 3; times += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  await devtools.detach();
  const { heap } = await app.memoryUsed();
  return { main: heap, window: usedSize, nodes, listeners: jsEventListeners };
}

/**
 * Follows a link within the window. Loading the window instead would measure the Chromium host, whose process keeps some
 * 18 KB for each request it serves.
 */
async function follow(page: Page, address: string, heading: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = href;
    link.click();
    link.remove();
  }, address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

/** Steps back and forth on the pages of a topic. */
async function step(page: Page, times: number): Promise<void> {
  await follow(page, '/tea/brewing/water', 'Water');
  for (let number = 0; number < times; number += 1) {
    const key = number % 40 === 19 ? ']' : number % 40 === 39 ? '[' : number % 2 === 0 ? 'j' : 'k';
    await page.keyboard.press(key);
  }
}

/** Grades Again, which asks the question once more later, so that the session never ends. */
async function grade(page: Page, times: number): Promise<void> {
  const article = page.getByRole('article');
  await follow(page, '/-/session', 'Cram');
  for (let number = 0; number < times; number += 1) {
    await expect(article).toHaveAttribute('data-stage', 'question');
    while ((await article.getAttribute('data-stage')) !== 'answer')
      await page.keyboard.press('Space');
    await page.keyboard.press('1');
  }
}

test('the heaps don’t grow with use @thorough', async ({ desk }) => {
  const suite = torture('A long run of study', { usual: 6, weight: 2 });
  test.setTimeout(60 * 60_000);
  const app = await desk.launch();
  await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible();
  // Warm-up: everything used later is used once.
  await startSession(app.page, '/-/recall#/tea/brewing', 'Cram');
  for (let times = 0; times < 2; times += 1) {
    await step(app.page, 40);
    await grade(app.page, 3);
  }
  await follow(app.page, '/tea/brewing', 'Brewing');
  const before = await measure(app);
  await step(app.page, suite.rounds * stepsPerGrade);
  await grade(app.page, suite.rounds);
  await follow(app.page, '/tea/brewing', 'Brewing');
  const after = await measure(app);
  const grown = (name: keyof Memory): number => after[name] - before[name];
  const shown = JSON.stringify({ before, after });
  expect(grown('main'), shown).toBeLessThan(mostGrowth);
  expect(grown('window'), shown).toBeLessThan(mostGrowth);
  expect(grown('nodes'), shown).toBeLessThan(1000);
  expect(grown('listeners'), shown).toBeLessThan(200);
  const megabytes = (name: keyof Memory): string => (grown(name) / 1024 / 1024).toFixed(1);
  suite.report(
    `${count(suite.rounds * stepsPerGrade, 'step')} and ${count(suite.rounds, 'grade')}: the main process grew by ${megabytes('main')} MB, the window by ${megabytes('window')} MB and ${grown('nodes')} nodes`,
  );
});
