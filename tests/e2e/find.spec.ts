/** Finding text in the open page. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';

const water = 'rule-of-thumb://tea/brewing/water';

/** The text under a highlight with this name, in page order. */
function readMarked(page: Page, name: string): Promise<string[]> {
  return page.evaluate<string[]>(
    `[...(CSS.highlights.get(${JSON.stringify(name)}) ?? [])].map((range) => range.toString())`,
  );
}

test('find counts, highlights and steps through matches on the open page', async ({ desk }) => {
  const { page } = await desk.launch({ args: [water] });
  await expect(page.locator('h1')).toHaveText('Water');
  await page.keyboard.press('ControlOrMeta+f');
  const bar = page.getByRole('search', { name: 'Find on this page' });
  const field = bar.getByRole('textbox');
  await expect(field).toBeFocused();

  await field.fill('TEA');
  const count = Number(
    (/of (\d+)/.exec((await bar.getByRole('status').textContent()) ?? '') ?? [])[1],
  );
  expect(count).toBeGreaterThan(1);
  await expect(bar.getByRole('status')).toHaveText(`1 of ${count}`);
  const marked = await readMarked(page, 'find');
  expect(marked).toHaveLength(count);
  for (const text of marked) expect(text.toLowerCase()).toBe('tea');

  await field.press('Enter');
  await expect(bar.getByRole('status')).toHaveText(`2 of ${count}`);
  await field.press('Shift+Enter');
  await field.press('Shift+Enter');
  await expect(bar.getByRole('status')).toHaveText(`${count} of ${count}`);
  expect(await readMarked(page, 'find-current')).toHaveLength(1);

  await field.fill('no such words anywhere');
  await expect(bar.getByRole('status')).toHaveText('Not found');
  expect(await readMarked(page, 'find')).toEqual([]);
});

test('find follows the page to the next question, and Esc removes the highlights', async ({
  desk,
}) => {
  const { page } = await desk.launch({ args: [water] });
  await expect(page.locator('h1')).toHaveText('Water');
  await page.keyboard.press('ControlOrMeta+f');
  const bar = page.getByRole('search', { name: 'Find on this page' });
  const status = bar.getByRole('status');
  await bar.getByRole('textbox').fill('greener');
  await expect(status).toHaveText('1 of 1');
  const next = page.getByRole('button', { name: /^Next question/ }).first();
  await next.click();
  await expect(status).toHaveText('Not found');
  await page
    .getByRole('button', { name: /^Previous question/ })
    .first()
    .click();
  await expect(status).toHaveText('1 of 1');
  expect(await readMarked(page, 'find-current')).toEqual(['greener']);

  await bar.getByRole('textbox').press('Escape');
  await expect(bar).toBeHidden();
  expect(await readMarked(page, 'find')).toEqual([]);
});

test('find opens with the selected text, also from the menu @thorough', async ({ desk }) => {
  const app = await desk.launch({ args: [water] });
  const { page } = app;
  await expect(page.locator('h1')).toHaveText('Water');
  await page.evaluate(`getSelection().selectAllChildren(document.querySelector('h1'))`);
  await app.chooseMenuItem('Find on This Page…');
  const bar = page.getByRole('search', { name: 'Find on this page' });
  await expect(bar.getByRole('textbox')).toHaveValue('Water');
  await expect(bar.getByRole('status')).toHaveText(/1 of \d/);
});
