/** Questions move between pages with their study data, and pages, topics and frameworks are made, renamed and ordered. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { expect, test } from './fixture.ts';

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

const folder = (userData: string): string => join(userData, 'My questions');
const pageFile = 'qa/my-questions/general/questions.md';

/** Saves a question; with a title, on a new page. */
async function write(page: Page, q: string, title = ''): Promise<void> {
  const editor = dialog(page, 'New question');
  await editor.getByRole('textbox', { name: 'Question' }).fill(q);
  await editor.getByRole('textbox', { name: 'Answer' }).focus();
  await page.keyboard.insertText(`An answer to ${q}`);
  if (title !== '') {
    await editor.getByRole('combobox', { name: 'Page' }).selectOption('New page…');
    await editor.getByRole('textbox', { name: 'Title of the new page' }).fill(title);
  }
  await page.keyboard.press('Control+Enter');
  await expect(editor.getByRole('textbox', { name: 'Question' })).toHaveValue('');
}

/** Two questions on the first page; the second one is shown. */
async function writeTwo(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+n');
  await write(page, 'What is sencha?');
  await write(page, 'What is matcha?');
  await dialog(page, 'New question')
    .getByRole('button', { name: 'show the saved question' })
    .click();
  await expect(heading(page, 'What is matcha?')).toBeVisible();
}

const heading = (page: Page, name: string): Locator =>
  page.getByRole('article').getByRole('heading', { level: 2, name });

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Write on this page' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a question moves on its page, and to a new page with its bookmark, and back', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  await writeTwo(page);
  const file = join(folder(desk.userData), pageFile);
  const before = readFileSync(file, 'utf8');
  await choose(page, 'Move up');
  await expect(page.getByText('Question moved up')).toBeVisible();
  await expect.poll(() => readFileSync(file, 'utf8')).toMatch(/matcha\?[^]*sencha\?/);
  await expect(page.getByTestId('counter')).toHaveText('1 of 2');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readFileSync(file, 'utf8')).toBe(before);

  await page.keyboard.press('b');
  await expect(page.getByRole('button', { name: 'Bookmark', pressed: true })).toBeVisible();
  await choose(page, 'Move to another page…');
  const move = dialog(page, 'Move this question');
  const title = move.getByRole('textbox', { name: 'Title of the new page' });
  await expect(title).toBeVisible();
  await move.getByRole('button', { name: 'Move question' }).click();
  await expect(move.getByRole('alert')).toHaveText('Give the new page a title.');
  await title.fill('Powders');
  await move.getByRole('combobox', { name: 'Topic' }).selectOption('New topic…');
  await move.getByRole('textbox', { name: 'Name of the new topic' }).fill('Tea kinds');
  expect(await findViolations(page)).toEqual([]);
  await move.getByRole('button', { name: 'Try again' }).click();
  await expect(move).toBeHidden();
  await expect(heading(page, 'What is matcha?')).toBeHidden();
  const moved = join(folder(desk.userData), 'qa/my-questions/tea-kinds/powders.md');
  expect(readFileSync(moved, 'utf8')).toContain('q: What is matcha?');
  expect(readFileSync(file, 'utf8')).not.toContain('matcha');

  const undo = page.getByRole('button', { name: 'Undo' });
  await page.getByRole('link', { name: 'Powders' }).first().click();
  await expect(heading(page, 'What is matcha?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bookmark', pressed: true })).toBeVisible();
  await undo.click();
  await expect.poll(() => readFileSync(file, 'utf8')).toBe(before);
  await expect.poll(() => existsSync(moved)).toBe(false);
});

test('pages and topics are renamed and ordered by keys alone', async ({ desk }) => {
  const { page } = await desk.launch();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+n');
  await write(page, 'What is sencha?');
  await write(page, 'What is matcha?', 'Powders');
  await dialog(page, 'New question')
    .getByRole('button', { name: 'show the saved question' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Powders' })).toBeVisible();
  await choose(page, 'Arrange pages…');
  const arrange = dialog(page, 'Arrange My questions');
  await arrange.getByRole('button', { name: 'Move Powders up' }).focus();
  await page.keyboard.press('Enter');
  await expect(arrange.getByRole('status')).toHaveText('Powders moved up');
  await expect(arrange.getByRole('button', { name: 'Move Powders up' })).toBeFocused();
  const powders = join(folder(desk.userData), 'qa/my-questions/general/powders.md');
  expect(readFileSync(powders, 'utf8')).toContain('\norder: 1\n');
  expect(readFileSync(join(folder(desk.userData), pageFile), 'utf8')).toContain('\norder: 2\n');

  await arrange.getByRole('button', { name: 'Rename Powders' }).focus();
  await page.keyboard.press('Enter');
  const field = arrange.getByRole('textbox', { name: 'New name of Powders' });
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(arrange.getByRole('button', { name: 'Rename Powders' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Powdered tea');
  await page.keyboard.press('Enter');
  await expect(arrange.getByRole('button', { name: 'Rename Powdered tea' })).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  expect(readFileSync(powders, 'utf8')).toContain('title: Powdered tea\n');
  await arrange.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Powdered tea' })).toBeVisible();
});
