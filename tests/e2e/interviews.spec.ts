/** The user's own interviews: added, described, practiced for, and removed. */
import { addDays } from '../../src/main/study/study-day.ts';
import { formatLocalDay } from '../../src/shared/local-day.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixture.ts';
import { addInterview, openAddress, openLibrary, todayCard } from './sessions.ts';

const today = formatLocalDay(new Date());

test('an interview keeps its company, round and notes, and practice is limited to its topics', async ({
  desk,
}) => {
  const { page, close } = await desk.launch();
  await openAddress(page, '/-/settings#interview');
  await page.getByRole('link', { name: 'Open your interviews' }).click();
  await page.getByRole('link', { name: 'Add an interview' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New interview');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByLabel('Company').fill('Acme');
  await page.getByLabel('Date', { exact: true }).fill(addDays(today, 12));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acme');
  await page.getByLabel('Time', { exact: true }).fill('10:00');
  await page.getByLabel('Position').fill('Backend engineer');
  await page.getByRole('radio', { name: 'System design' }).check();
  await expect(page.getByText('Requirements first')).toBeVisible();
  await page.getByLabel('Notes').fill('Ann leads the team.');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.getByRole('checkbox', { name: /^Coffee/ }).check();
  await expect(page.getByText('1 of 3 topics counts.')).toBeVisible();
  await expectNoViolations(page, 'an interview with all of its fields');
  await openLibrary(page);
  await close();

  const again = await desk.launch();
  await openAddress(again.page, '/-/interviews');
  const item = again.page.getByRole('list', { name: 'Coming up' }).getByRole('listitem');
  await expect(item).toContainText('Acme, Backend engineer');
  await expect(item).toContainText(/In 12 days, on .* at 10:00/);
  await expect(item).toContainText('System design. 1 of 3 topics counts.');
  await item.getByRole('link', { name: 'Acme, Backend engineer', exact: true }).click();
  await expect(again.page.getByLabel('Notes')).toHaveValue('Ann leads the team.');
  await again.page.getByRole('link', { name: 'Practice a mock interview' }).click();
  await expect(again.page.getByRole('heading', { level: 1 })).toHaveText('Interview');
  await expect(again.page.getByRole('checkbox', { name: /^Coffee/ })).toBeChecked();
  await expect(again.page.getByRole('checkbox', { name: /^Tea/ })).not.toBeChecked();
  await again.page.getByRole('button', { name: 'Start interview' }).click();
  await expect(again.page.getByText('0 of 1 done')).toBeVisible();
});

test('a removed interview comes back with Undo, and Today names the company', async ({ desk }) => {
  const { page } = await desk.launch();
  await openAddress(page, '/tea/brewing/water');
  await addInterview(page, addDays(today, 3));
  await page.getByLabel('Company').fill('Acme');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No interviews yet.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('list', { name: 'Coming up' }).getByRole('listitem')).toHaveCount(1);
  await openLibrary(page);
  await expect(todayCard(page)).toContainText('For your interview at Acme in 3 days');
});
