/** The window cannot reach the network, navigate away or read files outside the app. */
import type { PreloadApi } from '../../src/shared/channels.ts';
import { launchApp } from './app.ts';
import { expect, test } from './fixture.ts';

declare global {
  interface Window {
    api: PreloadApi;
  }
}

test('the content security policy arrives as a header and forbids inline scripts', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  const response = await page.reload();
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.head.append(script);
    return 'injected' in window;
  });
  expect(ran).toBe(false);
});

test('the page gets the API of the contract and nothing of Node or Electron', async ({ desk }) => {
  const { page } = await desk.launch();
  const globals = await page.evaluate(() =>
    ['require', 'process', 'module', 'Buffer', 'electron', 'ipcRenderer'].filter(
      (name) => name in window,
    ),
  );
  expect(globals).toEqual([]);
});

test('unknown and malformed requests are refused', async ({ desk }) => {
  const { page } = await desk.launch();
  const outcome = await page.evaluate(() =>
    window.api.request('getReadingView', [7 as unknown as string]),
  );
  expect(outcome).toMatchObject({ ok: false, error: { code: 'invalid-request' } });
  const forbidden = await page.evaluate(() =>
    window.api.request('openExternal', ['file:///etc/passwd']),
  );
  expect(forbidden).toMatchObject({ ok: false, error: { code: 'forbidden' } });
});

test('the window does not navigate to another site', async ({ desk }) => {
  const { page } = await desk.launch();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library');
  const before = page.url();
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'https://elsewhere.example/';
    link.target = '_blank';
    document.body.append(link);
    link.click();
  });
  await page.keyboard.press('Escape');
  expect(page.url()).toBe(before);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library');
});

test('requests from the page to other hosts never leave the app', async () => {
  const app = await launchApp();
  await expect(app.page.getByRole('heading', { level: 1 })).toHaveText('Library');
  const answer = await app.page.evaluate(() =>
    fetch('https://elsewhere.example/').then(
      () => 'answered',
      () => 'refused',
    ),
  );
  expect(answer).toBe('refused');
  await app.close();
});

test('path traversal cannot read files outside the app folder', async ({ desk }) => {
  const { page } = await desk.launch();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library');
  const home = new URL('/', page.url()).href;
  for (const path of [
    '../package.json',
    '%2e%2e/package.json',
    '..%2fmain/index.js',
    '%5c..%5cmain/index.js',
  ]) {
    const text = await page.goto(home + path).then(
      (response) => response?.text() ?? '',
      (error: unknown) => String(error),
    );
    expect(text, path).not.toMatch(/better-sqlite3|"devDependencies"/);
  }
});
