/** axe finds nothing on any screen, light or dark; and the keyboard reaches everything. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { seedReviews } from './seed-reviews.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const screens = [
  ['the library', '/', 'Library'],
  ['a framework', '/tea', 'Tea'],
  ['a topic', '/tea/brewing', 'Brewing'],
  ['a page', '/tea/brewing/water', 'Water'],
  ['a page with code', '/tea/brewing/water#how-long', 'Water'],
  ['an article', '/blog/a-good-cup', 'A good cup'],
  ['the settings', '/-/settings', 'Settings'],
  ['the progress', '/-/progress', 'Progress'],
  ['the problems', '/-/problems', 'Problems'],
  ['an address that names nothing', '/tea/nothing/there', 'Nothing here'],
] as const;

async function findViolations(page: Page): Promise<string[]> {
  // axe's own frame handling opens pages, which this app denies.
  const results = await new AxeBuilder({ page }).withTags(tags).setLegacyMode(true).analyze();
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 900]) {
    test(`axe finds nothing, ${colorScheme}, ${width} wide`, async ({ desk }) => {
      const viewport = { width, height: width === 1280 ? 800 : 600 };
      const { page } = await desk.launch({ colorScheme, viewport });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const [name, address, heading] of screens) {
        await page.goto(new URL(address, page.url()).href);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        expect(await findViolations(page), name).toEqual([]);
      }
      await page.goto(new URL('/tea/brewing/water', page.url()).href);
      await expect(page.getByTestId('counter')).toHaveText(/ of 5$/);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findViolations(page), 'the shortcuts').toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('s');
      await expect(page.getByRole('menu')).toBeVisible();
      expect(await findViolations(page), 'the share menu').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Whole page' }).click();
      await expect(page.getByRole('article')).toHaveCount(5);
      expect(await findViolations(page), 'the whole page').toEqual([]);
    });
  }
}

test('axe finds nothing in the pictures of progress and their tables', async ({ desk }) => {
  const questions = ['how-hot', 'how-long', 'how-much'].map((id) => `/tea/brewing/water#${id}`);
  await seedReviews(
    desk,
    [3, 1].flatMap((ago) => questions.map((question) => [question, ago, 3] as const)),
  );
  const { page } = await desk.launch();
  await page.goto(new URL('/-/progress', page.url()).href);
  await expect(page.getByRole('region', { name: 'Weakest subtopics' })).toBeVisible();
  for (const table of await page.getByText('Show as table').all()) await table.click();
  await page.getByRole('button', { name: 'Topics of Tea' }).click();
  await expect(page.getByRole('table')).toHaveCount(2);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
});

test('the skip link leads to the content', async ({ desk }) => {
  const { page } = await desk.launch();
  await page.goto(new URL('/tea', page.url()).href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tea');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  // The heading has the focus; everything before it is reached backwards, the link first of all.
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a newly opened place takes the focus to its heading and names the window', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Coffee/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coffee' })).toBeFocused();
  await expect(page).toHaveTitle(/Coffee/);
});
