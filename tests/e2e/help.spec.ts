/** The guide and the release notes. */
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixture.ts';
import { openAddress } from './sessions.ts';

test('the guide has pictures, contents that lead to its sections, and a search', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  await openAddress(page, '/-/guide');
  const main = page.getByRole('main');
  await expect(main.getByRole('img')).toHaveCount(3);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: 'Your phone' }).click();
  const phone = main.getByRole('heading', { name: 'Your phone' });
  await expect(phone).toBeFocused();
  await expect(phone).toBeInViewport();

  const field = page.getByRole('searchbox', { name: 'Search the guide' });
  await field.fill('zebra');
  await expect(main).toContainText('No section of the guide contains all these words.');
  await field.fill('usb stick');
  await expect(contents.getByRole('link')).toHaveText(['Your data']);
  await expect(main.locator('.prose').getByRole('heading', { level: 2 })).toHaveText(['Your data']);
  await expectNoViolations(page, 'the searched guide');
  await field.fill('');
  await expect(phone).toBeVisible();

  await page.setViewportSize({ width: 900, height: 600 });
  await contents.getByText('Contents').click();
  await expect(contents.getByRole('link', { name: 'Your phone' })).toBeVisible();
});

test('the release notes name their version, and link to the guide', async ({ desk }) => {
  const { page } = await desk.launch();
  await openAddress(page, '/-/news');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^Version \d/);
  await page.getByRole('main').getByRole('link', { name: 'The guide' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guide');
});
