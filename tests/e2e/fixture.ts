/** Fixtures of the end-to-end tests: a shared browser, a small library, and folders that a test may change. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { BrowserPool } from '../../tools/driver/browser-pool.ts';
import { launchApp } from './app.ts';
import type { LaunchOptions, RunningApp } from './app.ts';

export const fixtureLibrary = join(import.meta.dirname, '../fixtures/library');

/** How long a click or a key may take, in milliseconds, so that one that can't succeed doesn't take the whole test's time. */
const actionTimeout = 120_000;

/** A copy of the fixture library and a data folder for the app, both deleted after the test. */
export interface Desk {
  /** Folder of the copied content. */
  content: string;
  /** The app's data folder. */
  userData: string;
  /** Starts the app on both; after the test, running apps are checked for refused requests and closed. */
  launch(options?: LaunchOptions): Promise<RunningApp>;
  read(file: string): string;
  write(file: string, text: string): void;
  remove(file: string): void;
}

/** Each test gets a new `desk`; a request that tried to leave the app fails the test. */
export const test = base.extend<{ desk: Desk }, { browsers: BrowserPool }>({
  browsers: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from here
    async ({}, use) => {
      const browsers = new BrowserPool();
      await use(browsers);
      await browsers.close();
    },
    { scope: 'worker' },
  ],
  desk: async ({ browsers }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'rule-of-thumb-e2e-'));
    const content = join(folder, 'content');
    const userData = join(folder, 'data');
    cpSync(fixtureLibrary, content, { recursive: true });
    const running = new Set<RunningApp>();
    const refused: string[] = [];

    const launch = async (options: LaunchOptions = {}): Promise<RunningApp> => {
      const app = await launchApp({ content, userData, browsers, ...options });
      app.page.setDefaultTimeout(actionTimeout);
      running.add(app);
      const end = async (how: 'close' | 'kill' | 'crash' | 'endSession'): Promise<void> => {
        running.delete(app);
        refused.push(...(await app.refusedRequests()));
        if (how === 'close') await settle(app.page);
        await app[how]();
      };
      return {
        ...app,
        close: () => end('close'),
        kill: () => end('kill'),
        crash: () => end('crash'),
        endSession: () => end('endSession'),
      };
    };
    await use({
      content,
      userData,
      launch,
      read: (file) => readFileSync(join(content, file), 'utf8'),
      write(file, text) {
        const path = join(content, file);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text);
      },
      remove: (file) => rmSync(join(content, file)),
    });

    for (const app of running) {
      refused.push(...(await app.refusedRequests()));
      await app.close();
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    base.expect(refused, 'requests that tried to leave the app').toEqual([]);
  },
});

/**
 * Waits until pending saves of the window are on disk, because a test quits faster than any user could. Requests are
 * answered in order, and a queued save is only sent once the previous one is done.
 */
export async function settle(page: Page): Promise<void> {
  for (let writes = 0; writes < 5; writes += 1)
    await page.evaluate("window.api.request('getSettings', [])");
}

export { expect } from '@playwright/test';
