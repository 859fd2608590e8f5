/** Data that must survive: rows damaged on disk, a study.db that can't be opened, and text being typed at a crash. */
import { existsSync, mkdirSync, readFileSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { openStudyDatabase } from '../../src/main/storage/study/study-database.ts';
import { expect, test } from './fixture.ts';
import { counts, openAddress, readTables, stopTime, water } from './sessions.ts';

/** The ways in which the app's processes can end without warning. */
const ends = [
  ['the app', 'kill'],
  ["the window's process", 'crash'],
] as const;

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

test('reports a damaged note and repairs it from the backup', async ({ desk }) => {
  const first = await desk.launch();
  await openAddress(first.page, `${water}#how-long`);
  await expect(first.page.getByRole('article')).toBeVisible();
  await first.page.keyboard.press('n');
  await first.page
    .getByRole('article')
    .getByRole('textbox', { name: 'Note' })
    .fill('Three minutes.');
  await first.page.keyboard.press('Control+Enter');
  await expect
    .poll(() => JSON.stringify(readTables(desk.userData, 'note')))
    .toContain('Three minutes.');
  await first.close();
  const disk = new Database(join(desk.userData, 'study.db'));
  disk.exec(`UPDATE note SET body = 'Thrue minutes.'`);
  disk.close();

  const { page } = await desk.launch();
  const notice = page.getByRole('region', { name: 'Some of your study data is damaged' });
  await expect(notice).toContainText('1 note of');
  await expect(notice).toContainText('from the backup of');
  await notice.getByRole('button', { name: 'Repair' }).click();
  await expect(notice).toBeHidden();
  expect(JSON.stringify(readTables(desk.userData, 'note'))).toContain('Three minutes.');
});

test('with a folder in place of study.db, the app is read-only, explains why, and recovers once it is gone', async ({
  desk,
}) => {
  mkdirSync(join(desk.userData, 'study.db'), { recursive: true });
  const { page } = await desk.launch();
  await expect(page.getByText('there is a folder in its place')).toBeVisible();
  await openAddress(page, `${water}#how-long`);
  await expect(page.getByTestId('counter')).toHaveText('2 of 5');
  await expect(page.getByText('there is a folder in its place')).toBeVisible();
  rmdirSync(join(desk.userData, 'study.db'));
  await expect(page.getByText('there is a folder in its place')).toBeHidden();
  await page.keyboard.press('b');
  await expect
    .poll(() => JSON.stringify(readTables(desk.userData, 'mark')))
    .toContain('bookmarked');
});

for (const [process, end] of ends) {
  test(`a note loses at most a second of typing when ${process} is killed`, async ({ desk }) => {
    const app = await desk.launch();
    await openAddress(app.page, `${water}#how-long`);
    const field = app.page.getByRole('article').getByRole('textbox', { name: 'Note' });
    await expect(app.page.getByRole('article')).toBeVisible();
    await app.page.keyboard.press('n');
    await expect(field).toBeFocused();
    await stopTime(app.page);
    // Never pauses for a second without a keystroke.
    await field.pressSequentially('Three ');
    await app.page.clock.runFor(600);
    await field.pressSequentially('minutes ');
    await app.page.clock.runFor(600);
    await expect
      .poll(() => readIfThere(join(desk.userData, 'note-drafts.json')))
      .toContain('Three minutes ');
    await field.pressSequentially('or so');
    await app[end]();

    const { page } = await desk.launch();
    await openAddress(page, `${water}#how-long`);
    await expect(page.getByRole('region', { name: 'Your note' })).toContainText('Three minutes');
    expect(JSON.stringify(readTables(desk.userData, 'note'))).toContain('Three minutes ');
    expect(readIfThere(join(desk.userData, 'note-drafts.json'))).toBe('');
  });

  test(`a typed answer loses at most a second when ${process} is killed`, async ({ desk }) => {
    const app = await desk.launch();
    await openAddress(app.page, '/-/interview');
    await app.page.getByRole('button', { name: 'Start interview' }).click();
    await expect(counts(app.page)).toContainText('0 of');
    await stopTime(app.page);
    const field = app.page.getByRole('textbox', { name: /Your answer/ });
    await field.pressSequentially('Two ');
    await app.page.clock.runFor(300);
    await field.pressSequentially('grams ');
    await app.page.clock.runFor(300);
    await expect
      .poll(() => JSON.stringify(readTables(desk.userData, 'session')))
      .toContain('"Two grams "');
    await field.pressSequentially('or so');
    await app[end]();

    const { page } = await desk.launch();
    // After a crash of the window, the app starts at the library, with a link to the last page.
    if (end === 'crash') {
      await page.getByRole('status').getByRole('link', { name: 'Session' }).click();
    }
    await expect(page.getByRole('textbox', { name: /Your answer/ })).toHaveValue('Two grams ');
  });
}

test('closing the window saves the last text typed in a note @thorough', async ({ desk }) => {
  const app = await desk.launch();
  await openAddress(app.page, `${water}#how-long`);
  await expect(app.page.getByRole('article')).toBeVisible();
  await app.page.keyboard.press('n');
  const field = app.page.getByRole('article').getByRole('textbox', { name: 'Note' });
  await expect(field).toBeFocused();
  await stopTime(app.page);
  await field.pressSequentially('Three minutes or so');
  // As in Ctrl+Q.
  await app.page.keyboard.press('Control');
  await app.close();

  const { page } = await desk.launch();
  await openAddress(page, `${water}#how-long`);
  await expect(page.getByRole('region', { name: 'Your note' })).toContainText(
    'Three minutes or so',
  );
});

test('closing the window saves the last code typed @thorough', async ({ desk }) => {
  const app = await desk.launch();
  await openAddress(app.page, '/-/scratchpad');
  const editor = app.page.getByRole('textbox', { name: /^Scratchpad/ });
  await editor.focus();
  await stopTime(app.page);
  await app.page.keyboard.insertText('// just before quitting');
  await expect(editor).toContainText('// just before quitting');
  // As when moving to the window's own buttons.
  await app.page.evaluate("document.documentElement.dispatchEvent(new Event('mouseleave'))");
  await app.close();

  const { page } = await desk.launch();
  await openAddress(page, '/-/scratchpad');
  await expect(page.getByRole('textbox', { name: /^Scratchpad/ })).toContainText(
    '// just before quitting',
  );
});

test('a failed automatic backup is reported and retried', async ({ desk }) => {
  mkdirSync(desk.userData, { recursive: true });
  const { database } = openStudyDatabase(join(desk.userData, 'study.db'));
  database.exec(`INSERT INTO place (path, question, updated_at) VALUES ('${water}', NULL, 7)`);
  database.close();
  const folder = join(desk.userData, 'backups');
  writeFileSync(folder, 'a file where the folder should be');
  const { page } = await desk.launch();
  const message = page.getByText('No backup was made.');
  await expect(message).toBeVisible();
  rmSync(folder);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Backup made.')).toBeVisible();
});
