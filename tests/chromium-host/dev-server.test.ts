/** The Chromium host under `npm run dev`, with the page loaded from a dev server. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningApp } from '../../tools/driver/running-app.ts';
import { launchOnHost } from '../../tools/driver/launch-on-host.ts';

const fixture = join(import.meta.dirname, 'app');
let server: Server;
let origin: string;
let userData: string;
let app: RunningApp;

async function listen(started: Server): Promise<string> {
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  server = createServer(async ({ url }, response) => {
    const script = url === '/page.js';
    response.setHeader('Content-Type', script ? 'text/javascript' : 'text/html');
    response.end(await readFile(join(fixture, script ? 'page.js' : 'page.html')));
  });
  origin = await listen(server);
  userData = await mkdtemp(join(tmpdir(), 'host-test-'));
  app = await launchOnHost({
    app: fixture,
    args: [`--user-data=${userData}`],
    userData,
    viewport: { width: 800, height: 600 },
    colorScheme: 'light',
    env: { ELECTRON_RENDERER_URL: origin },
  });
});

afterAll(async () => {
  await app.close();
  server.close();
  await rm(userData, { recursive: true, maxRetries: 10 });
});

test('loads the page from the dev server, with the API and the policy that the app adds', async () => {
  expect(app.page.url()).toBe(`${origin}/`);
  expect(
    await app.page.evaluate(() => ({
      seen: 'seenAtStart' in window,
      inline: 'inlineScriptRan' in window,
    })),
  ).toEqual({ seen: true, inline: false });
});

test('blocks every other server', async () => {
  const other = createServer((_, response) => response.end());
  const address = await listen(other);
  const outcome = app.page.evaluate((url) => fetch(url).then(() => 'reached'), address);
  await expect(outcome).rejects.toThrow('Failed to fetch');
  await expect(app.page.goto(address)).rejects.toThrow('ERR_BLOCKED_BY_CLIENT');
  expect(await app.refusedRequests()).toEqual([`${address}/`]);
  other.close();
});
