/** The user's own libraries: added next to the bundled one, watched, switched off, removed, or refused if invalid. */
import { cpSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { encodePayload } from '../../src/main/content/payload.ts';
import { projectFolder } from '../../tools/runtime/project.ts';
import { png } from '../fixtures/images.ts';
import { cloze, madeNoteId, makeNote, makePackage } from '../main/anki/make-package.ts';
import { makeZip } from '../main/features/libraries/make-zip.ts';
import type { RunningApp } from './app.ts';
import { findViolations } from './axe.ts';
import { expect, fixtureLibrary, test } from './fixture.ts';
import type { Desk } from './fixture.ts';
import { fence, makePage, printed, runButton } from './run-answers.ts';
import { readTables } from './sessions.ts';

const water = 'qa/tea/brewing/water.md';

/** A copy of the fixture library in a user folder, with a different page title to tell it apart. */
function writeNotes(desk: Desk): string {
  const notes = join(desk.userData, '..', 'My Notes');
  cpSync(fixtureLibrary, notes, { recursive: true });
  edit(join(notes, water), 'title: Water', 'title: My water');
  return notes;
}

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

async function openPacks(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Your libraries…' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your libraries');
}

/** Adds the folder of `writeNotes` in the list of libraries, which stays open. */
async function openNotes({ page, chooseNext }: RunningApp, notes: string): Promise<void> {
  await openPacks(page);
  await chooseNext([notes]);
  await page.getByRole('button', { name: 'Open a folder…' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'My Notes' })).toBeVisible();
}

test('a folder opens as a second library without slug clashes', async ({ desk }) => {
  const notes = writeNotes(desk);
  const app = await desk.launch();
  const { page } = app;
  await openNotes(app, notes);
  const row = page.getByRole('list', { name: 'Your libraries' }).getByRole('listitem');
  await expect(row).toContainText('9 questions in 4 subtopics. Updated 2026-11-');
  await row.getByRole('button', { name: 'Show My Notes in folder' }).click();
  await expect.poll(() => app.shownPaths()).toEqual([notes]);

  const tree = page.getByRole('navigation', { name: 'Library' });
  await tree.getByRole('treeitem', { name: 'My Notes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Notes');
  await page.getByRole('main').getByRole('link', { name: /^Tea/ }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Brewing/ })
    .first()
    .click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /My water/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My water');
  await page.keyboard.press('j');
  await expect(page.getByTestId('counter')).toHaveText('2 of 5');

  // The bundled page with the same slugs remembers its own place.
  await tree.getByRole('link', { name: 'All frameworks' }).click();
  await page.getByRole('list', { name: 'Frameworks', exact: true }).getByText('Tea').click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Brewing/ })
    .first()
    .click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Water|Water/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Water');
  await expect(page.getByTestId('counter')).toHaveText('1 of 5');
});

