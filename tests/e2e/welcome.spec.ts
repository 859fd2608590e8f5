/** The first minutes: the welcome of a fresh start, the day of the interview, and where one goes on afterwards. */
import type { Locator, Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { expect, settle, test } from './fixture.ts';
import { openAddress } from './sessions.ts';

function ways(page: Page): Locator {
  return page.getByRole('list', { name: 'Ways to start' });
}

async function openLibrary(page: Page): Promise<void> {
  const tree = page.getByRole('navigation', { name: 'Library' });
  await tree.getByRole('link', { name: 'All frameworks' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library');
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

test('the library counts down to the next interview and counts its topics’ pages', async ({
  desk,
}) => {
  const first = await desk.launch();
  const over = await inDays(first.page, -3);
  const next = await inDays(first.page, 9);
  await first.page.evaluate(
    `window.api.request('getSettings', []).then(({ value }) => window.api.request('saveSettings', [{
      ...value, interviewDate: '${over}', moreInterviews: [{ date: '${next}', paths: ['/coffee'] }],
    }]))`,
  );
  await openAddress(first.page, '/tea/brewing/water');
  await first.close();

  const { page } = await desk.launch();
  await openLibrary(page);
  const countdown = page.getByRole('region', { name: 'Your interview' });
  await expect(countdown).toContainText('9 days until your interview');
  await expect(countdown).toContainText('1 page unread, about 1 a day until then.');
  await countdown.getByRole('link').click();
  await page.getByRole('button', { name: 'Clear the date' }).click();
  await openLibrary(page);
  await expect(countdown).toContainText('9 days until your interview');
});

test('an interview date shows the daily reading in its dialog and the library', async ({
  desk,
}) => {
  const { page, close } = await desk.launch();
  const field = page.getByLabel('I have an interview on');
  await field.fill(await inDays(page, 2));
  const countdown = page.getByRole('region', { name: 'Your interview' });
  await expect(countdown).toContainText('2 days until your interview');
  await expect(countdown).toContainText(/\d+ pages unread, about \d+ a day until then\./);
  await settle(page);
  await close();

  const again = await desk.launch();
  await openAddress(again.page, '/tea/brewing/water');
  await openLibrary(again.page);
  await expect(again.page.getByRole('region', { name: 'Your interview' })).toContainText('2 days');
  await again.page.getByRole('region', { name: 'Your interview' }).getByRole('link').click();
  await expect(again.page.getByLabel('Date', { exact: true })).toHaveValue(
    await inDays(again.page, 2),
  );
  await again.page.getByRole('button', { name: 'Clear the date' }).click();
  await expect(again.page.getByLabel('Date', { exact: true })).toBeFocused();
  await openLibrary(again.page);
  await expect(again.page.getByRole('region', { name: 'Your interview' })).toHaveCount(0);
});
