/** `npm start` without a display: runs the app without a window, and prints its screens' text in the terminal. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { countOf } from '../../src/shared/format-number.ts';
import { provideBrowser } from '../browser/provide-browser.ts';
import { variables } from '../chromium-host/settings.ts';
import { launchApp } from '../driver/launch-app.ts';
import { ensureBuild } from '../runtime/build-app.ts';
import { projectFolder } from '../runtime/project.ts';

/** The first things that a reader sees, in screen order. */
export interface FirstLook {
  /** A framework of the library and its number of questions, such as `200 questions`. */
  frameworks: { name: string; count: string }[];
  /** The titles that lead to the first page, starting with its framework. */
  page: string[];
  /** For example `1 of 16`. */
  counter: string;
  question: string;
  /** With its label, on one line. */
  rule: string;
}

const picture = join(projectFolder, 'screenshots', 'start.png');

/**
 * Opens the library, then its first page, and quits; fails with the window's message if there is no page. `args` are
 * the app's; the user's own data isn't touched.
 */
export async function showInTerminal(args: string[]): Promise<number> {
  process.env[variables.browser] ??= await provideBrowser();
  await ensureBuild();
  console.log(
    'There is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set),\n' +
      'so the app runs without one. This is what it shows first:\n',
  );
  const app = await launchApp({ args });
  try {
    const look = await lookAround(app.page);
    await mkdir(join(picture, '..'), { recursive: true });
    await app.page.screenshot({ path: picture });
    console.log(formatLook(look));
  } finally {
    await app.close();
  }
  console.log(`\nA picture of this page is in ${picture}`);
  console.log('More pictures, of every screen: npm run screens');
  return 0;
}

/** Follows the links from the library to its first page. */
async function lookAround(page: Page): Promise<FirstLook> {
  const main = page.getByRole('main');
  await page
    .getByRole('heading', { level: 1, name: 'Library' })
    .or(main.getByRole('alert'))
    .first()
    .waitFor();
  const links = main.locator('ol > li > a:has(.counts)');
  const items = await links.all();
  const frameworks = await Promise.all(
    items.map(async (item) => ({
      name: await item.getByRole('heading').innerText(),
      count: ((await item.locator('.counts').innerText()).split('\n')[0] ?? '').trim(),
    })),
  );
  const path: string[] = [];
  // A framework, and then its first page.
  for (const link of [links.first(), main.locator('ol > li a').first()]) {
    await expectLink(main, link);
    const before = await main.getByRole('heading', { level: 1 }).innerText();
    await link.click();
    const title = main.getByRole('heading', { level: 1 }).filter({ hasNotText: before });
    path.push(await title.innerText());
  }
  const counter = page.getByTestId('counter').first();
  await counter.waitFor();
  const article = page.getByRole('article').first();
  return {
    frameworks,
    page: path,
    counter: await counter.innerText(),
    question: await article.getByRole('heading', { level: 2 }).innerText(),
    rule: await readLine(article.getByRole('note', { name: 'Rule of thumb' })),
  };
}

/** Waits for the link; fails with the window's own message if there is nothing to follow. */
async function expectLink(main: Locator, link: Locator): Promise<void> {
  const nothing = main.getByRole('alert').or(main.locator('.empty, .empty-state p'));
  await link.or(nothing).first().waitFor();
  if ((await link.count()) === 0) throw new Error(await readLine(nothing.first()));
}

/** The text of an element, on one line even if its parts are on several. */
async function readLine(element: Locator): Promise<string> {
  return (await element.innerText()).trim().replaceAll(/\s+/g, ' ');
}

/** The reader's view as plain text. */
export function formatLook({ frameworks, page, counter, question, rule }: FirstLook): string {
  const width = Math.max(...frameworks.map(({ name }) => name.length), 0);
  return [
    `Library: ${countOf(frameworks.length, 'framework')}`,
    ...frameworks.map(({ name, count }) => `  ${name.padEnd(width)}  ${count}`),
    '',
    page.join(' › '),
    `  ${counter}: ${question}`,
    `  ${rule}`,
  ].join('\n');
}