test('saving a file updates the open page and its problems in place', async ({ desk }) => {
  const notes = writeNotes(desk);
  const app = await desk.launch();
  const { page, openedPaths, shownPaths } = app;
  await openNotes(app, notes);
  await page.evaluate(() => history.pushState({ begun: true }, '', '/@my-notes/tea/brewing/water'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My water');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.getByTestId('counter')).toHaveText('3 of 5');
  const address = /\/@my-notes\/tea\/brewing\/water#how-much$/;
  await expect(page).toHaveURL(address);

  edit(join(notes, water), 'title: My water', 'title: Better water');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Better water');
  await expect(page.getByTestId('counter')).toHaveText('3 of 5');
  await expect(page).toHaveURL(address);

  edit(join(notes, water), 'title: Better water', 'title: [');
  const notice = page.getByRole('region', { name: 'Problems of this page’s file' });
  await expect(notice).toContainText('the rest is up to date');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Better water');
  const said = (text: string | RegExp) => page.locator('[aria-live]').filter({ hasText: text });
  await expect(said(/file has \d+ problems?\./)).toHaveCount(1);
  edit(join(notes, water), 'title: [', 'title: Good water');
  await expect(said('file is fixed')).toHaveCount(1);
  edit(join(notes, water), 'title: Good water', 'title: [');
  await page.getByRole('link', { name: /^(All problems|See all)/ }).click();
  const broken = page.getByRole('region', { name: '@my-notes/qa/tea/brewing/water.md' });
  await expect(broken.getByText(/^line \d+, column \d+$/).first()).toBeVisible();
  await expect(broken.getByRole('group', { name: /^Line \d+$/ }).first()).toContainText('^');
  await broken.getByRole('button', { name: 'Open file' }).click();
  await expect.poll(openedPaths).toEqual([join(notes, water)]);
  await broken.getByRole('button', { name: 'Show in folder' }).click();
  await expect.poll(shownPaths).toEqual([join(notes, water)]);
  edit(join(notes, water), 'title: [', 'title: Repaired water');
  await expect(
    page.getByRole('status').filter({ hasText: 'No problems in any content file.' }),
  ).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Repaired water');
  await expect(page.getByTestId('counter')).toHaveText('3 of 5');
});

test('a page with one invalid field shows its valid questions and the problem @thorough', async ({
  desk,
}) => {
  const notes = writeNotes(desk);
  edit(join(notes, water), 'difficulty: hard', 'difficulty: brutal');
  const app = await desk.launch();
  const { page, openedPaths } = app;
  await openNotes(app, notes);
  await page.evaluate(() => history.pushState({ begun: true }, '', '/@my-notes/tea/brewing/water'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My water');
  await expect(page.getByTestId('counter')).toHaveText('1 of 4');
  const notice = page.getByRole('region', { name: 'Problems of this page’s file' });
  await expect(notice).toContainText('"difficulty" must be easy, medium or hard.');
  await expect(notice.getByRole('group', { name: /^Line \d+$/ })).toContainText(
    'difficulty: brutal',
  );
  await notice.getByRole('button', { name: 'Open file' }).click();
  await expect.poll(openedPaths).toEqual([join(notes, water)]);
  expect(await findViolations(page)).toEqual([]);
  edit(join(notes, water), 'difficulty: brutal', 'difficulty: hard');
  await expect(page.getByTestId('counter')).toHaveText('1 of 5');
  await expect(notice).toBeHidden();
});

test('an unreadable page shows its problems until they are fixed @thorough', async ({ desk }) => {
  const notes = writeNotes(desk);
  const lone = readFileSync(join(notes, water), 'utf8').replace(/^questions:[^]*(?=---\n$)/m, '');
  writeFileSync(join(notes, 'qa/tea/brewing/lone.md'), lone);
  edit(join(notes, 'frameworks/tea.yml'), 'name:', 'nome:');
  const app = await desk.launch();
  const { page, openedPaths } = app;
  await openNotes(app, notes);
  await page.evaluate(() => history.pushState({ begun: true }, '', '/@my-notes/tea/brewing/lone'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This can’t be shown yet');
  const own = page.getByRole('region', { name: '@my-notes/qa/tea/brewing/lone.md' });
  await expect(own).toContainText('"questions" is missing');
  await own.getByRole('button', { name: 'Open file' }).click();
  await expect.poll(openedPaths).toEqual([join(notes, 'qa/tea/brewing/lone.md')]);
  const framework = page.getByRole('region', { name: '@my-notes/frameworks/tea.yml' });
  await expect(framework).toContainText('Did you mean "name"?');
  expect(await findViolations(page)).toEqual([]);

  edit(join(notes, 'frameworks/tea.yml'), 'nome:', 'name:');
  await expect(framework).toBeHidden();
  await expect(own).toBeVisible();
  cpSync(join(notes, water), join(notes, 'qa/tea/brewing/lone.md'));
  await expect(page.getByTestId('counter')).toHaveText('1 of 5');
});

test('a library’s code uses its own fixtures and the app’s stages @thorough', async ({ desk }) => {
  const notes = writeNotes(desk);
  // The bundled library has another one with that name.
  mkdirSync(join(desk.content, 'fixtures'));
  desk.write('fixtures/pot.sql', "CREATE TABLE pot AS SELECT 'bundled' AS tea;\n");
  cpSync(join(projectFolder, 'content/stages'), join(desk.content, 'stages'), { recursive: true });
  const good = makePage(
    fence('sql fixture=pot', 'SELECT tea FROM pot;'),
    fence('js stage=dom', "document.body.innerHTML = '<button>Pour</button>';\nshow();"),
    fence('sql starter fixture=pot', '-- The teas.'),
    fence('sql tests fixture=pot', '-- test: all of it'),
  ).replace('difficulty: Easy', 'difficulty: easy\nseoDescription: Water.');
  writeFileSync(join(notes, water), good);
  const { page, chooseNext } = await desk.launch();
  await openPacks(page);
  await chooseNext([notes]);
  await page.getByRole('button', { name: 'Open a folder…' }).click();
  await page.getByRole('link', { name: '3 problems', exact: true }).click();
  await expect(page.getByText('There is no fixture "pot": write fixtures/pot.sql')).toHaveCount(3);

  const fixture = join(notes, 'fixtures/pot.sql');
  mkdirSync(join(notes, 'fixtures'));
  writeFileSync(fixture, "CREATE TABLE pot AS SELECT 'oolong' AS tea;\n");
  await expect(page.getByText('There is no fixture')).toHaveCount(0);
  await page.evaluate(() => history.pushState({ begun: true }, '', '/@my-notes/tea/brewing/water'));
  await page.reload();
  const task = page.getByRole('group', { name: 'Task' });
  await expect(task.getByRole('textbox', { name: 'Your solution in SQL' })).toBeVisible();
  await task.getByRole('button', { name: 'Give up and show the answer' }).click();
  const query = page.getByRole('figure').filter({ hasText: 'SELECT tea' });
  const script = page.getByRole('figure').filter({ hasText: 'Pour' });
  await runButton(query).click();
  await page.getByRole('button', { name: 'Run code' }).click();
  await expect(printed(query)).toContainText('oolong', { timeout: 90_000 });
  await runButton(script).click();
  await expect(printed(script)).toHaveText('[Pour]\n');

  writeFileSync(fixture, "CREATE TABLE pot AS SELECT 'sencha' AS tea;\n");
  await expect(query.getByText('Show set-up').locator('..')).toContainText("'sencha'");
  await runButton(query).click();
  await expect(printed(query)).toContainText('sencha');
  // Otherwise the bar above the answers may cover half of a button.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await findViolations(page)).toEqual([]);
});

test('a long list of problems is cut but fully counted @thorough', async ({ desk }) => {
  const notes = writeNotes(desk);
  const bad = `---\nquestions:\n${'  - {}\n'.repeat(110)}---\n`;
  for (const name of ['a', 'b', 'c', 'd']) {
    writeFileSync(join(notes, `qa/tea/brewing/bad-${name}.md`), bad);
  }
  const { page, chooseNext } = await desk.launch();
  await openPacks(page);
  await chooseNext([notes]);
  await page.getByRole('button', { name: 'Open a folder…' }).click();
  await page.getByRole('link', { name: '404 problems', exact: true }).click();
  const status = page.getByRole('status').filter({ hasText: '404 problems in 4 content files' });
  await expect(status).toContainText('; the first 300 are listed.');
  await expect(page.getByText(/^line \d+, column \d+$/)).toHaveCount(300);
  await expect(page.getByText('And 104 more problems')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  for (const name of ['a', 'b', 'c']) {
    edit(join(notes, `qa/tea/brewing/bad-${name}.md`), bad, '---\ntitle: [\n---\n');
  }
  await expect(page.getByText(/^And .* more problem/)).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'in 4 content files' })).toBeVisible();
});

test('a starter library is written to the chosen folder, opened and watched', async ({ desk }) => {
  const { page, chooseNext } = await desk.launch();
  await openPacks(page);
  const place = join(desk.userData, '..', 'Documents');
  mkdirSync(place);
  await chooseNext([place]);
  await page.getByRole('button', { name: 'Create a starter library…' }).click();
  await page.getByRole('main').getByRole('link', { name: 'My questions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My questions');
  await expect(page.getByText('3 questions in 2 subtopics.')).toBeVisible();
  edit(join(place, 'My questions/frameworks/my-questions.yml'), 'name: My questions', 'name: Mine');
  await expect(page.getByRole('main').getByRole('link', { name: /^Mine/ })).toBeVisible();

  await page.getByRole('link', { name: 'Your libraries', exact: true }).click();
  await page.getByRole('link', { name: 'How to write library files' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to write a library');
  await expect(page.getByText('topics/my-questions-first-topic.yml')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('dropping items without paths explains other ways to add them; the window can’t name paths @thorough', async ({
  desk,
}) => {
  // This keeps the screen's own requests pending at the drop.
  const { page } = await desk.launch({ env: { CHROMIUM_HOST_DELAY_MS: '400' } });
  await openPacks(page);
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['## Why?\n\nBecause.'], 'list.md'));
    for (const name of ['dragover', 'drop']) {
      const event = new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
    }
  });
  await expect(page.getByText('The app could not find where that is stored.')).toBeVisible();
  const named = await page.evaluate(async (path) => {
    const ask = (window as unknown as { api: { request(...args: unknown[]): unknown } }).api;
    try {
      return JSON.stringify(await ask.request('openDropped', [[path]]));
    } catch (error) {
      return String(error);
    }
  }, writeNotes(desk));
  expect(named).toContain('may not name paths');
});

test('a library can be renamed, switched off and removed, and keeps its places when added again', async ({
  desk,
}) => {
  const notes = writeNotes(desk);
  const { page, chooseNext } = await desk.launch();
  const tree = page.getByRole('navigation', { name: 'Library' });
  await openPacks(page);
  await chooseNext([notes]);
  await page.getByRole('button', { name: 'Open a folder…' }).click();
  await page.getByRole('button', { name: 'Rename My Notes' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Job notes');
  await page.keyboard.press('Enter');
  await expect(tree.getByRole('treeitem', { name: 'Job notes' })).toBeVisible();

  await page.getByRole('switch', { name: 'Job notes is shown' }).click();
  await expect(tree.getByRole('treeitem', { name: 'Job notes' })).toHaveCount(0);
  await page.getByRole('switch', { name: 'Job notes is shown' }).click();
  await expect(tree.getByRole('treeitem', { name: 'Job notes' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove Job notes' }).click();
  await expect(page.getByText('No libraries yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tree.getByRole('treeitem', { name: 'Job notes' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Job notes' }).click();
  await expect(page.getByText('No libraries yet')).toBeVisible();
  await expect(tree.getByRole('treeitem', { name: 'Job notes' })).toHaveCount(0);
  await chooseNext([notes]);
  await page.getByRole('button', { name: 'Open a folder…' }).click();
  await expect(page.getByRole('link', { name: 'My Notes' }).last()).toHaveAttribute(
    'href',
    '/@my-notes',
  );
  expect(readdirSync(notes).length).toBeGreaterThan(0);
});

test('the focus follows the user’s work in the list of libraries @thorough', async ({ desk }) => {
  const notes = writeNotes(desk);
  const { page, chooseNext, opensAsked } = await desk.launch();
  const link = (name: string) => page.getByRole('main').getByRole('link', { name });
  const openFolder = page.getByRole('button', { name: 'Open a folder…' });
  await openPacks(page);
  // The title gets the focus once the screen has loaded; the button works once the app has checked for an import left
  // open.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(openFolder).toBeEnabled();
  await openFolder.focus();
  await chooseNext([]);
  await page.keyboard.press('Enter');
  // Until the dialog is requested, the button may look the same as afterwards.
  await expect.poll(opensAsked).toEqual([null]);
  await expect(openFolder).toBeEnabled();
  await expect(openFolder).toBeFocused();
  await chooseNext([notes]);
  await page.keyboard.press('Enter');
  await expect(link('My Notes')).toBeFocused();

  const shown = page.getByRole('switch', { name: 'My Notes is shown' });
  await shown.focus();
  await page.keyboard.press('Space');
  await expect(shown).not.toBeChecked();
  await expect(shown).toBeFocused();
  await page.keyboard.press('Space');
  await expect(shown).toBeChecked();
  await expect(shown).toBeFocused();

  const rename = page.getByRole('button', { name: 'Rename My Notes' });
  await rename.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rename).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Name' }).fill('Job notes');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Rename Job notes' })).toBeFocused();

  const list = join(desk.userData, '..', 'roasting.md');
  writeFileSync(list, '# Roasting\n\n## Why roast?\n\nFor the taste.\n');
  await chooseNext([list]);
  const importQuestions = page.getByRole('button', { name: 'Import questions…' });
  await expect(importQuestions).toBeEnabled();
  await importQuestions.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import questions' });
  await dialog.getByRole('textbox', { name: 'Library name' }).fill('My beans');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Import' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(link('My beans')).toBeFocused();

  const remove = async (name: string): Promise<void> => {
    const button = page.getByRole('button', { name: `Remove ${name}` });
    await expect(button).toBeEnabled();
    await button.press('Enter');
  };
  await remove('My beans');
  await expect(link('Job notes')).toBeFocused();
  await remove('Job notes');
  await expect(page.getByText('No libraries yet')).toBeVisible();
  await expect(openFolder).toBeFocused();
});

test('renaming a library keeps the focus when it moves in the list @thorough', async ({ desk }) => {
  const notes = writeNotes(desk);
  const { page, chooseNext } = await desk.launch();
  const rows = page.getByRole('list', { name: 'Your libraries' }).getByRole('heading');
  await openPacks(page);
  await chooseNext([join(notes, '..')]);
  await page.getByRole('button', { name: 'Create a starter library…' }).click();
  await expect(rows).toHaveText([/My questions/]);
  await chooseNext([notes]);
  await page.getByRole('button', { name: 'Open a folder…' }).click();
  await expect(rows).toHaveText([/My Notes/, /My questions/]);
  await page.getByRole('button', { name: 'Rename My Notes' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Zen notes');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveText([/My questions/, /Zen notes/]);
  await expect(page.getByRole('button', { name: 'Rename Zen notes' })).toBeFocused();
});

test('the list of libraries shows when a folder disappears and returns @thorough', async ({
  desk,
}) => {
  const notes = writeNotes(desk);
  const app = await desk.launch();
  const { page } = app;
  await openNotes(app, notes);
  const fault = page.getByText('Its last readable version is shown.');
  const said = page.getByRole('listitem').locator('[aria-live]');
  await expect(said).toHaveText('');
  renameSync(notes, `${notes} elsewhere`);
  await expect(fault).toBeVisible();
  await expect(said).toHaveText(/^My Notes: The content folder .* does not exist/);
  renameSync(`${notes} elsewhere`, notes);
  await expect(fault).toBeHidden();
  await expect(said).toHaveText('My Notes can be read again.');
});

test('a zip file is unpacked, and an invalid one is refused without leftovers @thorough', async ({
  desk,
}) => {
  const folder = join(desk.userData, '..');
  const good = join(folder, 'Good pack.zip');
  const files = readdirSync(fixtureLibrary, { recursive: true, encoding: 'utf8' });
  writeFileSync(
    good,
    makeZip(
      files
        .filter((name) => /\.(?:md|yml)$/.test(name))
        .map((name) => ({ name, content: readFileSync(join(fixtureLibrary, name)) })),
    ),
  );
  const evil = join(folder, 'evil.zip');
  writeFileSync(evil, makeZip([{ name: '../../evil.md', content: 'x' }]));

  const { page, chooseNext } = await desk.launch();
  await openPacks(page);
  await chooseNext([evil]);
  await page.getByRole('button', { name: 'Open a pack file…' }).click();
  await expect(page.getByText('This pack file was not opened')).toBeVisible();
  await expect(page.getByText('No libraries yet')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).first().click();

  await chooseNext([good]);
  await page.getByRole('button', { name: 'Open a pack file…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a pack' });
  await expect(dialog.getByText('Nothing has been written yet.')).toBeVisible();
  expect(readdirSync(desk.userData)).not.toContain('packs');
  await dialog.getByRole('button', { name: 'Add' }).click();
  const tree = page.getByRole('navigation', { name: 'Library' });
  await tree.getByRole('treeitem', { name: 'Good pack' }).click();
  await expect(page.getByRole('list', { name: 'Frameworks' }).getByText('Tea')).toBeVisible();
  expect(readdirSync(join(desk.userData, 'packs'))).toEqual(['good-pack']);
  expect(readdirSync(folder)).not.toContain('evil.md');

  await page.keyboard.press('Alt+ArrowLeft');
  await page.getByRole('button', { name: 'Remove Good pack' }).click();
  await expect(page.getByText('copy of its files is deleted at the next launch')).toBeVisible();
});

test('a folder without a library is refused, and canceling the dialog does nothing @thorough', async ({
  desk,
}) => {
  const empty = join(desk.userData, '..', 'empty');
  mkdirSync(empty);
  const { page, chooseNext, opensAsked } = await desk.launch();
  await openPacks(page);
  await chooseNext([empty]);
  await page.getByRole('button', { name: 'Open a folder…' }).click();
  await expect(page.getByText('isn’t a library')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await chooseNext([]);
  await page.getByRole('button', { name: 'Open a folder…' }).click();
  // The second dialog starts in the last used folder.
  await expect.poll(opensAsked).toEqual([null, dirname(empty)]);
  await expect(page.getByRole('button', { name: 'Open a folder…' })).toBeEnabled();
  await expect(page.getByText('No libraries yet')).toBeVisible();
});

test('a question list is previewed, then imported on confirmation', async ({ desk }) => {
  const list = join(desk.userData, '..', 'roasting.md');
  writeFileSync(list, '# Roasting\n\n## Why roast?\n\nFor the taste.\n\n## <b>Bold</b>?\n\nNo.\n');
  const { page, chooseNext } = await desk.launch();
  await openPacks(page);
  await chooseNext([list]);
  await page.getByRole('button', { name: 'Import questions…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import questions' });
  await expect(dialog.getByText('Nothing has been written yet.')).toBeVisible();
  await expect(dialog.getByRole('listitem').getByText('Why roast?')).toBeVisible();
  expect(readdirSync(desk.userData)).not.toContain('packs');

  await dialog.getByRole('textbox', { name: 'Library name' }).fill('My beans');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'My beans' })).toBeVisible();

  await page.getByRole('heading', { level: 2 }).getByRole('link', { name: 'My beans' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Notes/ })
    .click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Roasting/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roasting');
  await page.keyboard.press('j');
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText('Bold?');
});

test('images beside a list appear in the preview and the library @thorough', async ({ desk }) => {
  const folder = join(desk.userData, '..', 'cups');
  mkdirSync(join(folder, 'img'), { recursive: true });
  writeFileSync(join(folder, 'img/a cup.png'), png);
  const list = join(folder, 'cups.md');
  const remote = '![A pot](https://example.com/pot.png)';
  const text = `Tea. ![A cup](img/a%20cup.png) ![A can](can.png) ${remote}`;
  writeFileSync(list, `## What is in a cup?\n\n${text}\n`);
  const { page, chooseNext } = await desk.launch();
  await openPacks(page);
  await chooseNext([list]);
  await page.getByRole('button', { name: 'Import questions…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import questions' });
  await expect(dialog.getByRole('region', { name: 'Left out' })).toContainText(
    /A can.*There is no such file.*A pot.*doesn’t fetch images/,
  );
  const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth === 3;
  const preview = dialog.getByRole('img', { name: 'A cup' });
  await expect.poll(() => preview.evaluate(isDrawn)).toBe(true);
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog).toHaveCount(0);

  await page.evaluate(() => history.pushState({ begun: true }, '', '/@cups/notes/cups/cups'));
  await page.reload();
  const image = page.getByRole('article').getByRole('img', { name: 'A cup' });
  await expect.poll(() => image.evaluate(isDrawn)).toBe(true);
  await expect(page.getByRole('article')).toContainText('A can A pot');
});

test('importing a list again previews the changes and keeps notes', async ({ desk }) => {
  const list = join(desk.userData, '..', 'roasting.md');
  const grind = '## Why grind?\n\nFor a larger surface in the water.\n';
  writeFileSync(list, `## Why roast?\n\nFor the taste.\n\n${grind}`);
  const { page, chooseNext } = await desk.launch();
  await openPacks(page);
  await chooseNext([list]);
  await page.getByRole('button', { name: 'Import questions…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'roasting' })).toBeVisible();
  const path = '/@roasting/notes/roasting/roasting';
  const note = `window.api.request('saveNote', ['${path}#why-grind', 'Grind it fresh.'])`;
  // The library is in the list before its questions have been read.
  await expect.poll(() => page.evaluate(note)).toMatchObject({ ok: true });

  writeFileSync(list, `${grind.replace('Why grind?', 'Why grind beans?')}\n## How hot?\n\nHot.\n`);
  await chooseNext([list]);
  await page.getByRole('button', { name: 'Import questions…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update a library' });
  const changes = dialog.getByRole('region', { name: 'Changes', exact: true });
  await expect(changes.getByRole('listitem')).toHaveText([
    '1 new',
    '1 changed',
    '1 removed',
    '0 unchanged',
  ]);
  const same = changes
    .getByRole('group', { name: 'Are these the same questions?' })
    .getByRole('checkbox', { name: 'Why grind? Why grind beans?' });
  await expect(same).toBeChecked();
  await same.click();
  await expect(changes.getByRole('listitem').first()).toHaveText('2 new');
  await same.click();
  await expect(changes.getByRole('listitem').first()).toHaveText('1 new');
  const reworded = changes.locator('details', { hasText: 'Why grind beans?' });
  await reworded.locator('summary').click();
  await expect(reworded.locator('ins')).toContainText('beans');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'roasting' })).toHaveCount(1);
  const noted = await page.evaluate(`window.api.request('listStudied', ['noted'])`);
  expect(JSON.stringify(noted)).toContain('Grind it fresh.');
  expect(JSON.stringify(noted)).toContain('Why grind');
  await page.evaluate((address) => history.pushState({ begun: true }, '', address), path);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('roasting');
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(
    'Why grind beans?',
  );
  await expect(page.getByText('Grind it fresh.')).toBeVisible();
});

test('the reviews and marks in an Anki package are offered once its questions are imported @thorough', async ({
  desk,
}) => {
  const file = join(desk.userData, '..', 'tea.apkg');
  const deck = 'Tea::Brewing::Water';
  const day = 24 * 3600 * 1000;
  const rows = [1, 4, 11].map(
    (days) => `(${Date.now() - (20 - days) * day}, ${madeNoteId(0)}, 0, 3, 1, 0, 500, 0, 1)`,
  );
  writeFileSync(
    file,
    makePackage({
      notes: [
        makeNote('How hot?', 'Very.', { cards: [{ ordinal: 0, deck, flag: 1 }] }),
        makeNote('How cold?', 'Not at all.', { cards: [{ ordinal: 0, deck, queue: -1 }] }),
      ],
      sql: `INSERT INTO revlog VALUES ${rows.join(', ')}`,
    }),
  );
  const { page, chooseNext } = await desk.launch();
  await openPacks(page);
  await chooseNext([file]);
  await page.getByRole('button', { name: 'Import questions…' }).click();
  const questions = page.getByRole('dialog', { name: 'Import questions' });
  await expect(questions).toContainText('In Anki: 3 reviews, 1 card suspended, 1 card flagged');
  await questions.getByRole('button', { name: 'Import' }).click();
  const study = page.getByRole('dialog', { name: 'Import study data' });
  await expect(study.getByRole('listitem')).toContainText([
    'Adds 3 reviews.',
    'Adds or updates 2 marks.',
  ]);
  expect(await findViolations(page)).toEqual([]);
  await study.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(study).toHaveCount(0);
  await expect(page.getByText('tea.apkg was imported.')).toBeVisible();
  const saved = readTables(desk.userData, 'mark', 'review');
  expect(saved['mark']).toHaveLength(2);
  expect(saved['review']).toHaveLength(3);

  // The same package again brings nothing new.
  await chooseNext([file]);
  await page.getByRole('button', { name: 'Import questions…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an Anki package is previewed, imported, read and updated', async ({ desk }) => {
  const file = join(desk.userData, '..', 'tea.apkg');
  const cards = [{ ordinal: 0, deck: 'Tea::Brewing::Water' }];
  const picture = makeNote('What is this? <img src="a cup.png" alt="A cup">', 'A cup.', { cards });
  const gap = { guid: 'gap', type: cloze, fields: ['Water boils at {{c1::100 °C}}.', ''], cards };
  const sound = makeNote('How does it sound?', 'So: [sound:boil.mp3] loud.', { cards });
  writeFileSync(
    file,
    makePackage({ notes: [picture, gap, sound] }, 'latest', { 'a cup.png': png }),
  );
  const { page, chooseNext } = await desk.launch();
  await openPacks(page);
  await chooseNext([file]);
  await page.getByRole('button', { name: 'Import questions…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import questions' });
  await expect(dialog.getByText('3 questions on 1 page from tea.apkg.')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Left out' })).toContainText(
    /!\[Sound\]\(boil\.mp3\).*There is no such file/,
  );
  const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth === 3;
  const preview = dialog.getByRole('img', { name: 'A cup' });
  await expect.poll(() => preview.evaluate(isDrawn)).toBe(true);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'tea' })).toBeVisible();

  const path = '/@tea/tea/brewing/water';
  await page.evaluate((address) => history.pushState({ begun: true }, '', address), path);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Water');
  const image = page.getByRole('article').getByRole('img', { name: 'A cup' });
  await expect.poll(() => image.evaluate(isDrawn)).toBe(true);
  await page.keyboard.press('j');
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { level: 2 })).toHaveText('Water boils at […].');
  await expect(article).toContainText('Water boils at 100 °C.');

  const fields = ['Tea water boils at {{c1::100 °C}}.', ''];
  const moved = [{ ordinal: 0, deck: 'Other' }];
  writeFileSync(file, makePackage({ notes: [picture, { ...gap, fields, cards: moved }, sound] }));
  await openPacks(page);
  await chooseNext([file]);
  await page.getByRole('button', { name: 'Import questions…' }).click();
  const update = page.getByRole('dialog', { name: 'Update a library' });
  await expect(
    update.getByRole('region', { name: 'Changes', exact: true }).getByRole('listitem'),
  ).toHaveText(['0 new', '2 changed', '0 removed', '1 unchanged']);
  await update.getByRole('button', { name: 'Update' }).click();
  await expect(update).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'tea' })).toHaveCount(1);
});

