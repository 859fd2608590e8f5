/** The reader edits the code of an answer and runs it. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { findViolations } from './axe.ts';
import { expect, test } from './fixture.ts';
import {
  block,
  change,
  editButton,
  editor,
  fence,
  makePage,
  openAnswer,
  openEditor,
  printed,
  runButton,
  status,
  withNext,
  writeAnswer,
} from './run-answers.ts';
import { readTables } from './sessions.ts';

test('by keyboard: e opens the editor, Ctrl+Enter runs the change, Esc leaves, and axe finds nothing', async ({
  desk,
}) => {
  writeAnswer(desk, fence('js', "console.log('one');"), fence('js', "console.log('two');"));
  const { page } = await openAnswer(desk);
  const first = block(page);
  await page.keyboard.press('e');
  await expect(editor(first)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(
    `\nconsole.log('new'); // Longer than the editor is wide${'.'.repeat(100)}`,
  );
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(printed(first)).toHaveText('one\nnew\n');
  await expect(editor(first)).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(editButton(first)).toBeFocused();

  await block(page, 1).locator('pre').first().focus();
  await page.keyboard.press('e');
  await expect(editor(block(page, 1))).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(editor(block(page, 1))).toHaveCount(0);
});

test('e opens the editor before the buttons have loaded, and buffers further typing @thorough', async ({
  desk,
}) => {
  writeAnswer(desk, fence('js', "console.log('one');"));
  const { page } = await openAnswer(desk);
  const { promise: allowed, resolve: allow } = Promise.withResolvers<true>();
  await page.route('**/AnswerCode-*.js', async (route) => {
    await allowed;
    await route.fallback();
  });
  await page.reload();
  await expect(block(page)).toBeVisible();
  await expect(editButton(block(page))).toHaveCount(0);
  await page.keyboard.press('e');
  await page.keyboard.press('End');
  await page.keyboard.press(';');
  allow(true);
  await expect(editor(block(page))).toBeFocused();
  await expect(editor(block(page))).toContainText("console.log('one');;");
});

test('keys keep working after e if the editor can’t be loaded @thorough', async ({ desk }) => {
  desk.write('qa/tea/brewing/water.md', withNext(makePage(fence('js', "console.log('one');"))));
  const { page } = await openAnswer(desk);
  await page.route('**/AnswerCode-*.js', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('could not be loaded.').first()).toBeVisible();
  await page.keyboard.press('e');
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(page.getByTestId('counter')).toHaveText('2 of 2', { timeout: 500 });
  }).toPass({ timeout: 60_000 });
});

