/** The packaged app: electron-builder's output runs from its archive, with the content packaged next to it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLinux, runPackage } from '../package/run-package.ts';
import { expect, fixtureLibrary, test } from './fixture.ts';
import { openAddress } from './sessions.ts';
import { block, fence, printed, runButton, writeAnswer } from './run-answers.ts';
import type { RunningApp } from './app.ts';
import { launchApp } from './app.ts';

test.skip(!isLinux, 'the made-up Electron is only complete enough for packaging on Linux');

const folder = mkdtempSync(join(tmpdir(), 'packaged-'));
const resources = join(folder, 'dist/linux-unpacked/resources');

test.beforeAll(() => {
  const { status, output } = runPackage(folder, ['--linux', '--dir']);
  expect(status, output).toBe(0);
});
test.afterAll(() => rmSync(folder, { recursive: true }));

async function countQuestions({ page }: RunningApp): Promise<number> {
  const library = JSON.stringify(await page.evaluate("window.api.request('getLibrary', [])"));
  const counts = [...library.matchAll(/"questionsCount":(\d+)/g)].map(([, count]) => Number(count));
  return counts.reduce((sum, count) => sum + count, 0);
}

test('the packaged app shows its whole library without problems @thorough', async () => {
  const app = await launchApp({ resources });
  await expect(app.page.getByRole('heading', { level: 1 })).toHaveText('Library');
  expect(await countQuestions(app)).toBeGreaterThanOrEqual(617);
  expect(app.output()).toContain(' 0 problems in them.');
  expect(await app.refusedRequests()).toEqual([]);
  await app.close();
});

test('the packaged app opens a link at its page’s first question @thorough', async () => {
  const app = await launchApp({
    resources,
    args: ['rule-of-thumb://sql/schema-design/data-types'],
  });
  await expect(app.page.getByRole('heading', { level: 1 })).toHaveText('Data types');
  await expect(app.page.getByTestId('counter')).toHaveText('1 of 16');
  await app.close();
});

test('the packaged app runs code with its packaged engines @thorough', async ({ desk }) => {
  writeAnswer(desk, fence('sql', 'SELECT 1 AS cups;'), fence('python', "print('tea')"));
  const args = ['rule-of-thumb://tea/brewing/water'];
  const { page } = await desk.launch({ resources, args });
  await runButton(block(page, 0)).click();
  await expect(printed(block(page, 0))).toContainText('cups', { timeout: 120_000 });
  await runButton(block(page, 1)).click();
  await expect(printed(block(page, 1))).toHaveText('tea\n', { timeout: 120_000 });
});

test('the packaged app accepts another content folder @thorough', async ({ desk }) => {
  const app = await desk.launch({ resources, content: fixtureLibrary });
  const main = app.page.getByRole('main');
  await expect(main.getByText('Tea', { exact: true })).toBeVisible();
  await expect(main.getByText('SQL', { exact: true })).toHaveCount(0);
});

test('the packaged app has no developer tools @thorough', async ({ desk }) => {
  const packed = await launchApp({ resources });
  expect(await packed.allowsDevTools()).toBe(false);
  expect(await packed.menuRoles()).not.toContain('toggledevtools');
  await packed.close();
  const { allowsDevTools } = await desk.launch();
  expect(await allowsDevTools()).toBe(true);
});

test('the packaged app warns in About and in the problems list that it has no sandbox @thorough', async () => {
  const app = await launchApp({ resources, args: ['--no-sandbox'] });
  const note = app.page.getByRole('note', { name: 'Sandbox' });
  for (const address of ['/-/about', '/-/problems']) {
    await openAddress(app.page, address);
    await expect(note).toContainText('--no-sandbox');
  }
  await app.close();
});

test('the packaged app ignores a development server @thorough', async () => {
  const env = { ELECTRON_RENDERER_URL: 'http://127.0.0.1:9/' };
  const app = await launchApp({ resources, env });
  await expect(app.page.getByRole('heading', { level: 1 })).toHaveText('Library');
  await app.close();
});
