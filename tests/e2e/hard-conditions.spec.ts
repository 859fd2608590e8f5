/**
 * The app under adverse desktop conditions: no event to show the window, no printer, other windows, a session that
 * ends.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { launchApp } from './app.ts';
import { expect, test } from './fixture.ts';
import { openAddress, readTables, water } from './sessions.ts';

async function share(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const menu = page.getByRole('menu', { name: 'Share' });
  await menu.getByRole('menuitem', { name: action, exact: true }).click();
}

function messages(page: Page): Locator {
  return page.getByRole('status', { name: 'Messages' });
}

const waterLink = `rule-of-thumb:/${water}`;

test('the window is shown even if ready-to-show never fires @thorough', async ({ desk }) => {
  const app = await desk.launch({ conditions: { neverReadyToShow: true } });
  await expect(app.page.getByRole('heading', { level: 1 })).toHaveText('Library');
  expect(await app.windows()).toEqual([{ name: 'main', visible: true }]);
});

test('links and dialogs find the window while a document is printing @thorough', async ({
  desk,
}) => {
  const app = await desk.launch({ conditions: { printer: 'waiting' } });
  const file = join(desk.content, '../water.md');
  await openAddress(app.page, water);
  await share(app.page, 'Print…');
  await expect.poll(async () => (await app.windows()).length).toBe(2);
  await app.answerSaveDialog(file);
  await share(app.page, 'Save as Markdown…');
  await expect(messages(app.page)).toContainText(`Saved as ${file}`);
  const second = await app.launchSecond(['rule-of-thumb://tea/brewing']);
  expect(second.exitCode).toBe(0);
  await expect(app.page.getByRole('heading', { level: 1 })).toHaveText('Brewing');
  expect(app.output()).not.toContain('error occurred');
});

test.describe('on macOS, where the app outlives its window', () => {
  const conditions = { platform: 'darwin', printer: 'waiting' } as const;

  test('a link opens a window if none is open @thorough', async ({ desk }) => {
    const app = await desk.launch({ conditions });
    await app.page.close();
    await expect.poll(() => app.windows()).toEqual([]);
    await app.happen({ name: 'open-url', url: waterLink });
    const page = await app.nextWindow();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Water');
    await app.happen({ name: 'open-url', url: 'rule-of-thumb://tea/brewing' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brewing');
    expect(await app.windows()).toHaveLength(1);
  });

  test('a click on the icon opens a window when only a hidden one is left @thorough', async ({
    desk,
  }) => {
    const app = await desk.launch({ conditions });
    await openAddress(app.page, water);
    await share(app.page, 'Print…');
    await expect.poll(async () => (await app.windows()).length).toBe(2);
    await app.page.close();
    await expect.poll(() => app.windows()).toEqual([{ name: null, visible: false }]);
    await app.happen({ name: 'activate' });
    const page = await app.nextWindow();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Water');
  });

  test('a menu command opens a window if none is open, and runs there @thorough', async ({
    desk,
  }) => {
    const app = await desk.launch({ conditions });
    await app.page.close();
    await expect.poll(() => app.windows()).toEqual([]);
    await app.chooseMenuItem('Settings…');
    const page = await app.nextWindow();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
    await app.chooseMenuItem('Progress');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Progress');
    expect(await app.windows()).toHaveLength(1);
  });

  test('the app opens at the link that started it @thorough', async ({ desk }) => {
    const app = await desk.launch({ conditions: { ...conditions, openedBy: waterLink } });
    await expect(app.page.getByRole('heading', { level: 1 })).toHaveText('Water');
  });
});

test('the app starts without its sandbox on request @thorough', async ({ desk }) => {
  const app = await desk.launch({ args: ['--no-sandbox'], conditions: {} });
  await expect(app.page.getByRole('heading', { level: 1 })).toHaveText('Library');
});

test('without a printer, the print dialog opens and nothing fails @thorough', async ({ desk }) => {
  const app = await desk.launch({ conditions: { printer: 'none' } });
  await openAddress(app.page, water);
  await share(app.page, 'Print…');
  await expect.poll(() => app.output()).toContain('Print dialog: no printer');
  await share(app.page, 'Copy Link');
  await expect(messages(app.page)).toContainText('Link copied');
  await expect(messages(app.page)).not.toContainText('failed');
});

test('backgrounds are printed without options for the dialog @thorough', async ({ desk }) => {
  const app = await desk.launch({ conditions: {} });
  await openAddress(app.page, water);
  await share(app.page, 'Print…');
  await expect(messages(app.page)).toContainText('Sent to the printer');
  const [document = ''] = await app.printedDocuments();
  // The background of a rule of thumb, #fcf1c9, as PDF writes it.
  expect(readStreams(Buffer.from(document, 'base64'))).toMatch(/\.988\d* \.945\d* \.788\d* rg/);
});

/** The compressed parts of a PDF file, as text. */
function readStreams(pdf: Buffer): string {
  const parts: string[] = [];
  for (let end = 0; ;) {
    const start = pdf.indexOf('stream\n', end);
    if (start < 0) return parts.join('\n');
    end = pdf.indexOf('endstream', start);
    const bytes = pdf.subarray(start + 'stream\n'.length, end);
    // Fonts and pictures are either compressed as well or not at all; only text is searched for.
    if (bytes[0] === 0x78) parts.push(inflateSync(bytes).toString('latin1'));
    end += 'endstream'.length;
  }
}

