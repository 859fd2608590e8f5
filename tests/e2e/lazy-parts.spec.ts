/** Lazy parts of the window: slow to load, and failing to load. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixture.ts';

/**
 * Reloads the window while holding back files whose address matches `files`; resolves to a function that releases them.
 */
async function keepBack(page: Page, files: string): Promise<() => void> {
  const { promise: allowed, resolve } = Promise.withResolvers<true>();
  await page.route(files, async (route) => {
    await allowed;
    await route.fallback();
  });
  await reload(page);
  return () => resolve(true);
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library');
}

function searchField(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Search the library' });
}

test('text typed while the palette loads goes into it @thorough', async ({ desk }) => {
  const { page } = await desk.launch();
  const allow = await keepBack(page, '**/SearchPalette-*.js');
  await page.keyboard.press('/');
  await page.keyboard.type('watre');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('er');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  allow();
  await expect(searchField(page)).toHaveValue('water');
});

test('keys pressed while a screen loads go to that screen', async ({ desk }) => {
  const { page } = await desk.launch();
  const allow = await keepBack(page, '**/SettingsScreen-*.js');
  await page.keyboard.press('Control+,');
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toHaveCount(0);
  await page.keyboard.press('?');
  allow();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
});

test('a part that fails to load says so and appears after Reload', async ({ desk }) => {
  const { page } = await desk.launch();
  await page.route('**/SearchPalette-*.js', (route) => route.abort());
  await reload(page);
  await page.keyboard.press('/');
  const messages = page.getByRole('status', { name: 'Messages' });
  await expect(messages).toContainText('Search could not be loaded.');
  await page.unroute('**/SearchPalette-*.js');
  const loaded = page.waitForEvent('load');
  await messages.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library');
  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
});

test('a screen that fails to load says so and appears after Reload @thorough', async ({ desk }) => {
  const { page } = await desk.launch();
  await page.route('**/SettingsScreen-*.js', (route) => route.abort());
  await reload(page);
  await page.keyboard.press('Control+,');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('This screen could not be loaded');
  await page.unroute('**/SettingsScreen-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(title).toHaveText('Settings');
});
