/** State that survives a restart, and content files that changed before it. */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';

const water = 'rule-of-thumb://tea/brewing/water';

function title(page: Page): ReturnType<Page['locator']> {
  return page.getByRole('heading', { level: 1 });
}

test('the last page and question are reopened after a restart', async ({ desk }) => {
  const app = await desk.launch({ args: [water] });
  await expect(app.page.getByTestId('counter')).toHaveText('1 of 5');
  await app.page.keyboard.press('j');
  await app.page.keyboard.press('j');
  await expect(app.page.getByTestId('counter')).toHaveText('3 of 5');
  await app.close();
  const again = await desk.launch();
  await expect(title(again.page)).toHaveText('Water');
  await expect(again.page.getByTestId('counter')).toHaveText('3 of 5');
  await expect(again.page).toHaveURL(/\/tea\/brewing\/water#how-much$/);
});

test('non-essential requests wait until the first question is drawn @thorough', async ({
  desk,
}) => {
  const app = await desk.launch({ args: [water] });
  await expect(title(app.page)).toHaveText('Water');
  await app.close();
  const again = await desk.launch();
  await expect(title(again.page)).toHaveText('Water');
  await expect(again.page.getByRole('tree')).toBeVisible();
  const asked = await again.askedRequests();
  const shown = asked.indexOf('getPageStudy');
  expect(shown).toBeGreaterThan(asked.indexOf('getReadingView'));
  for (const later of ['listProgress', 'reportDrawn']) {
    expect(asked.indexOf(later), later).toBeGreaterThan(shown);
  }
  expect(asked.filter((name) => name === 'getReadingView')).toHaveLength(1);
});

test('each page remembers its own question @thorough', async ({ desk }) => {
  const { page } = await desk.launch({ args: [water] });
  await expect(page.getByTestId('counter')).toHaveText('1 of 5');
  await page.keyboard.press('j');
  await expect(page.getByTestId('counter')).toHaveText('2 of 5');
  await page.keyboard.press(']');
  await expect(title(page)).toHaveText('Cup');
  await page.keyboard.press('[');
  await expect(title(page)).toHaveText('Water');
  await expect(page.getByTestId('counter')).toHaveText('2 of 5');
});

test('theme and text size survive a restart', async ({ desk }) => {
  const app = await desk.launch();
  await app.page.goto(new URL('/-/settings', app.page.url()).href);
  await app.page.getByRole('radio', { name: 'Dark' }).click();
  await expect(app.page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await app.close();
  const again = await desk.launch();
  await expect(again.page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a second launch parses no files', async ({ desk }) => {
  const first = await desk.launch();
  await expect(title(first.page)).toHaveText('Library');
  expect(first.output()).toContain('11 added, 0 changed, 0 removed, 0 unchanged; 11 files parsed');
  await first.close();
  const second = await desk.launch();
  await expect(title(second.page)).toHaveText('Library');
  await expect
    .poll(() => second.output())
    .toContain('0 added, 0 changed, 0 removed, 11 unchanged; 0 files parsed');
});

test('a restart reindexes only changed, added, broken and removed files', async ({ desk }) => {
  const first = await desk.launch();
  await expect(title(first.page)).toHaveText('Library');
  await first.close();

  const cup = desk.read('qa/tea/brewing/cup.md');
  desk.write('qa/tea/brewing/cup.md', cup.replace('A thick one.', 'A double-walled one.'));
  desk.write('qa/tea/leaves/pu-erh.md', cup.replace('title: Cup', 'title: Pu-erh'));
  const broken = desk
    .read('qa/tea/brewing/water.md')
    .replace('difficulty: hard', 'difficulty: brutal');
  desk.write('qa/tea/brewing/water.md', broken);
  desk.remove('qa/coffee/roasting/first-crack.md');

  const { page, output } = await desk.launch({ args: ['rule-of-thumb://tea/brewing/cup'] });
  await expect(page.getByRole('article')).toContainText('A double-walled one.');
  expect(output()).toContain('1 added, 2 changed, 1 removed, 8 unchanged; 3 files parsed');

  await page.goto(new URL('/tea/leaves', page.url()).href);
  await expect(page.getByRole('main').getByRole('link', { name: /Pu-erh/ })).toBeVisible();

  await page.goto(new URL('/tea/brewing/water#which-water', page.url()).href);
  await expect(page.getByText('the rest is up to date')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Calcium binds');
  await page.getByRole('link', { name: 'All problems' }).click();
  const line = broken.split('\n').findIndex((text) => text.includes('brutal')) + 1;
  await expect(page.getByRole('main')).toContainText(`line ${line}, column 17`);

  await page.goto(new URL('/coffee/roasting/first-crack', page.url()).href);
  await expect(title(page)).toHaveText('Nothing here');
});

test('fixing a broken file clears its problem @thorough', async ({ desk }) => {
  const good = desk.read('qa/tea/brewing/cup.md');
  desk.write('qa/tea/brewing/cup.md', good.replace('order: 2', 'order: two'));
  const first = await desk.launch({ args: ['rule-of-thumb://tea/brewing/cup'] });
  await expect(title(first.page)).toHaveText('Cup');
  await expect(first.page.getByText('This page’s file has 1 problem.')).toBeVisible();
  await first.close();
  desk.write('qa/tea/brewing/cup.md', good);
  const second = await desk.launch({ args: ['rule-of-thumb://tea/brewing/cup'] });
  await expect(title(second.page)).toHaveText('Cup');
  await second.page.goto(new URL('/-/problems', second.page.url()).href);
  await expect(second.page.getByRole('main')).toContainText('No problems in any content file.');
});

test('a corrupt library.db is rebuilt silently, and the place is kept', async ({ desk }) => {
  const first = await desk.launch({ args: [`${water}#how-long`] });
  await expect(first.page.getByTestId('counter')).toHaveText('2 of 5');
  await first.close();
  writeFileSync(join(desk.userData, 'library.db'), 'this is not a database');
  const second = await desk.launch();
  await expect(title(second.page)).toHaveText('Water');
  await expect(second.page.getByTestId('counter')).toHaveText('2 of 5');
  expect(second.output()).toContain('11 files parsed');
});

test('a link that started the app is followed once the library can be opened @thorough', async ({
  desk,
}) => {
  renameSync(desk.content, `${desk.content} elsewhere`);
  const { page } = await desk.launch({ args: [water] });
  await expect(title(page)).toHaveText('The library could not be opened');
  renameSync(`${desk.content} elsewhere`, desk.content);
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(title(page)).toHaveText('Water');
});

test('a missing content folder shows a clear error with a retry button', async ({ desk }) => {
  const { page } = await desk.launch({ content: join(desk.content, 'nowhere') });
  await expect(title(page)).toHaveText('The library could not be opened');
  await expect(page.getByRole('main')).toContainText('nowhere');
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();

  // The user's own libraries are still accessible.
  await page.getByRole('link', { name: 'Your libraries…' }).click();
  await expect(title(page)).toHaveText('Your libraries');
  await expect(page.getByRole('alert')).toContainText('The library could not be opened.');
  await expect(page.getByRole('button', { name: 'Open a folder…' })).toBeVisible();
});
