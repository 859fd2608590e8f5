/** Every kind of page, opened by click and by address, and how to get from one to another. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';

const water = '/tea/brewing/water';

function title(page: Page): ReturnType<Page['locator']> {
  return page.getByRole('heading', { level: 1 });
}

/** Loads an address as a reload or a bookmark does. */
async function load(page: Page, address: string): Promise<void> {
  await page.goto(new URL(address, page.url()).href);
}

test('clicking leads from the library to a question, and the breadcrumbs lead back', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  await expect(title(page)).toHaveText('Library');
  const frameworks = page.getByRole('list', { name: 'Frameworks' }).getByRole('link');
  await expect(frameworks).toHaveText([
    /Tea.*Leaves and water.*8 questions/s,
    /Coffee.*1 question/s,
  ]);

  await frameworks.first().click();
  await expect(title(page)).toHaveText('Tea');
  await page.getByRole('main').getByRole('link', { name: 'Brewing' }).click();
  await expect(title(page)).toHaveText('Brewing');
  const water = page.getByRole('main').getByRole('link', { name: 'Water' });
  await expect(page.getByRole('main')).toContainText(/2\s*easy\s*2\s*medium\s*1\s*hard/);
  await water.click();
  await expect(title(page)).toHaveText('Water');

  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Library', 'Tea', 'Brewing', 'Water']);
  await crumbs.getByRole('link', { name: 'Brewing' }).click();
  await expect(title(page)).toHaveText('Brewing');
  await crumbs.getByRole('link', { name: 'Library' }).click();
  await expect(title(page)).toHaveText('Library');
});

test('the tree opens every page and marks the current one', async ({ desk }) => {
  const { page } = await desk.launch();
  const tree = page.getByRole('navigation', { name: 'Library' });
  await tree.getByRole('button', { name: /Coffee/ }).click();
  await tree.getByRole('button', { name: /Roasting/ }).click();
  await tree.getByRole('link', { name: 'First crack' }).click();
  await expect(title(page)).toHaveText('First crack');
  await expect(tree.locator('[aria-current="page"]')).toHaveText(/First crack/);
});

for (const [address, heading] of [
  ['/', 'Library'],
  ['/tea', 'Tea'],
  ['/tea/leaves', 'Leaves'],
  [water, 'Water'],
  ['/blog/a-good-cup', 'A good cup'],
  ['/-/settings', 'Settings'],
  ['/-/problems', 'Problems'],
] as const) {
  test(`the address ${address} opens ${heading}`, async ({ desk }) => {
    const { page } = await desk.launch();
    await load(page, address);
    await expect(title(page)).toHaveText(heading);
    expect(new URL(page.url()).pathname).toBe(address);
  });
}

test('an unknown address offers the closest matching pages', async ({ desk }) => {
  const { page } = await desk.launch();
  await load(page, '/tea/brewing/watr');
  await expect(title(page)).toHaveText('Nothing here');
  await page.getByRole('main').getByRole('link', { name: 'Water' }).click();
  await expect(title(page)).toHaveText('Water');
});

test('keys and buttons go back and forward', async ({ desk }) => {
  const { page } = await desk.launch();
  await load(page, '/tea');
  await page.getByRole('main').getByRole('link', { name: 'Brewing' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Water' }).click();
  await expect(title(page)).toHaveText('Water');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(title(page)).toHaveText('Brewing');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(title(page)).toHaveText('Tea');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(title(page)).toHaveText('Brewing');
  await page.getByRole('button', { name: 'Forward' }).click();
  await expect(title(page)).toHaveText('Water');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(title(page)).toHaveText('Brewing');
});

test('an article is linked from its pages, and links back to a question', async ({ desk }) => {
  const { page } = await desk.launch();
  await load(page, water);
  await page.getByRole('link', { name: /Related article A good cup/ }).click();
  await expect(title(page)).toHaveText('A good cup');
  await page.getByRole('link', { name: 'the water' }).click();
  await expect(title(page)).toHaveText('Water');
  expect(page.url()).toContain(`${water}#how-hot`);
});

test('a deep link opens on the first launch, and in the open window on a second', async ({
  desk,
}) => {
  const app = await desk.launch({ args: ['rule-of-thumb://tea/brewing/water#how-long'] });
  await expect(app.page.getByRole('heading', { level: 2, name: /black tea steep/ })).toBeVisible();
  await expect(app.page.getByTestId('counter')).toHaveText('2 of 5');
  const second = await app.launchSecond(['rule-of-thumb://coffee/roasting/first-crack']);
  expect(second.exitCode).toBe(0);
  await expect(title(app.page)).toHaveText('First crack');
});

test('a keyboard shortcut opens the library', async ({ desk }) => {
  const { page } = await desk.launch();
  await load(page, water);
  await expect(title(page)).toHaveText('Water');
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(title(page)).toHaveText('Library');
});
