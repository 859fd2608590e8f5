/** The scratchpad: the user's own code, run and saved. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixture.ts';
import { expectUsable, printed, replaceCode, status, wrong } from './run-answers.ts';
import { openAddress, readTables, tabTo } from './sessions.ts';

/** Engines take long to load on a slow machine. */
const loading = { timeout: 90_000 };

const pad = (page: Page): Locator => page.locator('.code-block[data-run]');
const language = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Language' }).getByRole('button', { name, exact: true });
const editor = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name: `Scratchpad, ${name}`, exact: true });
const run = (page: Page): Locator => pad(page).getByRole('button', { name: 'Run', exact: true });
const saved = (page: Page): Locator => page.getByText('Your code is saved.');

async function choose(page: Page, name: string): Promise<void> {
  await language(page, name).click();
  await expect(editor(page, name)).toBeVisible();
}

async function write(page: Page, name: string, code: string): Promise<void> {
  await editor(page, name).focus();
  await replaceCode(editor(page, name), code);
}

test('the scratchpad works by keyboard, and axe finds no violations', async ({ desk }) => {
  const { page } = await desk.launch();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scratchpad');
  await expect(editor(page, 'JavaScript')).toBeFocused();
  await replaceCode(editor(page, 'JavaScript'), "console.log('mine');");
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(printed(pad(page))).toHaveText('mine\n');
  await expect(status(pad(page))).toContainText('Done.');
  await expectNoViolations(page, 'the scratchpad');
  await page.keyboard.press('Escape');
  await expect(run(page)).toBeFocused();
  await page.keyboard.press('e');
  await expect(editor(page, 'JavaScript')).toBeFocused();

  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).focus();
  await tabTo(page, language(page, 'Python'));
  await page.keyboard.press('Enter');
  await expect(editor(page, 'Python')).toBeVisible();
  await expect(language(page, 'Python')).toBeFocused();
  await expect(language(page, 'Python')).toHaveAttribute('aria-pressed', 'true');
});

test('in a small window, the end of the output scrolls into view after a run @thorough', async ({
  desk,
}) => {
  const { page } = await desk.launch({ args: ['rule-of-thumb://-/scratchpad'] });
  await page.setViewportSize({ width: 900, height: 480 });
  await write(page, 'JavaScript', 'for (let n = 1; n < 5; n += 1) console.log(n);');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(status(pad(page))).toContainText('Done.');
  await expect(status(pad(page))).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(editor(page, 'JavaScript')).toBeFocused();
});

test('each language keeps its text after a kill, and SQL keeps its tables @thorough', async ({
  desk,
}) => {
  mkdirSync(join(desk.content, 'fixtures'));
  desk.write('fixtures/pot.sql', "CREATE TABLE pot (tea text);\nINSERT INTO pot VALUES ('assam');");
  const first = await desk.launch();
  await openAddress(first.page, '/-/scratchpad');
  await write(first.page, 'JavaScript', "console.log('script');");
  await choose(first.page, 'SQL');
  await expect(pad(first.page).getByText('Tables: pot')).toBeVisible();
  await write(first.page, 'SQL', 'SELECT tea FROM pot;');
  await expect(saved(first.page)).toBeVisible();
  await first.kill();
  const kept = (): unknown => readTables(desk.userData, 'scratch_code')['scratch_code'];
  expect(kept()).toMatchObject([
    { language: 'javascript', code: "console.log('script');", fixture: '' },
    { language: 'sql', code: 'SELECT tea FROM pot;', fixture: 'pot' },
  ]);

  const second = await desk.launch();
  const { page } = second;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scratchpad');
  await expect(editor(page, 'SQL')).toHaveText('SELECT tea FROM pot;');
  await expect(editor(page, 'SQL')).not.toBeFocused();
  await run(page).click();
  await expect(printed(pad(page))).toContainText('assam', loading);
  await pad(page).getByRole('combobox', { name: 'Start from' }).selectOption('an empty database');
  await expect(pad(page).getByText('There are no tables yet.')).toBeVisible();
  await run(page).click();
  await expect(status(pad(page))).toContainText('Failed', loading);
  await expect(saved(page)).toBeVisible();
  await choose(page, 'JavaScript');
  await expect(editor(page, 'JavaScript')).toHaveText("console.log('script');");
  await second.close();

  const third = await desk.launch();
  await expect(editor(third.page, 'JavaScript')).toHaveText("console.log('script');");
  await choose(third.page, 'SQL');
  await expect(third.page.getByRole('combobox', { name: 'Start from' })).toHaveValue('');
});

test('Clear empties the scratchpad and can be undone, even from another language', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  await openAddress(page, '/-/scratchpad');
  await write(page, 'JavaScript', "console.log('mine');");
  await expect(saved(page)).toBeVisible();
  const kept = (): unknown => readTables(desk.userData, 'scratch_code')['scratch_code'];
  await pad(page).getByRole('button', { name: 'Clear' }).click();
  await expect(editor(page, 'JavaScript')).toBeFocused();
  await expect(editor(page, 'JavaScript')).toHaveText('');
  await expect.poll(kept).toEqual([expect.objectContaining({ code: '' })]);
  await language(page, 'HTML').click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(kept).toEqual([expect.objectContaining({ code: "console.log('mine');" })]);
  await choose(page, 'JavaScript');
  await expect(editor(page, 'JavaScript')).toHaveText("console.log('mine');");
});

