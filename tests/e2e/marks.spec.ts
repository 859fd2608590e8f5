/** Marks, notes, progress and the last page read; and that reading leaves schedules alone. */
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { png, svg } from '../fixtures/images.ts';
import { findViolations } from './axe.ts';
import { expect, settle, test } from './fixture.ts';
import { openAddress, readTables, stopTime, todayCard, water } from './sessions.ts';

const waterLink = 'rule-of-thumb://tea/brewing/water';

function title(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

function counter(page: Page): Locator {
  return page.getByTestId('counter');
}

function treeLink(page: Page, name: RegExp): Locator {
  const tree = page.getByRole('navigation', { name: 'Library' });
  return tree.getByRole('link', { name }).or(tree.getByRole('treeitem', { name }));
}

function questionList(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Questions' }).getByRole('listitem');
}

function markButton(page: Page, name: string): Locator {
  return page.getByRole('group', { name: 'Marks' }).getByRole('button', { name });
}

/** Writes a note on the shown question and saves it by key. */
async function writeNote(page: Page, text: string): Promise<void> {
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Note' }).fill(text);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeHidden();
}

test('the tabs of the lists count their questions', async ({ desk }) => {
  const { page } = await desk.launch({ args: [waterLink] });
  await expect(counter(page)).toHaveText('1 of 5');
  await page.keyboard.press('b');
  await expect(markButton(page, 'Bookmark')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('j');
  await page.keyboard.press('b');
  await expect(markButton(page, 'Bookmark')).toHaveAttribute('aria-pressed', 'true');
  await openAddress(page, '/-/marks');
  const tabs = page.getByRole('navigation', { name: 'Lists' }).getByRole('link');
  await expect(tabs.filter({ hasText: 'Bookmarks' })).toHaveText(/Bookmarks\s*2/);
  await expect(tabs).toHaveText([/^\s*Bookmarks\s*2\s*$/, /^\s*Notes\s*$/]);
  await page.getByRole('button', { name: 'Remove the bookmark' }).first().click();
  await expect(tabs.filter({ hasText: 'Bookmarks' })).toHaveText(/Bookmarks\s*1/);
});

test('a question shown for a while is marked read in the page, the list and the tree', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  await stopTime(page);
  await openAddress(page, water);
  await expect(counter(page)).toHaveText('1 of 5');
  await page.clock.runFor(1500);
  await settle(page);
  await expect(markButton(page, 'Read')).toHaveAttribute('aria-pressed', 'false');
  await page.clock.runFor(1500);
  await expect(markButton(page, 'Read')).toHaveAttribute('aria-pressed', 'true');
  await page.clock.resume();
  await expect(page.getByRole('main').getByText('1 of 5 read')).toBeVisible();
  await expect(questionList(page).first()).toContainText('(read)');
  await expect(questionList(page).nth(1)).not.toContainText('read');
  await expect(treeLink(page, /^Water/)).toHaveAccessibleName('Water 1 of 5 read');
  await expect(treeLink(page, /^Tea/)).toHaveAccessibleName('Tea 1 of 8 read');

  await treeLink(page, /All frameworks/).click();
  const frameworks = page.getByRole('list', { name: 'Frameworks' }).getByRole('link');
  await expect(frameworks.first()).toContainText('1 of 8 read');
  await openAddress(page, '/tea/brewing');
  const pages = page.getByRole('list', { name: 'Subtopics' }).getByRole('link');
  await expect(pages.first()).toContainText('1 of 5 read');
  await expect(pages.nth(1)).not.toContainText('read');
});

test('a question that is skipped doesn’t count as read @thorough', async ({ desk }) => {
  const { page } = await desk.launch();
  await stopTime(page);
  await openAddress(page, water);
  await expect(counter(page)).toHaveText('1 of 5');
  await page.keyboard.press('j');
  await page.clock.runFor(500);
  await page.keyboard.press('j');
  await expect(counter(page)).toHaveText('3 of 5');
  await page.clock.runFor(3000);
  await expect(questionList(page).nth(2)).toContainText('(read)');
  await expect(questionList(page).nth(1)).not.toContainText('(read)');
});

test('the whole-page layout marks only visible questions as read', async ({ desk }) => {
  const { page } = await desk.launch({ args: [waterLink] });
  await page.getByRole('button', { name: 'Whole page' }).click();
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(questionList(page).first()).toContainText('(read)');
  await expect(questionList(page).last()).not.toContainText('(read)');
  await page.keyboard.press('End');
  await expect(questionList(page).last()).toContainText('(read)');
});

test('switching to the whole-page layout at the top keeps the title in view @thorough', async ({
  desk,
}) => {
  const { page } = await desk.launch({ args: [waterLink] });
  await expect(counter(page)).toHaveText('1 of 5');
  await page.getByRole('button', { name: 'Whole page' }).click();
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(title(page)).toBeInViewport();
});

test('marks are toggled by key and survive a restart', async ({ desk }) => {
  const app = await desk.launch();
  const { page } = app;
  // With time stopped, showing a question doesn't mark it as read.
  await stopTime(page);
  await openAddress(page, `${water}#how-much`);
  await expect(counter(page)).toHaveText('3 of 5');
  for (const [key, name] of [
    ['b', 'Bookmark'],
    ['x', 'I know it'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(markButton(page, name)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press(key);
    await expect(markButton(page, name)).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press(key);
    await expect(markButton(page, name)).toHaveAttribute('aria-pressed', 'true');
  }
  // Parts that the first paint doesn't need load after it.
  await page.clock.runFor(300);
  await expect(page.getByText('Marked as known: recall skips it.')).toBeVisible();
  await page.keyboard.press('r');
  await expect(markButton(page, 'Read')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('r');
  await expect(markButton(page, 'Read')).toHaveAttribute('aria-pressed', 'false');
  await expect(questionList(page).nth(2)).toContainText('(bookmarked, known)');
  await app.close();

  const again = await desk.launch();
  await expect(counter(again.page)).toHaveText('3 of 5');
  await expect(markButton(again.page, 'Bookmark')).toHaveAttribute('aria-pressed', 'true');
  await expect(markButton(again.page, 'I know it')).toHaveAttribute('aria-pressed', 'true');
});

test('toggling a mark twice quickly leaves it unchanged @thorough', async ({ desk }) => {
  const { page } = await desk.launch({ env: { CHROMIUM_HOST_DELAY_MS: '200' } });
  await openAddress(page, water);
  const announced = page.locator('[aria-live]');
  for (const [key, name, told] of [
    ['b', 'Bookmark', 'Bookmark removed'],
    ['x', 'I know it', 'No longer marked as known'],
  ] as const) {
    await expect(markButton(page, name)).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press(key);
    await page.keyboard.press(key);
    await expect(announced.filter({ hasText: told })).toHaveCount(1);
    await expect(markButton(page, name)).toHaveAttribute('aria-pressed', 'false');
  }
});

test('a question marked unread by hand stays unread while it is shown @thorough', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  await stopTime(page);
  await openAddress(page, water);
  await expect(counter(page)).toHaveText('1 of 5');
  for (const isRead of ['true', 'false']) {
    await page.keyboard.press('r');
    await expect(markButton(page, 'Read')).toHaveAttribute('aria-pressed', isRead);
  }
  await page.clock.runFor(10_000);
  await settle(page);
  await expect(markButton(page, 'Read')).toHaveAttribute('aria-pressed', 'false');
});

test('a whole page can be marked as read and as not read', async ({ desk }) => {
  const { page } = await desk.launch({ args: [waterLink] });
  const menu = page.getByRole('button', { name: 'Marks of this page' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('main').getByText('5 of 5 read')).toBeVisible();
  await expect(treeLink(page, /^Water/)).toHaveAccessibleName('Water 5 of 5 read');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Mark all as not read' }).click();
  await expect(questionList(page).last()).not.toContainText('(read)');
});

test('a note has a script-free preview, and can be saved, edited and found', async ({ desk }) => {
  const app = await desk.launch({ args: [waterLink] });
  const { page } = app;
  await expect(counter(page)).toHaveText('1 of 5');
  await page.keyboard.press('n');
  const field = page.getByRole('textbox', { name: 'Note' });
  await expect(field).toBeFocused();
  await field.fill(
    'Think of **matcha**.\n\n<img src=x onerror="document.title=1"><script>document.title=2</script>\n\n[bad](javascript:alert(1)) [far](https://tea.example/more)',
  );
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.locator('strong')).toHaveText('matcha');
  await expect(preview.locator('img, script')).toHaveCount(0);
  await expect(preview.getByRole('link')).toHaveText(['far']);
  await page.keyboard.press('Escape');
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep writing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeHidden();
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText('Note saved');
  const note = page.getByRole('region', { name: 'Your note' });
  await expect(note.locator('strong')).toHaveText('matcha');
  await expect(note.locator('img, script')).toHaveCount(0);
  expect(await page.title()).toContain('Water');
  await expect(questionList(page).first()).toContainText('with a note');
  await app.kill();

  const again = await desk.launch();
  const shown = again.page.getByRole('region', { name: 'Your note' });
  await expect(shown).toContainText('Think of matcha.');
  await shown.getByRole('button', { name: 'Edit the note' }).click();
  await again.page.getByRole('textbox', { name: 'Note' }).fill('Think of sencha.');
  await again.page.getByRole('button', { name: 'Save note' }).click();
  await expect(shown).toContainText('Think of sencha.');

  await openAddress(again.page, '/-/marks#noted');
  const notes = again.page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
  await expect(notes).toHaveCount(1);
  const search = again.page.getByRole('searchbox', { name: 'Search your notes' });
  await search.fill('matcha');
  await expect(again.page.getByText('No note matches “matcha”.')).toBeVisible();
  await search.fill('senc');
  await expect(notes).toContainText('How hot should the water be');
  await notes.getByRole('button', { name: 'Edit the note' }).click();
  await again.page.getByRole('textbox', { name: 'Note' }).fill('');
  await again.page.getByRole('button', { name: 'Remove note' }).click();
  await expect(notes).toHaveCount(0);
});

test('a note is edited below its answer and saved when the page is left @thorough', async ({
  desk,
}) => {
  const { page } = await desk.launch({ args: [waterLink] });
  await expect(counter(page)).toHaveText('1 of 5');
  const article = page.getByRole('article');
  await page.keyboard.press('n');
  const field = article.getByRole('textbox', { name: 'Note' });
  await expect(field).toBeFocused();
  await expect(article.getByRole('button', { name: 'Save note' })).toBeInViewport();
  await expect(article.getByRole('note', { name: 'Rule of thumb' })).toBeInViewport();
  await field.fill('Not saved by hand.');
  await page.getByRole('button', { name: 'Next question' }).first().click();
  await expect(counter(page)).toHaveText('2 of 5');
  await expect(page.getByText('Note saved')).toBeVisible();
  await expect(field).toBeHidden();
  await page.keyboard.press('k');
  await expect(page.getByRole('region', { name: 'Your note' })).toContainText('Not saved by hand.');
  await page.keyboard.press('n');
  await expect(field).toHaveValue('Not saved by hand.');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(page.getByRole('button', { name: 'Next question' }).first()).toBeFocused();
});

test('a draft saved while its note is open again isn’t offered for discarding @thorough', async ({
  desk,
}) => {
  const { page } = await desk.launch({ args: [waterLink] });
  await expect(counter(page)).toHaveText('1 of 5');
  await page.keyboard.press('n');
  const field = page.getByRole('textbox', { name: 'Note' });
  await field.fill('Not saved by hand.');
  const message = page.locator('.toast', { hasText: 'The note could not be saved.' });
  const other = new Database(join(desk.userData, 'study.db'));
  try {
    other.exec('BEGIN IMMEDIATE');
    await page.getByRole('button', { name: 'Next question' }).first().click();
    await expect(message).toBeVisible();
    other.exec('ROLLBACK');
  } finally {
    other.close();
  }
  await page.keyboard.press('k');
  await expect(counter(page)).toHaveText('1 of 5');
  await page.keyboard.press('n');
  await expect(field).toHaveValue('Not saved by hand.');
  const begun = page.getByText('Unsaved draft.');
  await expect(begun).toBeVisible();
  await message.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Note saved')).toBeVisible();
  await expect(begun).toBeHidden();
  await field.press('Escape');
  await expect(field).toBeHidden();
  await expect(page.getByRole('region', { name: 'Your note' })).toContainText('Not saved by hand.');
});

test('discarding an edit keeps the saved note @thorough', async ({ desk }) => {
  const { page } = await desk.launch({ args: [waterLink] });
  await expect(counter(page)).toHaveText('1 of 5');
  await writeNote(page, 'First thought.');
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Note' }).fill('Second thought.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Your note' })).toContainText('First thought.');
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('First thought.');
});

test('the lists can be filtered, and a mark removed there can be restored', async ({ desk }) => {
  const { page } = await desk.launch({ args: [waterLink] });
  await expect(counter(page)).toHaveText('1 of 5');
  await page.keyboard.press('b');
  await expect(markButton(page, 'Bookmark')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('j');
  await page.keyboard.press('b');
  await expect(markButton(page, 'Bookmark')).toHaveAttribute('aria-pressed', 'true');
  await openAddress(page, '/coffee/roasting/first-crack');
  await expect(title(page)).toHaveText('First crack');
  await page.keyboard.press('b');
  await expect(markButton(page, 'Bookmark')).toHaveAttribute('aria-pressed', 'true');

  await treeLink(page, /Marks and notes/).click();
  await expect(title(page)).toHaveText('Marks and notes');
  const rows = page.getByRole('list', { name: 'Bookmarks' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Framework' }).selectOption('Tea');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Medium' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('How long does black tea steep?');
  await rows.getByRole('button', { name: 'Remove the bookmark' }).click();
  await expect(page.getByText('No questions on this list match the filter.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('link', { name: 'Recall the bookmarks' }).click();
  await expect(title(page)).toHaveText('Recall');
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Framework' })).toHaveValue('/tea');
  await expect(rows).toHaveCount(1);
  const tabs = page.getByRole('navigation', { name: 'Lists' }).getByRole('link');
  await expect(tabs.filter({ hasText: 'Known' })).toHaveCount(0);
  await openAddress(page, '/-/marks#known');
  await expect(page.getByText('No questions are marked as known.')).toBeVisible();
  await expect(tabs.filter({ hasText: 'Known' })).toHaveAttribute('aria-current', 'page');
});

test('restoring a mark from another list keeps that list’s marks @thorough', async ({ desk }) => {
  const { page } = await desk.launch({ args: [waterLink] });
  await expect(counter(page)).toHaveText('1 of 5');
  await page.keyboard.press('b');
  await expect(markButton(page, 'Bookmark')).toHaveAttribute('aria-pressed', 'true');
  await openAddress(page, '/-/marks');
  await page.getByRole('button', { name: 'Remove the bookmark' }).click();
  const tabs = page.getByRole('navigation', { name: 'Lists' }).getByRole('link');
  await tabs.filter({ hasText: 'Notes' }).click();
  await expect(page.getByText('No notes yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tabs.filter({ hasText: 'Bookmarks' })).toHaveText(/Bookmarks\s*1/);
  await expect(tabs.filter({ hasText: 'Notes' })).toHaveText(/^\s*Notes\s*$/);
});

test('a changed question shows its change until it has been seen', async ({ desk }) => {
  const first = await desk.launch({ args: [waterLink] });
  await expect(counter(first.page)).toHaveText('1 of 5');
  await first.page.keyboard.press('b');
  await expect(markButton(first.page, 'Bookmark')).toHaveAttribute('aria-pressed', 'true');
  await first.close();
  const file = 'qa/tea/brewing/water.md';
  desk.write(
    file,
    desk.read(file).replace('Between 70 and 80 degrees.', 'Between 65 and 80 degrees.'),
  );

  const { page } = await desk.launch();
  const notice = page.getByRole('note', { name: 'Changed question' });
  await expect(notice).toContainText('Changed since you marked or learned it on');
  await expect(questionList(page).first()).toContainText('changed');
  await notice.getByRole('button', { name: 'Show changes' }).click();
  await expect(notice.locator('del')).toContainText('70');
  await expect(notice.locator('ins')).toContainText('65');

  await openAddress(page, '/-/marks#changed');
  const rows = page.getByRole('list', { name: 'Changed' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await openAddress(page, water);
  await notice.getByRole('button', { name: 'Got it' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeFocused();
  await expect(markButton(page, 'Bookmark')).toHaveAttribute('aria-pressed', 'true');
  await openAddress(page, '/-/marks#changed');
  await expect(page.getByText('Nothing has changed since')).toBeVisible();
});

test('a removed question keeps its text and an editable note @thorough', async ({ desk }) => {
  const first = await desk.launch({ args: ['rule-of-thumb://tea/brewing/cup'] });
  await expect(counter(first.page)).toHaveText('1 of 2');
  await writeNote(first.page, 'Porcelain **cools** fast.');
  await first.close();
  const file = 'qa/tea/brewing/cup.md';
  const text = desk.read(file);
  desk.write(
    file,
    text.slice(0, text.indexOf('  - id: which-cup')) + text.slice(text.indexOf('  - id: warm-it')),
  );

  const { page } = await desk.launch();
  await expect(title(page)).toHaveText('Cup');
  await expect(counter(page)).toHaveText('1 of 1');
  await openAddress(page, '/-/marks#vanished');
  const row = page.getByRole('list', { name: 'No longer in the library' }).getByRole('listitem');
  await expect(row).toContainText('Which cup keeps tea warm?');
  await expect(row).toContainText('Porcelain cools fast.');
  await expect(row.getByRole('link')).toHaveCount(0);
  await row.getByRole('button', { name: 'Show answer and reviews' }).click();
  await expect(row).toContainText('A thick one.');
  await expect(row).toContainText('Never reviewed.');
  await row.getByRole('button', { name: 'Edit the note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Clay keeps warm.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(row).toContainText('Clay keeps warm.');
  await row.getByRole('button', { name: 'Copy the note' }).click();
  await expect(page.getByText('Note copied')).toBeVisible();
});

test('a restart reopens the last screen, and Continue still names the last page read', async ({
  desk,
}) => {
  const first = await desk.launch({ args: [`${waterLink}#how-long`] });
  await expect(counter(first.page)).toHaveText('2 of 5');
  await treeLink(first.page, /Marks and notes/).click();
  await expect(title(first.page)).toHaveText('Marks and notes');
  const lists = first.page.getByRole('navigation', { name: 'Lists' });
  await lists.getByRole('link', { name: /^Notes/ }).click();
  await expect(first.page).toHaveURL(/\/-\/marks#noted$/);
  await first.close();

  const second = await desk.launch();
  await expect(title(second.page)).toHaveText('Marks and notes');
  await expect(second.page).toHaveURL(/\/-\/marks#noted$/);
  await treeLink(second.page, /All frameworks/).click();
  const resume = second.page.getByRole('link', { name: /^Continue/ });
  await expect(resume).toContainText('Water');
  await treeLink(second.page, /^Tea/).click();
  await expect(title(second.page)).toHaveText('Tea');
  await second.close();

  const third = await desk.launch();
  await expect(title(third.page)).toHaveText('Tea');
  await treeLink(third.page, /All frameworks/).click();
  await third.page.getByRole('link', { name: /^Continue/ }).click();
  await expect(title(third.page)).toHaveText('Water');
  await expect(counter(third.page)).toHaveText('2 of 5');
});

test('Continue falls back to the previous page if the last one is gone @thorough', async ({
  desk,
}) => {
  const first = await desk.launch({ args: [waterLink] });
  await expect(counter(first.page)).toHaveText('1 of 5');
  await openAddress(first.page, '/coffee/roasting/first-crack');
  await expect(title(first.page)).toHaveText('First crack');
  await treeLink(first.page, /All frameworks/).click();
  await expect(first.page.getByRole('link', { name: /^Continue/ })).toContainText('First crack');
  await first.close();
  desk.remove('qa/coffee/roasting/first-crack.md');
  const { page } = await desk.launch();
  await expect(page.getByRole('link', { name: /^Continue/ })).toContainText('Water');
});

test('shortcuts open recall and progress, and the Recall link starts from the current page @thorough', async ({
  desk,
}) => {
  const { page } = await desk.launch({ args: [waterLink] });
  await expect(counter(page)).toHaveText('1 of 5');
  await page.getByRole('main').getByRole('link', { name: 'Recall', exact: true }).click();
  await expect(title(page)).toHaveText('Recall');
  expect(page.url()).toContain('/-/recall#/tea/brewing/water');
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(title(page)).toHaveText('Progress');
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(title(page)).toHaveText('Recall');
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(title(page)).toHaveText('Library');
  await expect(todayCard(page)).toContainText('9 new');
});

test('reading, marking and writing notes do not change schedules or reviews @thorough', async ({
  desk,
}) => {
  const app = await desk.launch({ args: [waterLink] });
  const { page } = app;
  const tables = ['card', 'review', 'session', 'session_item', 'session_step'];
  const before = readTables(desk.userData, ...tables);
  await expect(markButton(page, 'Read')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('b');
  await expect(markButton(page, 'Bookmark')).toHaveAttribute('aria-pressed', 'true');
  await writeNote(page, 'Cool water.');
  await page.getByRole('button', { name: 'Marks of this page' }).click();
  await page.getByRole('menuitem', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('main').getByText('5 of 5 read')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(markButton(page, 'I know it')).toHaveAttribute('aria-pressed', 'true');
  expect(readTables(desk.userData, 'mark').mark).toHaveLength(7);
  expect(readTables(desk.userData, ...tables)).toEqual(before);
});

test('a missing library is explained only once @thorough', async ({ desk }) => {
  const { page } = await desk.launch({ content: `${desk.content}/nowhere` });
  await expect(title(page)).toHaveText('The library could not be opened');
  await settle(page);
  await expect(page.getByRole('status', { name: 'Messages' })).toHaveText('');
});

/** Pastes a file into the note being written. */
async function pasteFile(page: Page, name: string, type: string, bytes: Buffer): Promise<void> {
  await page.getByRole('textbox', { name: 'Note' }).evaluate(
    (field, { name, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], name, { type }));
      const options = { clipboardData, bubbles: true, cancelable: true };
      field.dispatchEvent(new ClipboardEvent('paste', options));
    },
    { name, type, base64: bytes.toString('base64') },
  );
}

/** Makes the app wait for the bytes of pasted files until the returned function is called. */
async function holdFiles(page: Page): Promise<() => Promise<void>> {
  const release = await page.evaluateHandle(() => {
    const read = File.prototype.arrayBuffer;
    const { promise, resolve } = Promise.withResolvers<null>();
    File.prototype.arrayBuffer = async function (this: File) {
      await promise;
      return read.call(this);
    };
    return () => resolve(null);
  });
  return () => release.evaluate((resolve) => resolve());
}

test('an image pasted after text becomes a separate paragraph', async ({ desk }) => {
  const { page } = await desk.launch({ args: [waterLink] });
  await expect(counter(page)).toHaveText('1 of 5');
  await page.keyboard.press('n');
  const field = page.getByRole('textbox', { name: 'Note' });
  await field.fill('Seen here:');
  await pasteFile(page, 'A cup.png', 'image/png', png);
  await expect(field).toHaveValue(/^Seen here:\n\n!\[A cup\]\(image:[0-9a-f]{32}\)$/);
  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue('Seen here:');
});

test('an image that finishes loading late goes only into its own note @thorough', async ({
  desk,
}) => {
  const { page } = await desk.launch({ args: [waterLink] });
  await expect(counter(page)).toHaveText('1 of 5');
  await page.keyboard.press('n');
  const field = page.getByRole('textbox', { name: 'Note' });
  await field.fill('Seen: here.');
  await field.press('Home');
  for (let step = 0; step < 6; step += 1) await field.press('ArrowRight');
  const addThere = await holdFiles(page);
  await pasteFile(page, 'A cup.png', 'image/png', png);
  await page.keyboard.press('Control+f');
  const find = page.getByRole('search').getByRole('textbox');
  await expect(find).toBeFocused();
  await addThere();
  await expect(field).toHaveValue(/^Seen: \n\n!\[A cup\]\(image:[0-9a-f]{32}\)\n\nhere\.$/);
  await expect(find).toBeFocused();
  await expect(find).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(find).toHaveCount(0);

  const addGone = await holdFiles(page);
  await pasteFile(page, 'A pot.png', 'image/png', png);
  await page.getByRole('button', { name: 'Next question' }).first().click();
  await expect(counter(page)).toHaveText('2 of 5');
  await page.keyboard.press('n');
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await addGone();
  await expect(page.getByText('A pot.png could not be added.')).toContainText(
    'The note was closed',
  );
  await expect(field).toHaveValue('');
});

test('an image pasted into a note survives a restart and an import of the study file @thorough', async ({
  desk,
}) => {
  const imageOf = (page: Page): Locator =>
    page.getByRole('region', { name: 'Your note' }).getByRole('img', { name: 'A cup' });
  const expectDrawn = (page: Page): Promise<void> =>
    expect
      .poll(() => imageOf(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(3);

  const first = await desk.launch({ args: [waterLink] });
  await expect(counter(first.page)).toHaveText('1 of 5');
  await first.page.keyboard.press('n');
  const field = first.page.getByRole('textbox', { name: 'Note' });
  await expect(field).toBeFocused();
  await pasteFile(first.page, 'tree.svg', 'image/svg+xml', svg);
  await expect(first.page.getByText('tree.svg could not be added.')).toContainText(
    'save it as PNG',
  );
  await expect(field).toHaveValue('');
  await pasteFile(first.page, 'A cup.png', 'image/png', png);
  await expect(field).toHaveValue(/^!\[A cup\]\(image:[0-9a-f]{32}\)$/);
  await expect(first.page.getByText('could not be added')).toHaveCount(0);
  expect(await findViolations(first.page)).toEqual([]);
  await first.page.keyboard.press('Control+Enter');
  await expectDrawn(first.page);
  await first.close();

  const second = await desk.launch({ args: [waterLink] });
  await expectDrawn(second.page);
  const target = join(desk.userData, '..', 'study.json');
  await second.answerSaveDialog(target);
  await openAddress(second.page, '/-/settings#data');
  await second.page.getByRole('button', { name: 'Export everything…' }).click();
  await expect(second.page.getByText(`Everything was exported to ${target}.`)).toBeVisible();
  await second.close();

  const third = await desk.launch({ userData: join(desk.userData, '..', 'elsewhere') });
  await openAddress(third.page, '/-/settings#data');
  await third.chooseNext([target]);
  await third.page.getByRole('button', { name: 'Import…' }).click();
  const dialog = third.page.getByRole('dialog', { name: 'Import study data' });
  await expect(dialog.getByRole('listitem')).toContainText(['Adds 1 image to your notes.']);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(third.page.getByText('study.json was imported.')).toBeVisible();
  await openAddress(third.page, water);
  await expectDrawn(third.page);
});
