/** The progress screen: its introduction before the first review, and charts that match the study data. */
import type { Page } from '@playwright/test';
import { formatDay } from '../../src/renderer/lib/format-time.ts';
import { addDays } from '../../src/main/study/study-day.ts';
import { expect, test } from './fixture.ts';
import { seedReviews } from './seed-reviews.ts';

const water = '/tea/brewing/water';

async function open(page: Page): Promise<void> {
  await page.goto(new URL('/-/progress', page.url()).href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Progress');
}

/** The figure shown under a name in the row of figures. */
function figure(page: Page, name: string): ReturnType<Page['locator']> {
  return page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
}

test('before the first review, the progress screen explains itself and how to start', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { level: 1, name: 'Progress' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Your first day goes here' })).toBeVisible();
  await expect(page.getByText('0 are known, 0 being learned and 9 unseen')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Challenges' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Start recall' }).click();
  await expect(page).toHaveURL(/\/-\/recall$/);
});

test('the figures on the progress screen match the study data', async ({ desk }) => {
  const { today, due } = await seedReviews(desk, [
    [`${water}#how-hot`, 3, 3],
    [`${water}#how-long`, 3, 3],
    [`${water}#how-hot`, 1, 3],
    [`${water}#how-long`, 1, 1],
    [`${water}#how-long`, 1, 3],
    ['/tea/brewing/cup#which-cup', 0, 3],
  ]);
  const { page } = await desk.launch();
  await open(page);

  // Learned for the first time just now, the cup comes back in ten minutes.
  const dueNow = due.filter((day) => day === today).length - 1;
  await expect(figure(page, 'Due now')).toContainText(`${dueNow}`);
  await expect(figure(page, 'Due now')).toContainText('1 later today');
  await expect(figure(page, 'Due now').getByRole('link')).toHaveCount(dueNow === 0 ? 0 : 1);
  await expect(figure(page, 'Streak')).toContainText('2 days');
  await expect(figure(page, 'Reviewed today')).toContainText('6 in total');

  const year = page.getByRole('region', { name: 'The last year' });
  await expect(year.getByRole('img')).toHaveAccessibleName(/^6 reviews on 3 days of the last year/);
  await year.getByText('Show as table').click();
  const cells = await year.getByRole('cell').allTextContents();
  expect(
    cells
      .filter((text) => Number(text) > 0)
      .map(Number)
      .toSorted(),
  ).toEqual([1, 2, 3]);

  const next = page.getByRole('region', { name: 'The next 30 days' });
  await expect(next.getByRole('img')).toHaveAccessibleName(
    /^3 questions come back in the next 30 days/,
  );
  const days = next.getByRole('slider', { name: 'Day to look at' });
  await days.focus();
  for (let ahead = 0; ahead < 30; ahead += 1) {
    const count = due.filter((day) => day === addDays(today, ahead)).length;
    const said = new RegExp(`: ${count} questions?$`);
    await expect(days).toHaveAttribute('aria-valuetext', said);
    await page.keyboard.press('ArrowRight');
  }
  await next.getByText('Show as table').click();
  await expect(next.getByRole('row')).toHaveCount(31);
  await expect(next.getByRole('row').last()).toContainText(formatDay(addDays(today, 29)));

  const remembered = page.getByRole('region', { name: 'What you remember' });
  await expect(remembered.getByRole('listitem').first()).toContainText('50%');
  await expect(remembered.getByRole('listitem').first()).toContainText('1 of 2, 40 points below');

  const library = page.getByRole('region', { name: 'The library' });
  await expect(library).toContainText('0 are known, 3 being learned and 6 unseen');
  await library.getByRole('button', { name: 'Topics of Tea' }).click();
  await expect(library.getByRole('link', { name: 'Brewing' })).toHaveAttribute(
    'href',
    '/tea/brewing',
  );

  const weakest = page.getByRole('region', { name: 'Weakest subtopics' });
  await expect(weakest.getByRole('listitem')).toHaveCount(1);
  await expect(weakest.getByRole('listitem')).toContainText('2 questions');
  await weakest.getByRole('link', { name: 'Recall Water' }).click();
  await expect(page).toHaveURL(new RegExp(`/-/recall#${water}$`));
});

test('the progress screen updates while it is open', async ({ desk }) => {
  await seedReviews(desk, [[`${water}#how-hot`, 1, 3]]);
  const { page } = await desk.launch();
  await open(page);
  const library = page.getByRole('region', { name: 'The library' });
  await expect(library).toContainText('0 are known, 1 being learned and 8 unseen');
  await page.evaluate(`window.api.request('setMark', ['${water}#how-much', 'known', true])`);
  await expect(library).toContainText('1 is known, 1 being learned and 7 unseen');
});
