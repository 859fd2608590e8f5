/** Messages appear where they cover no control. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { openAddress } from './sessions.ts';

/** The visible controls that the messages cover. */
function listCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const region = document.querySelector('[role="status"][aria-label="Messages"]');
    const own = region?.getBoundingClientRect();
    if (!region || !own || own.height === 0) return ['no message'];
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((control) => !region.contains(control) && control.checkVisibility())
      .filter((control) => {
        const box = control.getBoundingClientRect();
        const isBeside = box.right <= own.left || own.right <= box.left;
        return !(isBeside || box.bottom <= own.top || own.bottom <= box.top);
      })
      .map((control) => control.textContent || (control.ariaLabel ?? control.tagName));
  });
}

test('a message covers no control, in any window and wherever the page is scrolled', async ({
  desk,
}) => {
  const { page } = await desk.launch({ args: ['rule-of-thumb://tea/brewing/water'] });
  for (const question of ['how-hot', 'how-long', 'how-much']) {
    await openAddress(page, `/tea/brewing/water#${question}`);
    await page.keyboard.press('b');
    const bookmark = page.getByRole('group', { name: 'Marks' }).getByRole('button').nth(1);
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  }
  await openAddress(page, '/-/marks');
  const messages = page.getByRole('status', { name: 'Messages' });
  await page.getByRole('button', { name: 'Remove the bookmark' }).first().click();
  await expect(messages).toContainText('Bookmark removed');
  for (const height of [800, 600, 520, 460, 400]) {
    await page.setViewportSize({ width: 900, height });
    await expect.poll(() => listCovered(page), String(height)).toEqual([]);
  }
});
