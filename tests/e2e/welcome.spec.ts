/** The first minutes: the welcome screen of a fresh start, the interview date, and the ways to continue. */
import type { Locator, Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { expect, settle, test } from './fixture.ts';
import { storeInterviews } from '../shared/stored-interviews.ts';
import { openAddress, openLibrary, todayCard } from './sessions.ts';

function ways(page: Page): Locator {
  return page.getByRole('list', { name: 'Ways to start' });
}

/** The calendar date a number of days from today, `YYYY-MM-DD`. */
function inDays(page: Page, days: number): Promise<string> {
  return page.evaluate((count) => {
    const date = new Date();
    date.setHours(12);
    date.setDate(date.getDate() + count);
    return date.toISOString().slice(0, 10);
  }, days);
}

test('a first launch offers three ways to start until something is read', async ({ desk }) => {
  const { page } = await desk.launch();
  await expect(ways(page).getByRole('link')).toHaveText([
    'Read a page',
    'Recall',
    'Practice an interview',
  ]);
  await expect(page.getByRole('note', { name: 'Rule of thumb' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await ways(page).getByRole('link', { name: 'Read a page' }).click();
  await expect(page.getByTestId('counter')).toHaveText(/^1 of \d/);
  const first = await page.getByRole('heading', { level: 1 }).textContent();
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library');
  await expect(ways(page)).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main.getByRole('link').first()).toHaveText(/^Continue where you left off/);
  await expect(main.getByRole('link').first()).toContainText(first ?? '?');

  await openAddress(page, '/-/settings#help');
  await page.getByRole('link', { name: 'Show the welcome screen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome');
  await ways(page).getByRole('link', { name: 'Practice an interview' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Interview');
});

test('Today follows the next interview, whose topics it learns, in the library and in recall', async ({
  desk,
}) => {
  const first = await desk.launch();
  const over = await inDays(first.page, -3);
  const next = await inDays(first.page, 9);
  await first.page.evaluate(
    `window.api.request('getSettings', []).then(({ value }) => window.api.request('saveSettings', [{
      ...value, interviews: ${JSON.stringify(
        storeInterviews({ date: over }, { date: next, paths: ['/coffee'] }),
      )},
    }]))`,
  );
  await openAddress(first.page, '/tea/brewing/water');
  await first.close();

  const { page } = await desk.launch();
  await openLibrary(page);
  await expect(todayCard(page)).toContainText('For your interview in 9 days');
  await expect(todayCard(page)).toContainText('1 new');
  await todayCard(page).getByRole('link', { name: 'Change' }).click();
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue(next);
  await page.getByRole('link', { name: 'All your interviews' }).click();
  await page.getByRole('list', { name: 'Past' }).getByRole('link').first().click();
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue(over);
  await page.getByRole('button', { name: 'Remove' }).click();
  await openLibrary(page);
  await expect(todayCard(page)).toContainText('For your interview in 9 days');
});

test('an interview date leads from the welcome to the first Today in two actions', async ({
  desk,
}) => {
  const { page, close } = await desk.launch();
  await page.getByLabel('I have an interview on').fill(await inDays(page, 2));
  await expect(todayCard(page)).toContainText('For your interview in 2 days');
  await expect(todayCard(page)).toContainText('9 new');
  await settle(page);
  expect(await findViolations(page)).toEqual([]);
  await todayCard(page)
    .getByRole('link', { name: /^Read / })
    .last()
    .click();
  await expect(page.getByTestId('counter')).toHaveText(/^1 of \d/);
  await close();

  const again = await desk.launch();
  await openAddress(again.page, '/tea/brewing/water');
  await openLibrary(again.page);
  await todayCard(again.page).getByRole('link', { name: 'Change' }).click();
  await expect(again.page.getByLabel('Date', { exact: true })).toHaveValue(
    await inDays(again.page, 2),
  );
  await openAddress(again.page, '/-/welcome');
  await again.page.getByRole('button', { name: 'Clear the date' }).click();
  await expect(again.page.getByLabel('I have an interview on')).toBeFocused();
  await again.page.getByRole('button', { name: 'Undo' }).click();
  await expect(again.page.getByLabel('I have an interview on')).toHaveValue(
    await inDays(again.page, 2),
  );
  await again.page.getByRole('button', { name: 'Clear the date' }).click();
  await openLibrary(again.page);
  await expect(todayCard(again.page)).not.toContainText('interview');
});

test('a role chosen on the welcome leads to the first Today in five actions at most', async ({
  desk,
}) => {
  desk.write(
    'roles/barista.yml',
    'name: Barista\ndescription: Coffee.\norder: 1\ntopics:\n  /coffee/roasting: 5\n',
  );
  const { page, close } = await desk.launch();
  await page.getByLabel('Role', { exact: true }).selectOption('Barista');
  await page.getByLabel('I have an interview on').fill(await inDays(page, 5));
  await expect(todayCard(page)).toContainText('For your interview in 5 days');
  await expect(todayCard(page)).toContainText('1 new');
  await settle(page);
  expect(await findViolations(page)).toEqual([]);
  await todayCard(page).getByRole('link', { name: 'Change' }).click();
  await expect(page.getByLabel('Role', { exact: true })).toHaveValue('barista');
  await expect(page.getByText('1 of 3 topics counts.')).toBeVisible();
  await page.getByLabel('Role', { exact: true }).selectOption('None');
  await expect(page.getByText('1 of 3 topics counts.')).toBeVisible();
  await openAddress(page, '/-/welcome');
  await todayCard(page)
    .getByRole('link', { name: /^Read / })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First crack');
  await close();
});
