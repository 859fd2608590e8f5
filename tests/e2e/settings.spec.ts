/** Every setting: applied at once, saved, and corrected with an announcement if out of bounds. */
import type { Locator, Page } from '@playwright/test';
import { expect, settle, test } from './fixture.ts';

const water = '/tea/brewing/water';

/** Reloads an address once pending saves are done. */
async function load(page: Page, address: string): Promise<void> {
  await settle(page);
  await page.goto(new URL(address, page.url()).href);
}

async function openSettings(page: Page): Promise<void> {
  await load(page, '/-/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
}

function choose(page: Page, legend: string, name: string): Promise<void> {
  return page
    .getByRole('group', { name: legend })
    .getByRole('radio', { name, exact: true })
    .check();
}

function field(page: Page, name: string): Locator {
  return page.getByRole('spinbutton', { name, exact: true });
}

/** Types a number like a person, and leaves the field. */
async function type(input: Locator, text: string): Promise<void> {
  await input.fill(text);
  await input.press('Tab');
}

/** The width of the answer, in CSS pixels. */
async function proseWidth(page: Page): Promise<number> {
  await load(page, water);
  const box = await page.getByRole('article').boundingBox();
  expect(box).not.toBeNull();
  return box?.width ?? 0;
}

test('appearance settings apply at once', async ({ desk }) => {
  const { page } = await desk.launch({ viewport: { width: 1800, height: 900 } });
  const root = page.locator('html');
  const medium = await proseWidth(page);

  await openSettings(page);
  const background = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await choose(page, 'Theme', 'Dark');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  expect(await background()).not.toBe(light);

  const heading = page.getByRole('heading', { level: 2, name: 'Recall' });
  const textSize = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.body).fontSize);
  expect(await textSize()).toBe('14px');
  await choose(page, 'Text size', 'Larger');
  expect(await textSize()).toBe('16px');
  await choose(page, 'Text size', 'Medium');
  await expect(heading).toBeVisible();

  await choose(page, 'Reading width', 'Narrow');
  await expect(root).toHaveAttribute('data-reading-width', 'narrow');
  const narrow = await proseWidth(page);
  await openSettings(page);
  await choose(page, 'Reading width', 'Wide');
  const wide = await proseWidth(page);
  expect(narrow).toBeLessThan(medium - 50);
  expect(wide).toBeGreaterThan(medium + 50);

  await openSettings(page);
  await choose(page, 'Pages show', 'The whole page');
  await load(page, water);
  await expect(page.getByRole('article')).toHaveCount(5);
});

test('medium-width lines hold 65 to 75 characters at every text size @thorough', async ({
  desk,
}) => {
  const { page } = await desk.launch({ viewport: { width: 1800, height: 900 } });
  for (const size of ['Small', 'Medium', 'Large', 'Larger']) {
    await openSettings(page);
    await choose(page, 'Text size', size);
    const width = await proseWidth(page);
    const characterWidth = await page.evaluate(async () => {
      await document.fonts.ready;
      const prose = document.querySelector('article .prose p');
      if (prose === null) throw new Error('There is no paragraph to measure.');
      const line = document.createElement('span');
      line.style.cssText = 'position: absolute; white-space: nowrap';
      line.textContent =
        'PostgreSQL does not trust the application: a UNIQUE constraint holds for every client, every ' +
        'script and every migration, where a check in code holds only for those that run it.';
      prose.append(line);
      const perCharacter = line.getBoundingClientRect().width / line.textContent.length;
      line.remove();
      return perCharacter;
    });
    const characters = width / characterWidth;
    expect(characters, size).toBeGreaterThanOrEqual(65);
    expect(characters, size).toBeLessThanOrEqual(75);
  }
});

