/** Questions are written, found, studied and edited in the app. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { expect, test } from './fixture.ts';
import { openAddress } from './sessions.ts';

const firstPage = '/@my-questions/my-questions/general/questions';

function dialog(page: Page, name = 'New question'): Locator {
  return page.getByRole('dialog', { name });
}

const fileOf = (userData: string): string =>
  join(userData, 'My questions/qa/my-questions/general/questions.md');

/** Fills in the fields of the open dialog with the keyboard alone, starting at the question. */
async function write(page: Page, q: string, a: string, rule: string): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused();
  await page.keyboard.type(q);
  const answer = page.getByRole('textbox', { name: 'Answer' });
  await expect(answer).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(answer).toBeFocused();
  await page.keyboard.insertText(a);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Rule of thumb' })).toBeFocused();
  await page.keyboard.type(rule);
}

test('a question is written, found, studied and edited, with a kill in the middle', async ({
  desk,
}) => {
  const first = await desk.launch();
  await expect(first.page.getByRole('heading', { level: 1 })).toBeVisible();
  await first.page.keyboard.press('Control+n');
  await write(
    first.page,
    'How long does oolong steep?',
    'About **three** minutes, $t < 4$.',
    'Three for oolong.',
  );
  const preview = dialog(first.page).getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'How long does oolong steep?' })).toBeVisible();
  await expect(preview.locator('strong', { hasText: 'three' })).toBeVisible();
  await expect(preview.locator('math')).toHaveText('t<4');
  await expect(preview.getByRole('note', { name: 'Rule of thumb' })).toContainText(
    'Three for oolong.',
  );
  await first.page.keyboard.press('Control+Enter');
  await expect(dialog(first.page).getByText('Saved. Write the next one')).toBeVisible();
  expect(readFileSync(fileOf(desk.userData), 'utf8')).toContain(
    '- id: how-long-does-oolong-steep\n',
  );

  // The next question, and a draft that is cut off.
  await write(first.page, 'What is a gaiwan?', 'A lidded bowl.', 'Lid, bowl, saucer.');
  await first.page.keyboard.press('Control+Enter');
  await expect(first.page.getByRole('textbox', { name: 'Question' })).toHaveValue('');
  await expect(first.page.getByRole('textbox', { name: 'Question' })).toBeFocused();
  await first.page.keyboard.type('What is a half-finished');
  const drafts = join(desk.userData, 'question-drafts.json');
  await expect
    .poll(() => (existsSync(drafts) ? readFileSync(drafts, 'utf8') : ''))
    .toContain('What is a half-finished');
  await first.kill();

  const { page } = await desk.launch();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+n');
  await expect(dialog(page).getByText('Unsaved draft restored.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue(
    'What is a half-finished',
  );
  await dialog(page).getByRole('button', { name: 'Discard' }).click();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog(page)).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('gaiwan');
  await page
    .getByRole('option', { name: /What is a gaiwan/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'What is a gaiwan?' })).toBeVisible();

  // The shortcut comes with the menu, which loads separately.
  await expect(page.getByRole('button', { name: 'Write on this page' })).toBeVisible();
  await page.keyboard.press('Shift+E');
  const edit = dialog(page, 'Edit question');
  await expect(edit.getByRole('textbox', { name: 'Rule of thumb' })).toHaveValue(
    'Lid, bowl, saucer.',
  );
  await edit.getByRole('textbox', { name: 'Rule of thumb' }).fill('Lid, bowl and saucer.');
  await page.keyboard.press('Control+Enter');
  await expect(edit).toBeHidden();
  await expect(page.getByRole('article').getByText('Lid, bowl and saucer.')).toBeVisible();

  await openAddress(page, `/-/recall#${firstPage}`);
  await expect(page.getByRole('button', { name: /^Start/ }).first()).toBeVisible();
});

test('a question begins with the selected text', async ({ desk }) => {
  const { page } = await desk.launch({ args: ['rule-of-thumb://tea/brewing/water'] });
  const rule = page.getByRole('note', { name: 'Rule of thumb' }).first().locator('p');
  // The label is a line of its own.
  const text = (await rule.innerText()).split('\n').at(-1) ?? '';
  expect(text).not.toBe('');
  await rule.selectText();
  await page.keyboard.press('Control+n');
  const answer = dialog(page).getByRole('textbox', { name: 'Answer' });
  await expect(answer).toContainText(text);
  await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused();
});

test('code in the preview runs, and runs again after it was edited', async ({ desk }) => {
  const { page } = await desk.launch();
  await page.keyboard.press('Control+n');
  const code = "```js\nconsole.log(['one', 'two'].join(' + '));\n```";
  await write(page, 'What is printed?', code, 'Look.');
  const preview = dialog(page).getByRole('region', { name: 'Preview' });
  await preview.getByRole('button', { name: 'Run' }).click();
  const output = preview.getByRole('group', { name: 'Run output' });
  await expect(output).toContainText('one + two');
  await expect(preview.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  const answer = dialog(page).getByRole('textbox', { name: 'Answer' });
  await answer.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText("\n```js\nconsole.log('three');\n```");
  await expect(output).toHaveCount(0);
  await preview.getByRole('button', { name: 'Run' }).last().click();
  await expect(output).toContainText('three');
});

test('a question that changed in its file is not overwritten', async ({ desk }) => {
  const { page } = await desk.launch();
  await page.keyboard.press('Control+n');
  await write(page, 'What is sencha?', 'A green tea.', 'Green.');
  await page.keyboard.press('Control+Enter');
  await dialog(page).getByRole('button', { name: 'show the saved question' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'What is sencha?' })).toBeVisible();
  const file = fileOf(desk.userData);
  await page.getByRole('button', { name: 'Write on this page' }).click();
  await page.getByRole('menuitem', { name: 'Edit this question…' }).click();
  const edit = dialog(page, 'Edit question');
  await edit.getByRole('textbox', { name: 'Question' }).fill('What is Sencha?');
  writeFileSync(
    file,
    readFileSync(file, 'utf8')
      .replace('A green tea.', 'A Japanese tea.')
      .replace('title:', '# mine\ntitle:'),
  );
  await page.keyboard.press('Control+Enter');
  const choice = edit.getByRole('alert', { name: 'Changed in its file' });
  await expect(choice).toContainText('A Japanese tea.');
  expect(readFileSync(file, 'utf8')).not.toContain('What is Sencha?');
  await choice.getByRole('button', { name: 'Keep both' }).click();
  await expect(edit).toBeHidden();
  const text = readFileSync(file, 'utf8');
  expect(text).toContain('# mine\ntitle:');
  expect(text).toContain('A Japanese tea.');
  expect(text).toContain('q: What is Sencha?');
});

