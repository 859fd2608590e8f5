/** Input methods (IME): while they compose a text, all keys belong to them, in every field and for every shortcut. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, fixtureLibrary, test } from './fixture.ts';
import { block, editor, fence, openAnswer, writeAnswer } from './run-answers.ts';

const water = 'rule-of-thumb://tea/brewing/water';

interface InputMethod {
  /** Shows a text that isn't committed yet. */
  compose(text: string): Promise<void>;
  commit(text: string): Promise<void>;
  /** Presses a key that types nothing, because the input method uses it. */
  press(key: string, code?: string, keyCode?: number): Promise<void>;
}

async function openInputMethod(page: Page): Promise<InputMethod> {
  const devtools = await page.context().newCDPSession(page);
  return {
    compose: async (text) => {
      const end = text.length;
      await devtools.send('Input.imeSetComposition', {
        ...{ text, selectionStart: end, selectionEnd: end },
      });
    },
    commit: async (text) => {
      await devtools.send('Input.insertText', { text });
    },
    press: async (key, code = key, keyCode = 0) => {
      const named = { key, code, windowsVirtualKeyCode: keyCode };
      await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...named });
      await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...named });
    },
  };
}

test('keys during composition leave the search palette open and its selection unchanged', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  await expect(page.locator('h1')).toHaveText('Library');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search the library' });
  await expect(field).toBeFocused();
  const input = await openInputMethod(page);
  await input.compose('te');
  await expect(page.locator('[role=option]', { hasText: 'tea' }).first()).toBeVisible();
  const selected = await field.getAttribute('aria-activedescendant');
  for (const key of ['ArrowDown', 'Enter', 'Escape']) await input.press(key);
  await expect(field).toHaveValue('te');
  await expect(field).toHaveAttribute('aria-activedescendant', selected ?? '');
  await expect(page.locator('h1')).toHaveText('Library');

  await input.commit('煎茶');
  await expect(field).toHaveValue('煎茶');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

test('Escape during composition keeps the new name of a library', async ({ desk }) => {
  const notes = join(desk.userData, '..', 'My Notes');
  cpSync(fixtureLibrary, notes, { recursive: true });
  const { page, chooseNext } = await desk.launch();
  await page.getByRole('link', { name: 'Your libraries…' }).click();
  await chooseNext([notes]);
  await page.getByRole('button', { name: 'Open a folder…' }).click();
  await page.getByRole('button', { name: 'Rename My Notes' }).click();
  const field = page.getByRole('textbox', { name: 'Name' });
  await field.fill('');
  const input = await openInputMethod(page);
  await input.compose('のと');
  await input.press('Escape');
  await expect(field).toHaveValue('のと');
  await input.commit('ノート');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Rename ノート' })).toBeFocused();
});

test('Escape during composition leaves a note open', async ({ desk }) => {
  const { page } = await desk.launch({ args: [water] });
  await expect(page.locator('h1')).toHaveText('Water');
  await page.keyboard.press('n');
  const field = page.getByRole('textbox', { name: 'Note' });
  await expect(field).toBeFocused();
  const input = await openInputMethod(page);
  await input.compose('물');
  await input.press('Escape');
  await expect(field).toHaveValue('물');
  await expect(page.getByText('You have unsaved changes.')).toBeHidden();
  await input.commit('물');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Your note' })).toContainText('물');
});

test('the key that starts a composition triggers no shortcut', async ({ desk }) => {
  const { page } = await desk.launch({ args: [water] });
  await expect(page.locator('h1')).toHaveText('Water');
  const bookmark = page.getByRole('button', { name: 'Bookmark' });
  const input = await openInputMethod(page);
  await input.press('b', 'KeyB', 229);
  await input.press('n', 'KeyN', 78);
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
});

test('the code editor takes a composed text and keeps its Escape', async ({ desk }) => {
  writeAnswer(desk, fence('js', ''));
  const { page } = await openAnswer(desk);
  await page.keyboard.press('e');
  const field = editor(block(page));
  await expect(field).toBeFocused();
  const input = await openInputMethod(page);
  await input.compose('ちゃ');
  await input.press('Escape');
  await expect(field).toBeFocused();
  await input.commit('茶');
  await page.keyboard.type('// tea');
  await expect(field).toHaveText('茶// tea');
  await page.keyboard.press('Escape');
  await expect(field).not.toBeFocused();
});

test('Caps Lock leaves shortcuts as they are', async ({ desk }) => {
  const { page } = await desk.launch({ args: [water] });
  await expect(page.locator('h1')).toHaveText('Water');
  const input = await openInputMethod(page);
  await input.press('B', 'KeyB', 66);
  await expect(page.getByRole('button', { name: 'Bookmark' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