test('every setting survives a restart', async ({ desk }) => {
  const first = await desk.launch();
  await openSettings(first.page);
  await choose(first.page, 'Theme', 'Light');
  await choose(first.page, 'Text size', 'Large');
  await choose(first.page, 'Reading width', 'Wide');
  await choose(first.page, 'Pages show', 'The whole page');
  await type(field(first.page, 'Desired retention'), '85');
  await type(field(first.page, 'New questions'), '7');
  await first.page.getByRole('combobox', { name: 'Study day starts' }).selectOption('06:00');
  await type(field(first.page, 'Length'), '15');
  await type(field(first.page, 'Time'), '90');
  await first.page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await first.close();

  const second = await desk.launch();
  const { page } = second;
  await openSettings(page);
  for (const [legend, name] of [
    ['Theme', 'Light'],
    ['Text size', 'Large'],
    ['Reading width', 'Wide'],
    ['Pages show', 'The whole page'],
  ] as const) {
    const group = page.getByRole('group', { name: legend });
    await expect(group.getByRole('radio', { name, exact: true })).toBeChecked();
  }
  await expect(field(page, 'Desired retention')).toHaveValue('85');
  await expect(field(page, 'New questions')).toHaveValue('7');
  await expect(page.getByRole('combobox', { name: 'Study day starts' })).toHaveValue('6');
  await expect(field(page, 'Length')).toHaveValue('15');
  await expect(field(page, 'Time')).toHaveValue('90');
  await expect(page.getByRole('switch', { name: 'Single-key shortcuts' })).not.toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-reading-width', 'wide');
});

test('the timer keeps its seconds when switched off and on @thorough', async ({ desk }) => {
  const first = await desk.launch();
  await openSettings(first.page);
  await type(field(first.page, 'Time'), '45');
  const timer = first.page.getByRole('switch', { name: 'Time each question' });
  await timer.click();
  await expect(field(first.page, 'Time')).toHaveCount(0);
  await timer.click();
  await expect(field(first.page, 'Time')).toHaveValue('45');
  await timer.click();
  await first.close();
  const { page } = await desk.launch();
  await openSettings(page);
  await expect(page.getByRole('switch', { name: 'Time each question' })).not.toBeChecked();
});

test('an out-of-bounds number is corrected, and the correction is announced', async ({ desk }) => {
  const { page } = await desk.launch();
  await openSettings(page);
  const said = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /Changed to|Kept at/ });
  for (const [name, typed, becomes, message] of [
    ['Desired retention', '99', '97', 'Maximum 97. Changed to 97.'],
    ['Desired retention', '12', '80', 'Minimum 80. Changed to 80.'],
    ['New questions', '5000', '200', 'Maximum 200. Changed to 200.'],
    ['New questions', '-1', '0', 'Minimum 0. Changed to 0.'],
    ['Length', '1', '3', 'Minimum 3. Changed to 3.'],
    ['Time', '12.5', '15', 'Minimum 15. Changed to 15.'],
    ['Time', '20.6', '21', 'Whole numbers only. Changed to 21.'],
    ['Time', '', '21', 'Enter a whole number from 15 to 900. Kept at 21.'],
  ] as const) {
    await type(field(page, name), typed);
    await expect(field(page, name)).toHaveValue(becomes);
    await expect(said.filter({ hasText: message })).toHaveCount(1);
    // A valid number clears the message.
    await field(page, name).press('ArrowUp');
    await field(page, name).press('ArrowDown');
    await expect(said).toHaveCount(0);
  }
});

test('a number takes effect as it is typed @thorough', async ({ desk }) => {
  const first = await desk.launch();
  await openSettings(first.page);
  await field(first.page, 'New questions').fill('33');
  await first.close();
  const { page } = await desk.launch();
  await openSettings(page);
  await expect(field(page, 'New questions')).toHaveValue('33');
});

test('the index and an address both open a section', async ({ desk }) => {
  const { page } = await desk.launch();
  await openSettings(page);
  const index = page.getByRole('navigation', { name: 'Sections' });
  await expect(index.getByRole('link')).toHaveText([
    'Reading',
    'Recall',
    'Interview',
    'Keyboard',
    'Libraries',
    'Data and backups',
    'Sync',
    'Help',
  ]);
  await index.getByRole('link', { name: 'Keyboard' }).click();
  const keyboard = page.getByRole('heading', { level: 2, name: 'Keyboard' });
  await expect(keyboard).toBeFocused();
  await expect(keyboard).toBeInViewport();
  expect(page.url()).toContain('/-/settings#keyboard');
  await page.getByRole('button', { name: 'Show keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Show keyboard shortcuts' })).toBeFocused();

  await load(page, '/');
  await load(page, '/-/settings#interview');
  await expect(page.getByRole('heading', { level: 2, name: 'Interview' })).toBeFocused();
});
