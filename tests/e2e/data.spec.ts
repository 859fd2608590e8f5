/** The study data as a whole: backup, restore, damaged and newer files, export and import, and reset. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { expect, test } from './fixture.ts';
import { fence, replaceCode, writeAnswer } from './run-answers.ts';
import { seedReviews } from './seed-reviews.ts';
import { openAddress, readTables, water } from './sessions.ts';

async function openData(page: Page): Promise<void> {
  await openAddress(page, '/-/settings#data');
  await expect(page.getByRole('button', { name: 'Open folder' })).toBeVisible();
}

/** The sentence that summarizes the study data. */
function holdings(page: Page): Locator {
  return page.getByRole('main').getByText(/^It holds/);
}

/** Writes a note for a question of the page about water, like a user. */
async function writeNote(page: Page, question: string, text: string): Promise<void> {
  await openAddress(page, `${water}#${question}`);
  const field = page.getByRole('article').getByRole('textbox', { name: 'Note' });
  await expect(page.getByRole('article')).toBeVisible();
  await page.keyboard.press('n');
  await field.fill(text);
  await page.keyboard.press('Control+Enter');
  await expect(note(page)).toContainText(text);
}

/** The shown question's note. */
function note(page: Page): Locator {
  return page.getByRole('region', { name: 'Your note' });
}

function backups(page: Page): Locator {
  return page.getByRole('list', { name: 'Backups' }).getByRole('listitem');
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function damage(file: string): void {
  writeFileSync(file, 'this is not a database');
}

/** Asks to restore the oldest backup, and returns the button and the dialog that it opens. */
async function askToRestore(page: Page): Promise<{ restore: Locator; dialog: Locator }> {
  const restore = backups(page)
    .last()
    .getByRole('button', { name: /^Restore the backup of/ });
  await restore.click();
  return { restore, dialog: page.getByRole('dialog', { name: 'Restore this backup?' }) };
}

test('restoring a backup backs up the current data, then undoes later changes', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  await writeNote(page, 'how-long', 'The first note');
  await openData(page);
  await expect(holdings(page)).toContainText('1 note');
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText('Your study data was backed up.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeFocused();
  await expect(backups(page)).toHaveCount(1);
  await expect(backups(page).first()).toContainText('1 note');

  await writeNote(page, 'how-long', 'Another note');
  await writeNote(page, 'how-much', 'A second one');
  await openData(page);
  const { restore, dialog } = await askToRestore(page);
  await expect(dialog.getByText('is backed up first')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^Notes/ })).toHaveText(/Notes\s*2\s*1/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(restore).toBeFocused();
  await expect(holdings(page)).toContainText('2 notes');

  await restore.press('Enter');
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText(/^Restored the backup of /)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(restore).toBeFocused();
  await expect(holdings(page)).toContainText('1 note');
  await expect(backups(page).filter({ hasText: '2 notes' })).toHaveCount(1);

  await openAddress(page, `${water}#how-long`);
  await expect(note(page)).toContainText('The first note');
});

