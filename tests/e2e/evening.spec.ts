/** The evening before an interview: its sheet on the screen, on paper and as a drill, and the index of articles. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { addDays } from '../../src/main/study/study-day.ts';
import { formatLocalDay } from '../../src/shared/local-day.ts';
import { makeWater } from '../fixtures/answer-page.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixture.ts';
import type { RunningApp } from './app.ts';
import { seedReviews } from './seed-reviews.ts';
import { addInterview, asked, openAddress, openLibrary, todayCard, water } from './sessions.ts';

const tomorrow = addDays(formatLocalDay(new Date()), 1);

async function savePdf(app: RunningApp, file: string): Promise<{ text: string; pages: number }> {
  await app.answerSaveDialog(file);
  await app.page.getByRole('button', { name: 'Save as PDF…' }).click();
  await expect(app.page.getByRole('status', { name: 'Messages' })).toContainText('Saved as');
  const pdf = await getDocumentProxy(new Uint8Array(readFileSync(file)));
  const { text, totalPages } = await extractText(pdf);
  return { text: text.join('\n'), pages: totalPages };
}

test('the evening sheet gathers missed, weak and bookmarked questions for the interview, and drills them', async ({
  desk,
}) => {
  await seedReviews(desk, [
    [`${water}#how-hot`, 1, 1],
    [`${water}#how-long`, 60, 3],
    [`${water}#how-much`, 1, 4],
    ['/coffee/roasting/first-crack#what-cracks', 1, 1],
  ]);
  const app = await desk.launch();
  const { page } = app;
  await openAddress(page, `${water}#boil-twice`);
  await expect(page.getByRole('article')).toBeVisible();
  await page.keyboard.press('b');
  await expect(page.getByRole('button', { name: 'Bookmark', pressed: true }).first()).toBeVisible();
  await addInterview(page, tomorrow);
  await page.getByLabel('Company').fill('Acme');
  await page.getByRole('checkbox', { name: /^Tea/ }).check();
  await openLibrary(page);
  await todayCard(page).getByRole('link', { name: 'The evening before' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The evening before');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  for (const [name, rule] of [
    ['Missed (1)', 'The greener the leaf, the cooler the water.'],
    ['Weak (1)', 'Four minutes, then taste.'],
    ['Bookmarked (1)', 'Fresh is nice, and twice is fine.'],
  ] as const) {
    const items = page.getByRole('region', { name }).getByRole('listitem');
    await expect(items).toHaveCount(1);
    await expect(items).toContainText(rule);
  }
  await expect(page.getByRole('list', { name: 'Related articles' }).getByRole('link')).toHaveText([
    'A good cup',
  ]);
  await expectNoViolations(page, 'the evening before');

  const { text, pages } = await savePdf(app, join(desk.content, '../evening.pdf'));
  expect(pages).toBe(1);
  expect(text).toContain('The evening before: rules of thumb');
  expect(text).toContain('Acme');
  expect(text).not.toContain('Listen before you look.');

  await page.getByRole('button', { name: 'Drill 3 rules, about 1 minute' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rules drill');
  await expect(asked(page)).toBeVisible();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(page.getByRole('link', { name: 'Continue the open session' })).toBeVisible();
});

test('a sheet of hundreds of missed rules has two pages, and counts the rules left out @thorough', async ({
  desk,
}) => {
  const ids = Array.from({ length: 300 }, (_, index) => `kind-${index}`);
  const questions = ids.map(
    (id, index) =>
      `  - id: ${id}\n    difficulty: easy\n    q: What is kind ${index}, and how do you tell?\n    a: |\n` +
      `      It is.\n\n      **Rule of thumb:** Kind ${index} is told by ${'its leaf, '.repeat(index % 30)}and by its taste.\n`,
  );
  desk.write('qa/tea/brewing/water.md', makeWater(...questions));
  await seedReviews(
    desk,
    ids.map((id) => [`${water}#${id}`, 1, 1]),
  );
  const app = await desk.launch();
  await addInterview(app.page, tomorrow);
  await app.page.getByRole('link', { name: 'The evening before' }).click();
  await expect(app.page.getByText(/more rules left out: the sheet has two pages/)).toBeVisible();
  const shown = await app.page
    .getByRole('region', { name: /^Missed/ })
    .getByRole('listitem')
    .count();
  expect(shown).toBeGreaterThan(30);
  const { text, pages } = await savePdf(app, join(desk.content, '../evening.pdf'));
  expect(pages).toBe(2);
  expect(text.match(/taste\./g)).toHaveLength(shown);
});

test('an empty evening sheet has a message, and lists articles from the library @thorough', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  await addInterview(page, tomorrow);
  await page.getByRole('link', { name: 'The evening before' }).click();
  await expect(page.getByText('No question for this interview is missed')).toBeVisible();
  await openLibrary(page);
  await page.getByRole('link', { name: '1 article', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articles');
  await expectNoViolations(page, 'the articles');
  await page.getByRole('link', { name: 'A good cup' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A good cup');
});
