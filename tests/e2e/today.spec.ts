/**
 * Today: one plan over several sittings, the same numbers wherever today's work is counted, and a pause with an end.
 */
import { addDays } from '../../src/main/study/study-day.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixture.ts';
import type { Desk } from './fixture.ts';
import type { Page } from '@playwright/test';
import { seedReviews } from './seed-reviews.ts';
import {
  counts,
  expectSaved,
  expectStage,
  openAddress,
  openLibrary,
  readTables,
  todayCard,
  water,
} from './sessions.ts';

/** Three questions due today, so that three of the small library's nine have been started. */
function seedDue(desk: Desk): Promise<{ today: string }> {
  return seedReviews(
    desk,
    ['how-hot', 'how-long', 'how-much'].map((id) => [`${water}#${id}`, 30, 3]),
  );
}

function countRead({ userData }: Desk): number {
  const marks = readTables(userData, 'mark')['mark'] as { kind: string }[];
  return marks.filter(({ kind }) => kind === 'read').length;
}

/** Grades the current question Easy. */
async function gradeEasy(page: Page): Promise<void> {
  await page.keyboard.press('Space');
  await expectStage(page, 'rule');
  await page.keyboard.press('4');
}

test('Today is done in three sittings, reading in between', async ({ desk }) => {
  test.setTimeout(600_000);
  await seedDue(desk);
  const first = await desk.launch();
  await openAddress(first.page, '/-/settings#recall');
  await first.page.getByRole('spinbutton', { name: 'New questions' }).fill('2');
  await expectSaved(desk, { dailyNewLimit: 2 });
  await openAddress(first.page, '/-/recall');
  await expect(todayCard(first.page)).toContainText('3 due, 2 new');
  await expect(todayCard(first.page)).toContainText('Then read: Water (2 new)');
  await todayCard(first.page).getByRole('button', { name: 'Start today' }).click();
  await expect(counts(first.page)).toHaveText('3 due');
  await gradeEasy(first.page);
  await expect(counts(first.page)).toHaveText('2 due');
  await first.close();

  // The second sitting continues the session, then reads.
  const second = await desk.launch();
  await openLibrary(second.page);
  await expect(todayCard(second.page)).toContainText('1 done, 4 left');
  await todayCard(second.page).getByRole('link', { name: 'Continue' }).click();
  for (const left of ['2 due', '1 due']) {
    await expect(counts(second.page)).toHaveText(left);
    await gradeEasy(second.page);
  }
  await second.page.getByRole('button', { name: 'Finish' }).click();
  await expect(second.page.getByRole('heading', { level: 1 })).toHaveText('Recall done');
  const plan = todayCard(second.page);
  await expect(plan).toContainText('3 done, 2 left');
  await expectNoViolations(second.page, 'the summary of a session of Today');
  await plan.getByRole('link', { name: 'Read Water' }).click();
  await expect(second.page.getByTestId('counter')).toHaveText('4 of 5');
  await expect.poll(() => countRead(desk)).toBe(1);
  await second.page.keyboard.press('ArrowRight');
  await expect.poll(() => countRead(desk)).toBe(2);
  await second.close();

  // The third sitting asks the questions that were read.
  const third = await desk.launch();
  await openAddress(third.page, '/-/recall');
  await expect(todayCard(third.page)).toContainText('2 new');
  await expect(todayCard(third.page)).not.toContainText('read');
  await todayCard(third.page).getByRole('button', { name: 'Start today' }).click();
  for (const left of ['2 new', '1 new']) {
    await expect(counts(third.page)).toHaveText(left);
    await gradeEasy(third.page);
  }
  await third.page.getByRole('button', { name: 'Finish' }).click();
  await expect(todayCard(third.page)).toContainText('You have answered 5 cards today.');
  await openLibrary(third.page);
  await expect(todayCard(third.page)).toContainText('Done for today');
  await expect(todayCard(third.page).getByRole('button')).toHaveCount(0);
});

test('a day without questions has a message', async ({ desk }) => {
  await seedReviews(desk, [[`${water}#how-hot`, 0, 4]]);
  const { page } = await desk.launch();
  await openAddress(page, '/-/settings#recall');
  await page.getByRole('spinbutton', { name: 'New questions' }).fill('0');
  await expectSaved(desk, { dailyNewLimit: 0 });
  await openAddress(page, '/-/recall');
  await expect(todayCard(page)).toContainText('Done for today');
  await expect(todayCard(page).getByRole('button')).toHaveCount(0);
  await expectNoViolations(page, 'a day with nothing');
});

test('a pause with an end says until when, and resumes', async ({ desk }) => {
  const { today } = await seedDue(desk);
  const { page } = await desk.launch();
  await openAddress(page, '/-/settings#recall');
  await page.getByRole('button', { name: 'Pause recall' }).click();
  const end = addDays(today, 6);
  await page.getByLabel('Resume on').fill(end);
  await expectSaved(desk, { pauses: [{ from: today, to: end }] });
  await page.getByLabel('Resume on').fill(today);
  await expectSaved(desk, { pauses: [{ from: today, to: end }] });
  await expectNoViolations(page, 'a pause in the settings');
  await openLibrary(page);
  await expect(todayCard(page)).toContainText(/Recall is paused until \d+ \w+ \d{4}\./);
  await expectNoViolations(page, 'a pause in the library');
  await todayCard(page).getByRole('button', { name: 'Resume' }).click();
  await expect(todayCard(page)).toContainText('3 due');
});

test('every place that counts today’s work counts the same', async ({ desk }) => {
  await seedDue(desk);
  const app = await desk.launch();
  const { page } = app;
  await openAddress(page, '/-/settings#recall');
  await page.getByRole('switch', { name: 'Remind me once a day when questions are due' }).check();
  await page.getByLabel('Remind me from').selectOption('00:00');
  await expect.poll(() => app.notifications()).toContain('3 questions are due today.');
  await expect.poll(() => app.badgeCount()).toBe(3);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Recall' })).toHaveAccessibleName(
    /3\s+due/,
  );
  await openLibrary(page);
  await expect(todayCard(page)).toContainText('3 due');
  await openAddress(page, '/-/recall');
  await expect(todayCard(page)).toContainText('3 due');
  await page.getByText('Something else…').click();
  await expect(page.getByText(/^Due questions/).locator('..')).toContainText('3 questions');
  await expect(page.getByText(/^3 due now/)).toBeVisible();
  await openAddress(page, '/tea/brewing');
  const row = page.getByRole('main').getByRole('link', { name: /Water/ });
  await expect(row).toContainText('3 due');
  await openAddress(page, '/tea');
  await expect(page.getByRole('main').getByRole('link', { name: /Water/ })).toContainText('3 due');
  await openAddress(page, '/-/progress');
  await expect(page.locator('dl > div').filter({ hasText: 'Due now' })).toContainText('3');
  await expect(page.getByText(/3 today/)).toBeVisible();
});