test('a deleted question comes back with Undo', async ({ desk }) => {
  const { page } = await desk.launch();
  await page.keyboard.press('Control+n');
  await write(page, 'What is matcha?', 'A powder.', 'Powder.');
  await page.keyboard.press('Control+Enter');
  await dialog(page).getByRole('button', { name: 'show the saved question' }).click();
  const heading = page.getByRole('heading', { level: 2, name: 'What is matcha?' });
  await expect(heading).toBeVisible();
  const before = readFileSync(fileOf(desk.userData), 'utf8');
  await page.getByRole('button', { name: 'Write on this page' }).click();
  await page.getByRole('menuitem', { name: 'Delete this question' }).click();
  await expect(heading).toBeHidden();
  expect(existsSync(fileOf(desk.userData))).toBe(false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(heading).toBeVisible();
  expect(readFileSync(fileOf(desk.userData), 'utf8')).toBe(before);
});

test('a failed save, Escape and Discard keep the text', async ({ desk }) => {
  const { page } = await desk.launch();
  await page.keyboard.press('Control+n');
  await write(page, 'What is hojicha?', 'A roasted tea.', 'Roasted.');
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('textbox', { name: 'Question' });
  await expect(question).toHaveValue('');

  const topic = dirname(fileOf(desk.userData));
  renameSync(topic, `${topic}-moved`);
  await write(page, 'What is bancha?', 'A late harvest.', 'Late.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page).getByRole('alert')).toContainText('The question could not be saved.');
  await expect(question).toHaveValue('What is bancha?');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  renameSync(`${topic}-moved`, topic);

  await page.keyboard.press('Control+n');
  await expect(question).toHaveValue('What is bancha?');
  await dialog(page).getByRole('button', { name: 'Discard' }).click();
  await expect(question).toHaveValue('');
  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  await expect(question).toHaveValue('What is bancha?');
  await page.keyboard.press('Control+Enter');
  await expect(question).toHaveValue('');
  expect(readFileSync(fileOf(desk.userData), 'utf8')).toContain('q: What is bancha?');
});

test('problems show while typing, and prevent saving', async ({ desk }) => {
  const { page } = await desk.launch();
  await page.keyboard.press('Control+n');
  await write(page, 'What?', 'Text.', 'Rule.');
  const answer = page.getByRole('textbox', { name: 'Answer' });
  await answer.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('\n\n```\ncode\n```');
  await expect(dialog(page).getByText(/^Line 3: The fence has no language/)).toBeVisible();
  await page.keyboard.insertText(`\n\nLine \u0001 three.`);
  await expect(dialog(page).getByText(/^Line 7: The control character U\+0001/)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page).getByRole('alert')).toContainText('The control character');
  expect(existsSync(fileOf(desk.userData))).toBe(false);
});

test('a question of the bundled library can’t be edited, and a correction is copied', async ({
  desk,
}) => {
  const { page, clipboardText } = await desk.launch({
    args: ['rule-of-thumb://tea/brewing/water'],
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Water' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Write on this page' })).toHaveCount(0);
  const answer = await page.evaluate(
    "window.api.request('openQuestion', ['/tea/brewing/water#how-hot'])",
  );
  expect(answer).toMatchObject({ ok: false, error: { code: 'forbidden' } });

  await page.getByRole('button', { name: 'Correct this page' }).click();
  await page.getByRole('menuitem', { name: 'Suggest a correction…' }).click();
  const suggestion = dialog(page, 'Suggest a correction');
  await expect(suggestion.getByText('Nothing is sent.')).toBeVisible();
  const rule = suggestion.getByRole('textbox', { name: 'Rule of thumb' });
  await expect(rule).not.toHaveValue('');
  const before = await rule.inputValue();
  await rule.fill('Ninety degrees.');
  expect(await findViolations(page)).toEqual([]);
  await suggestion.getByRole('button', { name: 'Copy correction' }).click();
  await expect(page.getByText('Correction copied. Nothing was sent.')).toBeVisible();
  await expect(suggestion).toHaveCount(0);
  const text = await clipboardText();
  expect(text).toContain('/tea/brewing/water#how-hot\n');
  expect(text).toContain(`-${before}\n+Ninety degrees.\n`);
});

for (const theme of ['light', 'dark'] as const) {
  test(`the editor is accessible in the ${theme} theme`, async ({ desk }) => {
    const { page } = await desk.launch();
    await page.emulateMedia({ colorScheme: theme });
    await page.keyboard.press('Control+n');
    await write(page, 'What?', 'Text with `code`.\n\n```js\nlet a = 1;\n```', 'Rule.');
    await expect(dialog(page).getByRole('note', { name: 'Rule of thumb' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
}
