/** A question's file changes while its code is being edited: the view stays until the editor is left. */
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, fixtureLibrary, test } from './fixture.ts';
import type { Desk } from './fixture.ts';
import { block, editButton, editor, fence, makePage, withNext } from './run-answers.ts';
import { expectStage, openAddress, startSession } from './sessions.ts';

const notesWater = '/@my-notes/tea/brewing/water';
const first = makePage(fence('js', "console.log('one');"));
const edited = first.replace('It prints this.', 'It is said to print this.');

/** Opens a user's library with a page of two questions; returns the window and a function that rewrites the page. */
async function openNotes(
  desk: Desk,
  text: string,
): Promise<{ page: Page; rewrite: (text: string) => void }> {
  const notes = join(desk.userData, '..', 'My Notes');
  cpSync(fixtureLibrary, notes, { recursive: true });
  const rewrite = (now: string): void =>
    writeFileSync(join(notes, 'qa/tea/brewing/water.md'), withNext(now));
  rewrite(text);
  const { page, chooseNext } = await desk.launch({ args: ['rule-of-thumb://-/packs'] });
  await chooseNext([notes]);
  await page.getByRole('button', { name: 'Open a folder…' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'My Notes' })).toBeVisible();
  return { page, rewrite };
}

/** Waits until the edited file has been read: the title of its page is in the tree. */
async function expectRead(page: Page, title: string): Promise<void> {
  await expect(
    page.getByRole('navigation', { name: 'Library' }).getByRole('treeitem', { name: title }),
  ).toBeVisible();
}

const retitled = (text: string): string => text.replace(/^title: .*$/m, 'title: Still water');

test('while reading, a changed file leaves the focus in the editor and shows the new answer afterwards', async ({
  desk,
}) => {
  const { page, rewrite } = await openNotes(desk, first);
  await openAddress(page, `${notesWater}#run`);
  await expect(editButton(block(page))).toBeVisible();
  await page.keyboard.press('e');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('// b');
  rewrite(retitled(edited));
  await expectRead(page, 'Still water');
  await page.keyboard.type('bx');
  await expect(editor(page)).toBeFocused();
  await expect(editor(page)).toContainText('// bbx');
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('article').getByText('It is said to print this.').filter({ visible: true }),
  ).toBeVisible();
  await expect(editor(page)).toContainText('// bbx');
});

test('in a session, a digit typed in the editor grades nothing when the file changes @thorough', async ({
  desk,
}) => {
  const { page, rewrite } = await openNotes(desk, first);
  await startSession(page, `/-/recall#${notesWater}`);
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expectStage(page, 'answer');
  await expect(editButton(block(page))).toBeVisible();
  await page.keyboard.press('e');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('// ');
  rewrite(retitled(edited));
  await expect(page.getByText('Still water')).not.toHaveCount(0);
  await page.keyboard.type('3');
  await expect(editor(page)).toBeFocused();
  await expect(editor(page)).toContainText('// 3');
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('article').getByText('It is said to print this.').filter({ visible: true }),
  ).toBeVisible();
  await expectStage(page, 'answer');
});

test('in a task, the editor keeps the focus when the tests change @thorough', async ({ desk }) => {
  const tests = "test('doubles two', () => double(2), 4);";
  const text = makePage(
    fence('js starter', 'const double = (cups) => cups;'),
    fence('js tests', tests),
    fence('js', 'const double = (cups) => cups * 2;'),
  );
  const { page, rewrite } = await openNotes(desk, text);
  await openAddress(page, `${notesWater}#run`);
  const solution = page.getByRole('textbox', { name: /^Your solution in/ });
  await solution.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('// b');
  rewrite(retitled(text.replace(tests, tests.replace('doubles two', 'doubles it'))));
  await expectRead(page, 'Still water');
  await page.keyboard.type('bx');
  await expect(solution).toBeFocused();
  await expect(solution).toContainText('// bbx');
});

test('a folder given on the command line is watched', async ({ desk }) => {
  const { page } = await desk.launch({ args: ['rule-of-thumb://tea/brewing/water'] });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Water');
  // Watching starts after the first screen.
  let edits = 0;
  await expect(async () => {
    edits += 1;
    const title = `Water ${edits}`;
    desk.write(
      'qa/tea/brewing/water.md',
      withNext(first).replace(/^title: .*$/m, `title: ${title}`),
    );
    await expect(heading).toHaveText(title, { timeout: 3000 });
  }).toPass();
});
