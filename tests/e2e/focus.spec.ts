/**
 * Focus mode: the side columns disappear during sessions, and while reading at the press of a key; no empty column
 * remains.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { openAddress, startSession, water } from './sessions.ts';

/** The free space left and right of the current screen, in pixels. */
async function readSides(page: Page): Promise<{ left: number; right: number }> {
  const box = await page.getByRole('main').boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  if (box === null) throw new Error('The screen has no box.');
  // If the scroll bar takes up space, it is at most this wide.
  return { left: box.x, right: Math.max(0, width - box.x - box.width - 20) };
}

test('f hides the tree and the rail while reading, persists, and leaves other screens alone', async ({
  desk,
}) => {
  const app = await desk.launch();
  const { page } = app;
  await page.setViewportSize({ width: 1280, height: 800 });
  const tree = page.getByRole('navigation', { name: 'Library' });
  const rail = page.getByRole('navigation', { name: 'Questions' });
  await openAddress(page, water);
  await expect(tree).toBeVisible();
  await expect(rail).toBeVisible();

  await tree.getByRole('link').first().focus();
  await page.keyboard.press('f');
  await expect(tree).toBeHidden();
  await expect(rail).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await readSides(page)).toEqual({ left: 0, right: 0 });
  await expect(page.getByRole('button', { name: 'Focus' })).toHaveAttribute('aria-pressed', 'true');
  const list = page.getByRole('button', { name: 'On this page' });
  // The bar stays on one line, even with the extra button.
  const layout = await page.getByRole('button', { name: 'Whole page' }).boundingBox();
  expect((await list.boundingBox())?.y).toBeCloseTo(layout?.y ?? 0, -1);
  await list.click();
  await expect(page.getByRole('dialog')).toContainText('Questions');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('link', { name: 'Progress' }).click();
  await expect(tree).toBeVisible();
  await expect(page.getByRole('button', { name: 'Focus' })).toBeHidden();
  await page.goBack();
  await expect(tree).toBeHidden();
  await app.close();

  const again = await desk.launch();
  await again.page.setViewportSize({ width: 1280, height: 800 });
  await expect(again.page.getByRole('heading', { level: 1 })).toHaveText('Water');
  await expect(again.page.getByRole('navigation', { name: 'Library' })).toBeHidden();
  await again.page.getByRole('button', { name: 'Focus' }).click();
  await expect(again.page.getByRole('navigation', { name: 'Library' })).toBeVisible();
  await expect(again.page.getByRole('navigation', { name: 'Questions' })).toBeVisible();
});

test('the tree is hidden during a session and returns afterwards @thorough', async ({ desk }) => {
  const { page } = await desk.launch();
  await page.setViewportSize({ width: 1280, height: 800 });
  const tree = page.getByRole('navigation', { name: 'Library' });
  await startSession(page, `/-/recall#${water}`);
  await expect(tree).toBeHidden();
  expect(await readSides(page)).toEqual({ left: 0, right: 0 });
  await page.keyboard.press('f');
  await expect(tree).toBeHidden();
  await page.getByRole('button', { name: 'Open the library tree' }).click();
  await expect(page.getByRole('dialog').getByRole('navigation', { name: 'Library' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave the session' }).click();
  await expect(tree).toBeVisible();
});
