/** Measures the user's waiting times in a running app, from a key press to its frame. */
import type { Page } from '@playwright/test';
import type { RunningApp } from '../../tools/driver/running-app.ts';
import { timeKey } from './painted.ts';

/** Times in milliseconds by name, and the memory of both processes in bytes. */
export interface AppFigures {
  times: Record<string, number[]>;
  memory: { main: number; window: number };
}

const question = "document.querySelector('article h2')?.textContent";
const field = "document.activeElement?.getAttribute('role')";
const hits = "[...document.querySelectorAll('[role=option]')].map((hit) => hit.textContent).join()";

/** Measures an app that shows the first question of a page; types each query into the search palette. */
export async function measureApp(
  { page, memoryUsed }: RunningApp,
  queries: readonly string[],
): Promise<AppFigures> {
  const times: Record<string, number[]> = {};
  const press = async (name: string, key: string, read: string): Promise<void> => {
    const time = await timeKey(page, key, read);
    if (time !== null) (times[name] ??= []).push(time);
  };
  const turnPages = async (name: string): Promise<void> => {
    for (const key of [...']]]]]]]]]]', ...'[[[[[[[[[[']) await press(name, key, question);
  };

  await page.locator('article h2').first().waitFor();
  // The first use of each feature loads its code.
  for (const name of ['warm', 'the next question']) {
    for (let round = 0; round < (name === 'warm' ? 1 : 6); round += 1) {
      for (const key of 'jjjjjkkkkk') await press(name, key, question);
    }
  }
  await turnPages('the next page, a question at a time');
  await page.getByRole('button', { name: 'Whole page' }).click();
  await page.locator('article h2').nth(1).waitFor();
  await turnPages('the next page, whole');
  await page.getByRole('button', { name: 'One at a time' }).click();
  for (const [index, query] of queries.entries()) {
    await press(index === 0 ? 'warm' : 'search opened', '/', field);
    for (const letter of query) await press('a letter of a search', letter, hits);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  delete times['warm'];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return { times, memory: { main: (await memoryUsed()).resident, window: usedSize } };
}

const grades = 20;

/** Grades a recall session's questions one after the other: from the key press to the next question's frame, in ms. */
export async function timeGrades(page: Page): Promise<number[]> {
  await page.goto(new URL('/-/review', page.url()).href);
  await page.getByRole('button', { name: 'Start recall' }).click();
  await page.locator('article h2').waitFor();
  const times: number[] = [];
  for (let count = 0; count <= grades; count += 1) {
    while ((await page.locator('article').getAttribute('data-stage')) !== 'answer')
      await page.keyboard.press('Space');
    const time = await timeKey(page, '3', question);
    if (time !== null) times.push(time);
  }
  // The first grade loads the code for grading.
  return times.slice(1);
}