test('Tab leaves the editor unless it is set to indent @thorough', async ({ desk }) => {
  writeAnswer(desk, fence('js', "console.log('one');"));
  const { page } = await openAnswer(desk);
  await openEditor(block(page));
  const tabIndents = page.getByRole('button', { name: 'Tab indents' });
  await expect(async () => {
    // A key pressed while the editor loads is buffered for it, and Tab among such keys goes nowhere.
    await editor(page).focus();
    await page.keyboard.press('Tab');
    await expect(tabIndents).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(editor(page)).toBeFocused();
  await expect(editor(page)).toHaveText("  console.log('one');");
});

test('a fence that continues an edited one runs with the edit', async ({ desk }) => {
  writeAnswer(
    desk,
    fence('js', 'const cups = 2;'),
    fence('js continues', 'console.log(cups * 10);'),
  );
  const { page } = await openAnswer(desk);
  await change(block(page), 'const cups = 7;');
  await runButton(block(page, 1)).click();
  await expect(printed(block(page, 1))).toHaveText('70\n');
});

test('styles that continue two pages apply to the edited page @thorough', async ({ desk }) => {
  writeAnswer(
    desk,
    fence('html run', '<p>Tea</p>'),
    fence('html continues', '<p>Pot</p>'),
    fence('css continues', 'p { margin: 0; }'),
  );
  const { page } = await openAnswer(desk);
  await change(block(page, 1), '<p>Cup</p>');
  await runButton(block(page, 2)).click();
  const shown = page.frameLocator('iframe[title="Page of this code"]').locator('p');
  await expect(shown).toHaveText(['Tea', 'Cup']);
});

test('a fence that continues the second of two identical ones runs with that one’s edit @thorough', async ({
  desk,
}) => {
  writeAnswer(
    desk,
    fence('js', 'const cups = 2;'),
    fence('js', 'const cups = 2;'),
    fence('js continues', 'console.log(cups * 10);'),
  );
  const { page } = await openAnswer(desk);
  await change(block(page, 1), 'const cups = 7;');
  await runButton(block(page, 2)).click();
  await expect(printed(block(page, 2))).toHaveText('70\n');
});

test('Reset restores the original and can be undone', async ({ desk }) => {
  writeAnswer(desk, fence('js', "console.log('one');"));
  const { page } = await openAnswer(desk);
  const code = block(page);
  await expect(code.getByRole('button', { name: 'Reset' })).toHaveCount(0);
  await change(code, "console.log('two');");
  await code.getByRole('button', { name: 'Reset' }).click();
  await expect(editor(code)).toHaveCount(0);
  await expect(editButton(code)).toBeFocused();
  await runButton(code).click();
  await expect(printed(code)).toHaveText('one\n');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(editor(code)).toHaveText("console.log('two');");
  await runButton(code).click();
  await expect(printed(code)).toHaveText('two\n');
});

test('a failure to save an edit disappears once a later edit is saved', async ({ desk }) => {
  writeAnswer(desk, fence('js', "console.log('one');"));
  const { page } = await openAnswer(desk);
  const failure = page.getByText('The change to the code is not saved.');
  const other = new Database(join(desk.userData, 'study.db'));
  try {
    other.exec('BEGIN IMMEDIATE');
    await change(block(page), "console.log('two');");
    await expect(failure).toBeVisible();
    other.exec('ROLLBACK');
  } finally {
    other.close();
  }
  await change(block(page), "console.log('three');");
  await expect(page.getByText('Your change is saved.')).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test('Reset removes the output of the changed code, and of code that continued it', async ({
  desk,
}) => {
  writeAnswer(
    desk,
    fence('js', 'const cups = 1;\nconsole.log(cups);'),
    fence('js continues', 'console.log(cups * 10);'),
  );
  const { page } = await openAnswer(desk);
  await change(block(page), 'const cups = 7;\nconsole.log(cups);');
  for (const [index, output] of ['7\n', '70\n'].entries()) {
    await runButton(block(page, index)).click();
    await expect(printed(block(page, index))).toHaveText(output);
  }
  await block(page).getByRole('button', { name: 'Reset' }).click();
  await expect(editor(block(page))).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Run output' })).toHaveCount(0);
});

for (const again of [false, true]) {
  const when = again ? 'left and shown again' : 'left';
  test(`a reset can be undone after its answer was ${when} @thorough`, async ({ desk }) => {
    desk.write('qa/tea/brewing/water.md', withNext(makePage(fence('js', "console.log('one');"))));
    const { page } = await openAnswer(desk);
    await change(block(page), "console.log('two');");
    await expect(page.getByText('Your change is saved.')).toBeVisible();
    await block(page).getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('heading', { level: 1 }).click();
    const counter = page.getByTestId('counter');
    await page.keyboard.press('j');
    await expect(counter).toHaveText('2 of 2');
    const takeBack = (): Promise<void> => page.getByRole('button', { name: 'Undo' }).click();
    if (!again) await takeBack();
    await page.keyboard.press('k');
    await expect(counter).toHaveText('1 of 2');
    await expect(runButton(page)).toBeVisible();
    if (again) await takeBack();
    await expect(editor(page)).toHaveText("console.log('two');");
    await expect(page.getByText('Your change is saved.')).toBeVisible();
    const kept = (): unknown => readTables(desk.userData, 'edited_code')['edited_code'];
    await expect.poll(kept).toEqual([expect.objectContaining({ code: "console.log('two');" })]);
  });
}

for (const isAnew of [false, true]) {
  const where = isAnew ? 'after its answer was shown again' : 'where it was reset';
  test(`a reset can't be undone once the code is edited again ${where} @thorough`, async ({
    desk,
  }) => {
    desk.write('qa/tea/brewing/water.md', withNext(makePage(fence('js', "console.log('one');"))));
    const { page } = await openAnswer(desk);
    await change(block(page), "console.log('two');");
    await expect(page.getByText('Your change is saved.')).toBeVisible();
    await block(page).getByRole('button', { name: 'Reset' }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeVisible();
    if (isAnew) {
      const counter = page.getByTestId('counter');
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('j');
      await expect(counter).toHaveText('2 of 2');
      await page.keyboard.press('k');
      await expect(counter).toHaveText('1 of 2');
    }
    await change(block(page), "console.log('three');");
    await expect(page.getByText('Your change is saved.')).toBeVisible();
    await expect(undo).toHaveCount(0, { timeout: 1000 });
    await expect(editor(page)).toHaveText("console.log('three');");
  });
}

test('edits and resets survive a kill of the app', async ({ desk }) => {
  writeAnswer(desk, fence('js', "console.log('one');"), fence('js', "console.log('two');"));
  const first = await openAnswer(desk);
  await change(block(first.page, 1), "console.log('mine');");
  await expect(block(first.page, 1).getByText('Your change is saved.')).toBeVisible();
  await first.kill();

  const second = await openAnswer(desk);
  const code = block(second.page, 1);
  await expect(editor(code)).toHaveText("console.log('mine');");
  await expect(editor(code)).not.toBeFocused();
  await expect(editor(block(second.page))).toHaveCount(0);
  await runButton(code).click();
  await expect(printed(code)).toHaveText('mine\n');
  await code.getByRole('button', { name: 'Reset' }).click();
  const kept = (): unknown => readTables(desk.userData, 'edited_code')['edited_code'];
  await expect.poll(kept).toEqual([expect.objectContaining({ code: "console.log('two');" })]);
  await second.close();

  const third = await openAnswer(desk);
  await expect(runButton(block(third.page, 1))).toBeVisible();
  await expect(block(third.page, 1).locator('pre').first()).toHaveText("console.log('two');\n");
  await expect(editor(third.page)).toHaveCount(0);
});

test('edited code warns that its original has changed, and shows the new code @thorough', async ({
  desk,
}) => {
  writeAnswer(desk, fence('js', "console.log('zero');"), fence('js', "console.log('one');"));
  const first = await openAnswer(desk);
  await change(block(first.page, 1), "console.log('mine');");
  await expect(block(first.page, 1).getByText('Your change is saved.')).toBeVisible();
  await first.close();

  writeAnswer(desk, fence('js', "console.log('zero');"), fence('js', "console.log('new');"));
  const { page } = await openAnswer(desk);
  // The notice that the question has changed contains code blocks, too.
  const code = block(page.locator('#a-run'), 1);
  await expect(editor(code)).toHaveText("console.log('mine');");
  const changed = code.getByText('The original has changed since.');
  await expect(changed).toContainText('Show it');
  await changed.click();
  await expect(changed).toContainText('Hide it');
  await expect(code.getByText("console.log('new');").last()).toBeVisible();
  await code.getByRole('button', { name: 'Reset' }).click();
  await expect(changed).toHaveCount(0);
  await expect(code.locator('pre').first()).toHaveText("console.log('new');\n");
});

test('the output of edited code is compared with the answer’s output', async ({ desk }) => {
  writeAnswer(
    desk,
    fence('js', "console.log('one');\nconsole.log('two');"),
    fence('text output', 'one\ntwo'),
    fence('js error="cold"', "throw new Error('too cold');"),
  );
  const { page } = await openAnswer(desk);
  const code = block(page);
  await runButton(code).click();
  await expect(status(code)).toContainText('Output matches.');
  await expect(printed(code)).toHaveText('one\ntwo\n');
  await change(code, "console.log('one');\nconsole.log('three');");
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(status(code)).toContainText('Output differs: + yours, − expected');
  await expect(printed(code).getByRole('deletion')).toHaveText('two\n');
  await expect(printed(code).getByRole('insertion')).toHaveText('three\n');
  expect(await findViolations(page)).toEqual([]);

  await runButton(block(page, 2)).click();
  await expect(status(block(page, 2))).toContainText('This error is expected.');
});
