/** Custom shortcuts: recorded in Settings, refused if taken, shown everywhere, saved, and reset. */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, settle, test } from './fixture.ts';

const water = '/tea/brewing/water';

async function openKeys(page: Page): Promise<void> {
  await settle(page);
  await page.goto(new URL('/-/settings#keyboard', page.url()).href);
  await page.getByText('Change keys', { exact: true }).click();
  await expect(page.getByRole('searchbox', { name: 'Find an action' })).toBeVisible();
}

function change(page: Page, label: string): Locator {
  return page.getByRole('button', { name: `Change the keys for ${label}`, exact: true });
}

/** Its row: the action's name, its keys and its buttons. */
function row(page: Page, label: string): Locator {
  return page.getByRole('listitem').filter({ has: change(page, label) });
}

function status(page: Page): Locator {
  return page.getByRole('group', { name: 'Keys' }).getByRole('status');
}

test('a recorded shortcut works, is shown everywhere and survives a restart', async ({ desk }) => {
  const first = await desk.launch();
  const { page } = first;
  await openKeys(page);
  await page.getByRole('searchbox', { name: 'Find an action' }).fill('bookmark');
  await expect(change(page, 'Share')).toHaveCount(0);
  await change(page, 'Bookmark on or off').click();
  await expect(status(page)).toContainText('Press the new keys for “Bookmark on or off”.');
  await page.keyboard.press('q');
  await expect(status(page)).toHaveText('Bookmark on or off: q');
  await expect(row(page, 'Bookmark on or off').locator('kbd')).toHaveText(['q']);
  await settle(page);
  await first.close();

  const again = await desk.launch();
  await again.page.goto(new URL(water, again.page.url()).href);
  const bookmark = again.page.getByRole('button', { name: 'Bookmark', exact: true }).first();
  await expect(bookmark).toHaveAttribute('data-tip', /\(q\)$/);
  await again.page.keyboard.press('b');
  await again.page.keyboard.press('q');
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await again.page.keyboard.press('?');
  const dialog = again.page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const listed = dialog.locator('dl > div', { hasText: 'Bookmark on or off' });
  await expect(listed.locator('kbd')).toHaveText(['q']);
});

test('the list of shortcuts is searched by name and by key', async ({ desk }) => {
  const { page } = await desk.launch();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const names = dialog.locator('dt');
  await expect(names.getByText('Next question')).toBeVisible();
  const field = dialog.getByRole('searchbox', { name: 'Search the shortcuts' });
  await expect(field).toBeFocused();
  await field.fill('go lib');
  await expect(names).toHaveText(['Go to the library']);
  await expect(dialog.getByRole('status')).toHaveText('1 shortcut');
  await field.fill('ctrl+k');
  await expect(names).toHaveText(['Search']);
  await expectNoViolations(page, 'the searched shortcuts');
  await field.fill('nothing like it');
  await expect(dialog).toContainText('No shortcut matches.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('taken and reserved keys are refused with the reason, and Esc cancels', async ({ desk }) => {
  const { page } = await desk.launch();
  await openKeys(page);
  await change(page, 'Share').click();
  await page.keyboard.press('Control+k');
  await expect(status(page)).toHaveText(
    'Ctrl+K is the shortcut for “Search” (Moving around). Change that one first.',
  );
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('Enter is used to edit text or to control the window.');
  await page.keyboard.press('g');
  await expect(status(page)).toHaveText('g, then…');
  await page.keyboard.press('l');
  await expect(status(page)).toContainText('g l is the shortcut for “Go to the library”');
  await page.keyboard.press('Escape');
  await expect(row(page, 'Share').locator('kbd')).toHaveText(['s']);
  await expect(page.getByRole('button', { name: 'Reset all keys' })).toHaveCount(0);
});

test('one shortcut or all can be reset; freed keys can be used at once', async ({ desk }) => {
  const { page } = await desk.launch();
  await openKeys(page);
  for (const [label, keys] of [
    ['Next question', 'l'],
    ['Share', 'j'],
    ['Note', 'Control+j'],
  ] as const) {
    await change(page, label).click();
    await page.keyboard.press(keys);
    await expect(status(page)).toContainText(`${label}: `);
  }
  await page.getByRole('button', { name: 'Reset the keys for Next question' }).click();
  await expect(status(page)).toHaveText('j is the shortcut for “Share” now. Reset that one first.');
  await page.getByRole('button', { name: 'Reset the keys for Share' }).click();
  await expect(change(page, 'Share')).toBeFocused();
  await page.getByRole('button', { name: 'Reset the keys for Next question' }).click();
  await expect(row(page, 'Next question').locator('kbd')).toHaveText(['→', 'j']);
  await expect(row(page, 'Note').locator('kbd')).toHaveText(['Ctrl', 'J']);
  await page.getByRole('button', { name: 'Reset all keys' }).click();
  await expect(row(page, 'Note').locator('kbd')).toHaveText(['n']);
  await expect(page.getByRole('searchbox', { name: 'Find an action' })).toBeFocused();
});

test('an action can be left without a key, and its row says so', async ({ desk }) => {
  const { page } = await desk.launch();
  await openKeys(page);
  await change(page, 'Show keyboard shortcuts').click();
  await page.keyboard.press('b');
  const last = page.getByRole('listitem').filter({ hasText: 'Press keys…' });
  await expect(last.getByText('b is the shortcut for “Bookmark on or off”')).toBeInViewport();
  await page.keyboard.press('Escape');

  await change(page, 'Bookmark on or off').click();
  await page.keyboard.press('Shift+Tab');
  await expect(
    page.getByRole('button', { name: 'Leave Bookmark on or off without a key' }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('Bookmark on or off has no key');
  await expect(change(page, 'Bookmark on or off')).toBeFocused();
  await expect(row(page, 'Bookmark on or off')).toContainText('No key');

  await change(page, 'Share').click();
  await page.keyboard.press('b');
  await expect(status(page)).toHaveText('Share: b');
  await settle(page);
  await page.goto(new URL(water, page.url()).href);
  const bookmark = page.getByRole('button', { name: 'Bookmark', exact: true }).first();
  await expect(bookmark).not.toHaveAttribute('data-tip', /\(/);
  await page.keyboard.press('b');
  await expect(page.getByRole('menu')).toBeVisible();
});

test('the list of shortcuts has no violations of accessibility rules @thorough', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  await openKeys(page);
  await change(page, 'Share').click();
  await page.keyboard.press('q');
  // In the full list, some button is always half hidden under the top bar.
  await page.getByRole('searchbox', { name: 'Find an action' }).fill('note');
  await change(page, 'Note').click();
  await page.keyboard.press('b');
  await expectNoViolations(page, 'the list of shortcuts', status(page));
});