test('CSS applies to the HTML, and React components are rendered', async ({ desk }) => {
  const { page } = await desk.launch();
  await openAddress(page, '/-/scratchpad');
  const shown = page.frameLocator('iframe[title="Page of this code"]');
  await choose(page, 'HTML');
  await write(page, 'HTML', '<p>Tea is <b>ready</b>.</p>');
  await run(page).click();
  await expect(shown.getByText('Tea is ready.')).toBeVisible(loading);
  await choose(page, 'CSS');
  await write(page, 'CSS', 'b { color: rgb(1, 2, 3); }');
  await run(page).click();
  await expect(shown.getByText('ready', { exact: true })).toHaveCSS('color', 'rgb(1, 2, 3)');
  await choose(page, 'TSX');
  await run(page).click();
  await shown.getByRole('button', { name: '0' }).click();
  await expect(shown.getByRole('button', { name: '2' })).toBeVisible();
  await expect(status(pad(page))).toContainText('The page is shown.');
});

test('React renders App, the export or #root, and says if there is nothing to render @thorough', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  await openAddress(page, '/-/scratchpad');
  const shown = page.frameLocator('iframe[title="Page of this code"]');
  await choose(page, 'JSX');
  for (const [code, text] of [
    ['function App() { return <p>Green</p>; }', 'Green'],
    ['export default function Tea() { return <p>Black</p>; }', 'Black'],
    ["import { memo } from 'react';\nexport default memo(() => <p>Oolong</p>);", 'Oolong'],
    [
      "import { createRoot } from 'react-dom/client';\nconst App = () => <p>White</p>;\n" +
        "createRoot(document.getElementById('root')).render(<App />);",
      'White',
    ],
    ['const App = () => <p>Red</p>;\nrender(<p>Mint</p>);', 'Mint'],
  ] as const) {
    await write(page, 'JSX', code);
    await run(page).click();
    await expect(shown.locator('p')).toHaveText(text, loading);
    await expect(status(pad(page))).toContainText('The page is shown.');
  }
  for (const code of ['export default new Promise(() => undefined);', '<p>Tea</p>']) {
    await write(page, 'JSX', code);
    await run(page).click();
    await expect(status(pad(page))).toContainText(
      'The page is empty: render(<App />) shows a component.',
    );
  }
});

test('a component that fails on interaction is reported @thorough', async ({ desk }) => {
  const { page } = await desk.launch();
  await openAddress(page, '/-/scratchpad');
  await choose(page, 'JSX');
  await write(
    page,
    'JSX',
    "import { useState } from 'react';\nfunction App() {\n  const [sips, setSips] = useState(0);\n" +
      "  if (sips > 0) throw new Error('empty');\n  return <button onClick={() => setSips(1)}>Sip</button>;\n}",
  );
  await run(page).click();
  const button = page.frameLocator('iframe[title="Page of this code"]').getByRole('button');
  await button.press('Enter', loading);
  await expect(wrong(pad(page))).toHaveText('Error: empty');
  await expect(status(pad(page))).toContainText('Failed in line 4.');
});

test('removed React APIs are reported by name @thorough', async ({ desk }) => {
  const { page } = await desk.launch();
  await openAddress(page, '/-/scratchpad');
  await choose(page, 'JSX');
  for (const [code, message] of [
    ["import { useTea } from 'react';\nuseTea();", 'TypeError: useTea is not a function'],
    ["import React from 'react';\nReact.useCup();", 'TypeError: useCup is not a function'],
    [
      "import { render } from 'react-dom';\nrender(<p>Tea</p>, document.body);",
      'TypeError: render is not a function\nSince React 19, createRoot and hydrateRoot from react-dom/client do this.',
    ],
  ] as const) {
    await write(page, 'JSX', code);
    await run(page).click();
    await expect(wrong(pad(page))).toHaveText(message, loading);
  }
});

test('an unsupported import is reported with its line @thorough', async ({ desk }) => {
  const { page } = await desk.launch();
  await openAddress(page, '/-/scratchpad');
  for (const [name, message] of [
    ['node:fs', 'Failed to fetch dynamically imported module: node:fs'],
    ['cups', 'Failed to resolve module specifier "cups"'],
  ] as const) {
    await write(page, 'JavaScript', `console.log('tea');\nimport { brew } from '${name}';`);
    await run(page).click();
    await expect(wrong(pad(page))).toContainText(message);
    await expect(wrong(pad(page))).toContainText('Nothing can be imported here.');
    await expect(status(pad(page))).toContainText('Failed in line 2.');
  }
});

test('endless code is stopped while the app stays responsive', async ({ desk }) => {
  const { page } = await desk.launch();
  await openAddress(page, '/-/scratchpad');
  await write(page, 'JavaScript', 'while (true);');
  await run(page).click();
  await expect(status(pad(page))).toHaveText('Running…');
  await expectUsable(page);
  await pad(page).getByRole('button', { name: 'Stop' }).click();
  await expect(status(pad(page))).toContainText('Stopped.');
});

test('reports code over the size limit and keeps working', async ({ desk }) => {
  const { page } = await desk.launch();
  await openAddress(page, '/-/scratchpad');
  await editor(page, 'JavaScript').focus();
  await editor(page, 'JavaScript').evaluate(paste, `${'x'.repeat(199)}\n`.repeat(5001));
  await expect(page.getByText(/Code has at most 1,000,000 characters/)).toBeVisible();
  await expectUsable(page);
  await pad(page).getByRole('button', { name: 'Clear' }).click();
  await expect(saved(page)).toBeVisible();
});

function paste(element: Element, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const options = { clipboardData, bubbles: true, cancelable: true };
  element.dispatchEvent(new ClipboardEvent('paste', options));
}