test('under the development server, DevTools keeps its own content security policy @thorough', async ({
  desk,
}) => {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end('<title>Served</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const app = await launchApp({
    content: desk.content,
    env: { ELECTRON_RENDERER_URL: address },
    conditions: {},
  });
  expect(await app.page.title()).toBe('Served');
  await app.close();
  server.close();
});

test('an error before the app is ready is printed and ends the app @thorough', async ({ desk }) => {
  const file = join(desk.content, '../a-file');
  writeFileSync(file, '');
  const launch = desk.launch({ userData: join(file, 'data'), conditions: {} });
  await expect(launch).rejects.toThrow(
    /^The app ended with 1 before its first page[^]*Rule of Thumb cannot start\nnot a directory '/,
  );
});

test('a refused clipboard write isn’t announced as copied @thorough', async ({ desk }) => {
  const app = await desk.launch({ conditions: { clipboardRefused: true } });
  await openAddress(app.page, water);
  await share(app.page, 'Copy Link');
  await expect(messages(app.page)).toContainText('Link could not be copied.');
  await share(app.page, 'Copy as Markdown');
  await expect(messages(app.page)).toContainText('Copying failed.');
  await expect(messages(app.page)).not.toContainText(/\w (?<!be )copied/);
});

test('refused notifications are reported when reminders are turned on @thorough', async ({
  desk,
}) => {
  const app = await desk.launch({ conditions: { notificationsRefused: true } });
  await openAddress(app.page, '/-/settings');
  await app.page
    .getByRole('switch', { name: 'Remind me once a day when questions are due' })
    .check();
  await expect.poll(() => app.output()).toContain('Reminders can’t be shown');
  expect(await app.notifications()).toEqual([]);
});

test('study data is backed up and flushed when Windows ends the session @thorough', async ({
  desk,
}) => {
  const app = await desk.launch();
  await openAddress(app.page, `${water}#how-long`);
  await expect(app.page.getByTestId('counter')).toHaveText('2 of 5');
  await app.page.keyboard.press('b');
  await expect
    .poll(() => JSON.stringify(readTables(desk.userData, 'mark')))
    .toContain('bookmarked');
  await app.endSession();
  expect(readdirSync(desk.userData)).not.toContain('study.db-wal');
  expect(JSON.stringify(readTables(desk.userData, 'mark'))).toContain('bookmarked');
  const folder = join(desk.userData, 'backups');
  const [backup = 'none', ...others] = readdirSync(folder).filter((name) => name.endsWith('.db'));
  expect(others).toEqual([]);
  const database = new Database(join(folder, backup), { readonly: true, fileMustExist: true });
  const marks = database.prepare('SELECT * FROM mark').all();
  database.close();
  expect(JSON.stringify(marks)).toContain('bookmarked');
});
