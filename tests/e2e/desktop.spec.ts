/** Desktop conventions: menus, mouse buttons, the window title and About. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findViolations } from './axe.ts';
import { expect, test } from './fixture.ts';
import { seedReviews } from './seed-reviews.ts';
import { openAddress } from './sessions.ts';

const water = 'rule-of-thumb://tea/brewing/water';

test('menu entries open their screens', async ({ desk }) => {
  const app = await desk.launch();
  await expect(app.page.locator('h1')).toHaveText('Library');
  for (const [label, title] of [
    ['Settings…', 'Settings'],
    ['Recall', 'Recall'],
    ['Interviews', 'Your interviews'],
    ['Practice an Interview', 'Interview'],
    ['Progress', 'Progress'],
    ['Guide', 'Guide'],
    ['What’s New', 'What’s new'],
    ['About Rule of Thumb', 'About Rule of Thumb'],
  ] as const) {
    await app.chooseMenuItem(label);
    await expect(app.page.locator('h1')).toHaveText(title);
    await expect(app.page).toHaveTitle(`${title} · Rule of Thumb`);
  }
  await app.chooseMenuItem('Back');
  await expect(app.page.locator('h1')).toHaveText('What’s new');
  await app.chooseMenuItem('Keyboard Shortcuts');
  await expect(app.page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('Print in the menu prints the open page, or says that there is nothing to print', async ({
  desk,
}) => {
  const app = await desk.launch();
  await expect(app.page.locator('h1')).toHaveText('Library');
  await app.chooseMenuItem('Print…');
  await expect(app.page.getByText('Nothing to print here.')).toBeVisible();
  await app.page.getByRole('link', { name: 'Tea' }).first().click();
  await app.page.getByRole('link', { name: 'Brewing' }).first().click();
  await expect(app.page.locator('h1')).toHaveText('Brewing');
  await app.page.keyboard.press('ControlOrMeta+p');
  await expect.poll(() => app.printedDocuments()).toHaveLength(1);
});

test("the mouse's back and forward buttons move through the history one step at a time @thorough", async ({
  desk,
}) => {
  const { page } = await desk.launch({ args: [water] });
  await expect(page.locator('h1')).toHaveText('Water');
  await page.keyboard.press('ControlOrMeta+,');
  await expect(page.locator('h1')).toHaveText('Settings');
  await page.keyboard.press('F1');
  await expect(page.locator('h1')).toHaveText('Guide');
  const devtools = await page.context().newCDPSession(page);
  const press = async (button: 'back' | 'forward'): Promise<void> => {
    const at = { x: 600, y: 300, button, clickCount: 1 };
    await devtools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
    await devtools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
  };
  await press('back');
  await expect(page.locator('h1')).toHaveText('Settings');
  await press('back');
  await expect(page.locator('h1')).toHaveText('Water');
  await press('forward');
  await expect(page.locator('h1')).toHaveText('Settings');
});

test('the title of the window names the open page', async ({ desk }) => {
  const { page } = await desk.launch({ args: [water] });
  await expect(page).toHaveTitle('Water · Rule of Thumb');
});

test('the context menu offers the actions that apply @thorough', async ({ desk }) => {
  const app = await desk.launch({ args: [water] });
  const { page } = app;
  await expect(page.locator('h1')).toHaveText('Water');
  await page.getByRole('link', { name: 'Brewing' }).first().click({ button: 'right' });
  await expect.poll(() => app.popupItems()).toEqual(['Copy Link', 'selectall']);
  await app.chooseMenuItem('Copy Link');
  await expect.poll(() => app.clipboardText()).toBe('rule-of-thumb://tea/brewing');

  await page.evaluate(`getSelection().selectAllChildren(document.querySelector('h1'))`);
  await page.locator('h1').click({ button: 'right' });
  await expect
    .poll(() => app.popupItems())
    .toEqual(['copy', 'Copy Link to This Place', 'selectall']);

  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search the library' }).click({ button: 'right' });
  await expect
    .poll(() => app.popupItems())
    .toEqual(['undo', 'redo', 'cut', 'copy', 'paste', 'selectall']);
});

test('About shows the version, the data folder and third-party licenses', async ({ desk }) => {
  const app = await desk.launch();
  const { page } = app;
  await expect(page.locator('h1')).toHaveText('Library');
  await app.chooseMenuItem('About Rule of Thumb');
  await expect(page.getByText(/^0\.1\.0, built on \d+ \w+ \d{4}$/)).toBeVisible();
  await expect(page.getByRole('note')).toHaveCount(0);
  await expect(page.getByText(desk.userData)).toBeVisible();
  await page.getByRole('button', { name: 'Show in folder' }).click();
  await expect.poll(() => app.openedPaths()).toEqual([desk.userData]);
  for (const name of ['better-sqlite3', 'svelte', 'electron', '@fontsource-variable/inter']) {
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  }
  await page.getByText('markdown-it', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'License of markdown-it' })).toContainText(
    'Permission is hereby granted',
  );
});

test('About says where newer releases are once the version is six months old @thorough', async ({
  desk,
}) => {
  const { page } = await desk.launch({ conditions: { daysAhead: 200 } });
  await openAddress(page, '/-/about');
  const note = page.getByRole('note', { name: 'Age' });
  await expect(note).toContainText('This version is more than six months old.');
  expect(await findViolations(page)).toEqual([]);
});

test('axe finds no violations in the guide, What’s new, About and the find bar @thorough', async ({
  desk,
}) => {
  const app = await desk.launch();
  await expect(app.page.locator('h1')).toHaveText('Library');
  for (const label of ['Guide', 'What’s New', 'About Rule of Thumb']) {
    await app.chooseMenuItem(label);
    await expect(app.page.locator('h1')).not.toHaveText('Library');
    expect(await findViolations(app.page), label).toEqual([]);
  }
  await app.page.keyboard.press('ControlOrMeta+f');
  await app.page.getByRole('search').getByRole('textbox').fill('license');
  expect(await findViolations(app.page)).toEqual([]);
});

test('the palette runs commands and shows its keys @thorough', async ({ desk }) => {
  const { page } = await desk.launch({ args: [water] });
  await expect(page.locator('h1')).toHaveText('Water');
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox', { name: 'Search the library' });
  await expect(page.getByRole('dialog')).toContainText('choose');
  await field.fill('>');
  await expect(page.getByRole('option', { name: 'Start recall' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await field.fill('> dark');
  await field.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('h1')).toHaveText('Water');

  await page.keyboard.press('ControlOrMeta+k');
  await expect(field).toHaveValue('');
  await field.fill('> find');
  await field.press('Enter');
  await expect(page.getByRole('search').getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');

  await page.keyboard.press('ControlOrMeta+k');
  await field.fill('recall');
  await page.getByRole('option', { name: 'Start recall' }).click();
  await expect(page.locator('h1')).toHaveText('Recall');
});

test('a saved file and a new backup can be revealed in their folder @thorough', async ({
  desk,
}) => {
  const app = await desk.launch({ args: [water] });
  const { page } = app;
  const file = join(desk.userData, 'water.md');
  await app.answerSaveDialog(file);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Save as Markdown…' }).click();
  const messages = page.getByRole('status', { name: 'Messages' });
  await messages.getByRole('button', { name: 'Show in folder' }).click();
  await expect.poll(() => app.shownPaths()).toEqual([file]);

  await app.chooseMenuItem('Settings…');
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(messages).toContainText('Your study data was backed up.');
  await messages.getByRole('button', { name: 'Show in folder' }).click();
  await expect.poll(async () => (await app.shownPaths()).length).toBe(2);
  const [, backup = ''] = await app.shownPaths();
  expect(backup.startsWith(join(desk.userData, 'backups'))).toBe(true);
  expect(existsSync(backup)).toBe(true);

  const refused = await page.evaluate<{ ok: boolean }>(
    `window.api.request('showSavedFile', ['/etc/passwd'])`,
  );
  expect(refused.ok).toBe(false);
});

test('the app icon counts due questions, and an enabled reminder appears once a day', async ({
  desk,
}) => {
  const first = await desk.launch();
  await expect(first.page.locator('h1')).toHaveText('Library');
  await expect.poll(() => first.badgeCount()).toBe(0);
  await first.close();
  await seedReviews(desk, [['/tea/brewing/water#how-hot', 30, 3]]);

  const app = await desk.launch();
  await expect(app.page.locator('h1')).toHaveText('Library');
  await expect.poll(() => app.badgeCount()).toBeGreaterThan(0);
  const due = await app.badgeCount();
  expect(await app.notifications()).toEqual([]);

  await app.chooseMenuItem('Settings…');
  await app.page
    .getByRole('switch', { name: 'Remind me once a day when questions are due' })
    .check();
  await app.page.getByLabel('Remind me from').selectOption('00:00');
  const text = due === 1 ? 'One question is due today.' : `${due} questions are due today.`;
  const listReminders = async (): Promise<string[]> =>
    (await app.notifications()).filter((body) => body === text);
  await expect.poll(listReminders).toEqual([text]);
  await app.clickNotification();
  await expect(app.page.locator('h1')).toHaveText('Recall');
  await app.close();

  const later = await desk.launch();
  await expect(later.page.locator('h1')).not.toBeEmpty();
  await expect.poll(() => later.badgeCount()).toBe(due);
  expect(await later.notifications()).toEqual([]);

  await later.chooseMenuItem('Settings…');
  await later.page.getByRole('button', { name: 'Pause recall' }).click();
  await expect.poll(() => later.badgeCount()).toBe(0);
  await later.page.getByRole('button', { name: 'Resume recall' }).click();
  await expect.poll(() => later.badgeCount()).toBe(due);
});