test('the restore dialog names code and solved challenges, and shows that code was rewritten @thorough', async ({
  desk,
}) => {
  writeAnswer(
    desk,
    fence('js starter', 'const double = (cups) => cups;'),
    fence('js tests', "test('doubles two', () => double(2), 4);"),
    fence('js', 'const double = (cups) => cups * 2;'),
  );
  const { page } = await desk.launch();
  const scratchpad = page.getByRole('textbox', { name: /^Scratchpad, / });
  async function rewriteScratchpad(code: string): Promise<void> {
    await openAddress(page, '/-/scratchpad');
    await scratchpad.focus();
    await replaceCode(scratchpad, code);
    await expect(page.getByText('Your code is saved.')).toBeVisible();
  }
  await rewriteScratchpad('let tea = 1;');
  await openData(page);
  await expect(holdings(page)).toContainText('It holds scratchpad code in 1 language.');
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(backups(page).first()).toContainText('Holds scratchpad code in 1 language.');

  await rewriteScratchpad('let tea = 2;');
  await openData(page);
  const { restore, dialog } = await askToRestore(page);
  const rows = dialog.getByRole('row');
  await expect(dialog).toContainText('notes and code are replaced');
  await expect(rows.filter({ hasText: 'Languages on the scratchpad' })).toHaveText(/1\s*1$/);
  await expect(rows.filter({ hasText: 'Last change' }).locator('.different')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await openAddress(page, water);
  const solution = page.getByRole('textbox', { name: /^Your solution in/ });
  await solution.focus();
  await replaceCode(solution, 'const double = (cups) => cups + cups;');
  await expect(page.getByText('Your code is saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Run tests' }).click();
  await expect(page.getByText('You have solved it.')).toBeVisible({ timeout: 90_000 });
  await openData(page);
  await expect(holdings(page)).toContainText('1 challenge solved');
  await restore.click();
  await expect(rows.filter({ hasText: 'Challenges solved' })).toHaveText(/1\s*0$/);
  await expect(rows.filter({ hasText: 'Changes to code' })).toHaveText(/1\s*0$/);
});

test('a damaged backup is listed with its problem and can’t be restored @thorough', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  await writeNote(page, 'how-long', 'A note');
  await openData(page);
  await expect(page.getByText('No backups yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText('Your study data was backed up.')).toBeVisible();
  await expect(backups(page)).toHaveCount(1);
  const folder = join(desk.userData, 'backups');
  const [name = ''] = readdirSync(folder).filter((file) => file.endsWith('.db'));
  damage(join(folder, name));
  await openAddress(page, '/');
  await openData(page);
  await expect(backups(page)).toHaveText(/The file has changed since it was written\./);
  await expect(backups(page).getByRole('button')).toHaveCount(0);
});

test('the data folder is named and can be opened', async ({ desk }) => {
  const { page, openedPaths } = await desk.launch();
  await openData(page);
  await expect(holdings(page)).toContainText('nothing yet');
  await expect(holdings(page).getByText(desk.userData)).toBeVisible();
  await page.getByRole('button', { name: 'Open folder' }).click();
  await expect.poll(openedPaths).toEqual([desk.userData]);
});

test('a corrupt study.db is set aside and replaced by the newest good backup on request', async ({
  desk,
}) => {
  const first = await desk.launch();
  await writeNote(first.page, 'how-long', 'Worth keeping');
  await first.close();
  damage(join(desk.userData, 'study.db'));

  const { page } = await desk.launch();
  const notice = page.getByRole('region', { name: 'Something happened to your study data' });
  await expect(notice).toContainText('Nothing was deleted');
  await expect(notice).toContainText('1 note');
  expect(readdirSync(desk.userData).filter((file) => file.includes('.corrupt-'))).toHaveLength(1);
  await notice.getByRole('button', { name: 'Restore this backup…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore this backup?' });
  await expect(dialog.getByRole('row', { name: /^Notes/ })).toHaveText(/Notes\s*0\s*1/);
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await openAddress(page, `${water}#how-long`);
  await expect(note(page)).toContainText('Worth keeping');
  await expect(notice).toHaveCount(0);
});

test('continuing without a backup dismisses the notice permanently and keeps the backup @thorough', async ({
  desk,
}) => {
  const first = await desk.launch();
  await writeNote(first.page, 'how-long', 'Worth keeping');
  await first.close();
  damage(join(desk.userData, 'study.db'));

  const second = await desk.launch();
  const notice = second.page.getByRole('region', { name: /^Something happened/ });
  await notice.getByRole('button', { name: 'Continue without it' }).click();
  await expect(notice).toHaveCount(0);
  await expect(second.page.getByRole('main')).toBeFocused();
  await openData(second.page);
  await expect(holdings(second.page)).not.toContainText('note');
  await expect(backups(second.page).filter({ hasText: '1 note' })).not.toHaveCount(0);
  await second.close();

  const third = await desk.launch();
  await openData(third.page);
  await expect(third.page.getByRole('region', { name: /^Something happened/ })).toHaveCount(0);
});

test('a corrupt study.db without a backup is reported, with a button to continue @thorough', async ({
  desk,
}) => {
  mkdirSync(desk.userData, { recursive: true });
  damage(join(desk.userData, 'study.db'));
  const { page } = await desk.launch();
  const notice = page.getByRole('region', { name: /^Something happened/ });
  await expect(notice).toContainText('There is no good backup to restore.');
  await notice.getByRole('button', { name: 'Continue' }).click();
  await expect(notice).toHaveCount(0);
});

test('data from a newer version is shown read-only, with a banner', async ({ desk }) => {
  const first = await desk.launch();
  await writeNote(first.page, 'how-long', 'From the future');
  await first.close();
  const file = join(desk.userData, 'study.db');
  const database = new Database(file);
  database.pragma('user_version = 999');
  database.pragma('journal_mode = DELETE');
  database.close();
  const before = hashOf(file);
  const backupsBefore = readdirSync(join(desk.userData, 'backups'));

  const second = await desk.launch();
  const { page } = second;
  const band = page.getByRole('status').filter({ hasText: 'Read only.' });
  await expect(band).toContainText('newer version');
  await openAddress(page, `${water}#how-long`);
  await expect(note(page)).toContainText('From the future');
  await page.keyboard.press('j');
  await expect(page.getByTestId('counter')).toHaveText('3 of 5');
  await expect(band).toBeInViewport();

  await openAddress(page, '/-/settings');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await openData(page);
  for (const name of ['Back up now', 'Import…', 'Reset study progress…', /^Restore/]) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  const target = join(desk.userData, '..', 'from-the-future.json');
  await second.answerSaveDialog(target);
  await page.getByRole('button', { name: 'Export everything…' }).click();
  await expect(page.getByText(`Everything was exported to ${target}.`)).toBeVisible();
  // Background writes have failed without a message.
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await second.close();

  expect(hashOf(file)).toBe(before);
  expect(existsSync(`${file}-wal`)).toBe(false);
  expect(readdirSync(join(desk.userData, 'backups'))).toEqual(backupsBefore);
});

test('importing exported data merges it, and importing it twice adds nothing', async ({ desk }) => {
  const target = join(desk.userData, '..', 'study.json');
  const there = await desk.launch({ userData: join(desk.userData, '..', 'elsewhere') });
  await writeNote(there.page, 'how-long', 'The older text');
  await writeNote(there.page, 'how-hot', 'Only there');

  const here = await desk.launch();
  await writeNote(here.page, 'how-long', 'The newer text');
  await writeNote(here.page, 'how-much', 'Only here');
  await openData(here.page);
  await here.answerSaveDialog(null);
  const exportButton = here.page.getByRole('button', { name: 'Export everything…' });
  await exportButton.click();
  await expect(exportButton).toBeEnabled();
  await here.answerSaveDialog(target);
  await exportButton.click();
  await expect(here.page.getByText(`Everything was exported to ${target}.`)).toBeVisible();
  expect((await here.savesAsked())[0]).toMatch(/rule-of-thumb-study-\d{4}-\d\d-\d\d\.json$/);

  const { page, chooseNext } = there;
  await openData(page);
  const importButton = page.getByRole('button', { name: 'Import…' });
  await chooseNext([target]);
  await importButton.click();
  const dialog = page.getByRole('dialog', { name: 'Import study data' });
  await expect(dialog).toContainText('study.json was exported on');
  await expect(dialog.getByRole('listitem')).toContainText([
    'Adds 1 note.',
    'Keeps both versions of 1 text changed on both sides.',
  ]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(importButton).toBeFocused();
  await expect(holdings(page)).toContainText('2 notes');

  await chooseNext([target]);
  await importButton.click();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('study.json was imported.')).toBeVisible();
  await expect(importButton).toBeFocused();
  await expect(holdings(page)).toContainText('3 notes');
  await expect(backups(page).filter({ hasText: '2 notes' })).toHaveCount(1);

  await chooseNext([target]);
  await importButton.click();
  await expect(dialog).toContainText('Everything in it is already here');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await openAddress(page, `${water}#how-long`);
  await expect(note(page)).toContainText('The newer text');
});

test('reviews in an Anki package are imported once, and give the same schedules @thorough', async ({
  desk,
}) => {
  const file = join(desk.userData, '..', 'water.apkg');
  await seedReviews(desk, [
    [`${water}#how-hot`, 30, 3],
    [`${water}#how-long`, 30, 4],
    [`${water}#how-hot`, 20, 3],
  ]);
  const here = await desk.launch();
  await openAddress(here.page, water);
  await here.answerSaveDialog(file);
  await here.page.getByRole('button', { name: 'Share', exact: true }).click();
  const menu = here.page.getByRole('menu', { name: 'Share' });
  await menu.getByRole('menuitemradio', { name: /^Page/ }).click();
  await menu.getByRole('menuitem', { name: 'Save as Anki Package with reviews…' }).click();
  await expect(here.page.getByText(`Saved as ${file}`)).toBeVisible();

  const elsewhere = join(desk.userData, '..', 'elsewhere');
  const { page, chooseNext } = await desk.launch({ userData: elsewhere });
  await openData(page);
  const importButton = page.getByRole('button', { name: 'Import…' });
  const dialog = page.getByRole('dialog', { name: 'Import study data' });
  await chooseNext([file]);
  await importButton.click();
  await expect(dialog.getByRole('listitem')).toContainText(['Adds 3 reviews.']);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('water.apkg was imported.')).toBeVisible();
  expect(readTables(elsewhere, 'card')).toEqual(readTables(desk.userData, 'card'));

  for (const app of [here.page, page]) await openData(app);
  await chooseNext([file]);
  await importButton.click();
  await expect(dialog).toContainText('Everything in it is already here');
  await here.chooseNext([file]);
  await here.page.getByRole('button', { name: 'Import…' }).click();
  await expect(here.page.getByRole('dialog', { name: 'Import study data' })).toContainText(
    'Everything in it is already here',
  );
});

test('a file that is not study data is refused with a reason', async ({ desk }) => {
  const file = join(desk.userData, '..', 'other.json');
  writeFileSync(file, '{"format":"something else"}');
  const { page, chooseNext } = await desk.launch();
  await openData(page);
  await chooseNext([file]);
  await page.getByRole('button', { name: 'Import…' }).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await chooseNext([]);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('resetting everything asks first and can be fully undone', async ({ desk }) => {
  const first = await desk.launch();
  await writeNote(first.page, 'how-long', 'It stays');
  await first.page.keyboard.press('x');
  await expect(first.page.getByRole('button', { name: 'I know it' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect
    .poll(() => readTables(desk.userData, 'mark')['mark'])
    .toContainEqual(expect.objectContaining({ kind: 'read' }));
  const before = readTables(desk.userData, 'mark', 'note');
  await openData(first.page);
  const reset = first.page.getByRole('button', { name: 'Reset study progress…' });
  await reset.click();
  const dialog = first.page.getByRole('dialog', { name: 'Reset all study progress?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(reset).toBeFocused();
  await reset.press('Enter');
  await dialog.getByRole('button', { name: 'Reset study progress' }).click();
  await expect(first.page.getByText('All progress was reset.')).toBeVisible();
  await expect(holdings(first.page)).toContainText('It holds 1 note.');
  await first.close();

  const { page } = await desk.launch();
  await openData(page);
  await expect(page.getByText(/^All progress was reset on/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo reset' }).click();
  await expect(page.getByText('The reset was undone.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo reset' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Reset study progress…' })).toBeFocused();
  expect(readTables(desk.userData, 'mark', 'note')).toEqual(before);
});

test('a page can be reset from its menu and restored', async ({ desk }) => {
  const { page } = await desk.launch();
  await openAddress(page, water);
  const known = page.getByRole('button', { name: 'I know it' });
  await expect(known).toBeVisible();
  await page.keyboard.press('x');
  await expect(known).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Marks of this page' }).click();
  await page.getByRole('menuitem', { name: 'Reset this page…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset “Water”?' });
  await dialog.getByRole('button', { name: 'Reset this page' }).click();
  await expect(page.getByText('“Water” was reset.')).toBeVisible();
  await expect(known).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(known).toHaveAttribute('aria-pressed', 'true');
});