test('a payload is imported, an invalid one is refused, and an import can be canceled', async ({
  desk,
}) => {
  const folder = join(desk.userData, '..');
  const good = join(folder, 'good.json');
  const question = { id: 'why', difficulty: 'easy', q: 'Why?', a: 'So.', votes: 2 };
  const record = { title: 'Inner', path: '/sql/joins/inner', framework: 'SQL', topic: 'Joins' };
  const data = { 'qa-x': { page: { ...record, questions: [question] } } };
  writeFileSync(good, encodePayload({ data, prerenderedAt: 1 }));
  const bad = join(folder, 'bad.json');
  writeFileSync(bad, '[{"data":1},["Evil",2],{}]');

  const { page, chooseNext } = await desk.launch();
  await openPacks(page);
  await chooseNext([bad]);
  await page.getByRole('button', { name: 'Import questions…' }).click();
  await expect(page.getByText('unknown wrapper')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).first().click();

  await chooseNext([good]);
  await page.getByRole('button', { name: 'Import questions…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import questions' });
  await expect(dialog.getByText('votes of "why" kept under "meta"')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  expect(readdirSync(desk.userData)).not.toContain('packs');

  await chooseNext([good]);
  await page.getByRole('button', { name: 'Import questions…' }).click();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('heading', { level: 2 }).getByRole('link', { name: 'good' }).click();
  await expect(page.getByRole('list', { name: 'Frameworks' }).getByText('SQL')).toBeVisible();

  await page.keyboard.press('/');
  const frameworks = page.getByRole('combobox', { name: 'Framework' });
  await expect(frameworks.locator('optgroup[label=good] option')).toHaveText(['SQL']);
  await page.keyboard.type('why');
  await frameworks.selectOption('/@good/sql');
  await expect(page.locator('[role=option]')).toHaveText([/Why\?/]);
  await page.keyboard.press('Escape');

  const [imported = ''] = readdirSync(join(desk.userData, 'packs'));
  await page.keyboard.press('Alt+ArrowLeft');
  await page.getByRole('button', { name: 'Remove good' }).click();
  const files = join(desk.userData, 'packs', imported);
  await expect(
    page.getByText(`Its files in ${files} and your progress in it are kept.`),
  ).toBeVisible();
  expect(readdirSync(files)).toContain('qa');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds no violations in the list of libraries, ${colorScheme} @thorough`, async ({
    desk,
  }) => {
    const notes = writeNotes(desk);
    const app = await desk.launch({ colorScheme });
    const { page, chooseNext } = app;
    await openNotes(app, notes);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .setLegacyMode(true)
      .analyze();
    expect(violations).toEqual([]);

    await chooseNext([join(notes, water)]);
    await page.getByRole('button', { name: 'Import questions…' }).click();
    await expect(page.getByRole('dialog', { name: 'Import questions' })).toBeVisible();
    const dialog = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .setLegacyMode(true)
      .analyze();
    expect(dialog.violations).toEqual([]);
  });
}
