/** Recall planning: interview dates and their line on the progress screen, pauses, and spread backlogs. */
import { addDays } from '../../src/main/study/study-day.ts';
import { formatLocalDay } from '../../src/shared/local-day.ts';
import { pageText } from '../main/small-library.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixture.ts';
import { seedReviews } from './seed-reviews.ts';
import { addInterview, openAddress, todayCard } from './sessions.ts';

test('recall plans toward an interview date, warns if time is short, and progress shows the pace', async ({
  desk,
}) => {
  test.setTimeout(600_000);
  await seedReviews(desk, [['/tea/brewing/water#how-hot', 3, 3]]);
  // The day of an interview is a calendar day, not a study day.
  const today = formatLocalDay(new Date());
  const { page } = await desk.launch();
  await openAddress(page, '/-/settings');
  await page.getByRole('spinbutton', { name: 'New questions' }).fill('1');
  await addInterview(page, addDays(today, 5));
  await expect(page.getByText('Nothing chosen, so the whole library counts.')).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('checkbox', { name: /^Coffee/ }).uncheck();
  await expect(page.getByText('2 of 3 topics count')).toBeVisible();
  await addInterview(page, addDays(today, 20));
  await expectNoViolations(page, 'an interview');
  await openAddress(page, '/-/interviews');
  await expect(page.getByRole('list', { name: 'Coming up' }).getByRole('heading')).toHaveCount(2);
  await expectNoViolations(page, 'two interviews');

  await openAddress(page, '/-/recall');
  const plan = todayCard(page);
  await expect(plan).toContainText('1 new');
  await expect(plan).toContainText('For your interview in 5 days');
  await expect(plan).toContainText('won’t be learned in time');
  await expectNoViolations(page, 'recall before an interview');

  await openAddress(page, '/-/progress');
  const line = page.getByRole('region', { name: /^Interview in 5 days/ });
  await expect(line.getByRole('img')).toHaveAccessibleName(/to learn: 1 a day until/);
  await expect(line.getByRole('img')).toHaveAccessibleName(/On the day you should remember about/);
  await expect(page.getByRole('region', { name: /^Interview in 20 days/ })).toBeVisible();
  await line.getByText('Show as table').click();
  await expect(line.getByRole('row')).toHaveCount(3);
  await expectNoViolations(page, 'the line towards an interview');

  for (const left of [1, 0]) {
    await openAddress(page, '/-/interviews');
    await page.getByRole('list', { name: 'Coming up' }).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('link', { name: 'Interview', exact: true })).toHaveCount(left);
  }
  await openAddress(page, '/-/recall');
  await expect(plan).toBeVisible();
  await expect(plan).not.toContainText('interview');
});

test('a pause holds reviews back, and the daily limit spreads due questions @thorough', async ({
  desk,
}) => {
  const { today, due } = await seedReviews(desk, [
    ['/tea/brewing/water#how-hot', 30, 3],
    ['/tea/brewing/water#how-long', 30, 3],
  ]);
  expect(due).toEqual([today, today]);
  const { page } = await desk.launch();
  await openAddress(page, '/-/settings');
  await page.getByRole('switch', { name: 'Spread a backlog over days' }).check();
  await expect(page.getByRole('spinbutton', { name: 'Reviews' })).toHaveValue('40');
  await page.getByRole('checkbox', { name: 'Sunday' }).check();
  await page.getByRole('button', { name: 'Pause recall' }).click();
  await expect(page.getByRole('button', { name: 'Resume recall' })).toBeVisible();
  await expectNoViolations(page, 'the pace of recall');

  await openAddress(page, '/-/recall');
  await expect(todayCard(page)).toContainText('Recall has been paused since');
  await openAddress(page, '/tea/brewing/water#how-hot');
  await expect(page.getByText('Recall is paused. 1 review')).toBeVisible();
  await openAddress(page, '/-/recall');
  await todayCard(page).getByRole('button', { name: 'Resume' }).click();
  await expect(todayCard(page)).toContainText('2 due');
  await expect(page.getByText('paused')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await openAddress(page, '/tea/brewing/water#how-hot');
  await expect(page.getByText('Due in recall. 1 review')).toBeVisible();
});

test('a backlog can be spread over days, and recall follows the plan @thorough', async ({
  desk,
}) => {
  const ids = Array.from({ length: 85 }, (_, index) => `kind-${index}`);
  desk.write('qa/tea/brewing/kinds.md', pageText('Kinds', 3, ids));
  const { due, today } = await seedReviews(
    desk,
    ids.map((id) => [`/tea/brewing/kinds#${id}`, 60, 4]),
  );
  expect(new Set(due)).toEqual(new Set([today]));
  const { page } = await desk.launch();
  await openAddress(page, '/-/recall');
  const plan = todayCard(page);
  await expect(plan).toContainText('85 due');
  await expect(plan).toContainText('85 questions at once?');
  await expectNoViolations(page, 'a backlog');
  await plan.getByRole('button', { name: 'At most 40 a day' }).click();
  await expect(plan).toContainText('40 due');
  await expect(plan).toContainText('45 more come on later days');
  await expect(plan).not.toContainText('at once?');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await openAddress(page, '/-/settings');
  await expect(page.getByRole('switch', { name: 'Spread a backlog over days' })).toBeChecked();
  await expect(page.getByRole('spinbutton', { name: 'Reviews' })).toHaveValue('40');
  await page.getByRole('spinbutton', { name: 'Reviews' }).fill('60');
  await openAddress(page, '/-/recall');
  await expect(plan).toContainText('60 due');

  await openAddress(page, '/tea/brewing/kinds');
  await page.getByRole('button', { name: 'Whole page' }).click();
  await expect(page.getByText('Due in recall.')).toHaveCount(60);
  await expect(page.getByText('Comes back in recall on')).toHaveCount(25);
});
