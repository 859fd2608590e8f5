/** What the end-to-end tests share: a small library, and folders that a test may change. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { launchApp } from './app.ts';
import type { LaunchOptions, RunningApp } from './app.ts';

export const fixtureLibrary = join(import.meta.dirname, '../fixtures/library');

/** A copy of the fixture library, and the app's own data, both gone after the test. */
export interface Desk {
  /** Folder of the copied content. */
  content: string;
  /** The app's data folder. */
  userData: string;
  /** Starts the app on both; what still runs after the test is ended, and asked about refused requests. */
  launch(options?: LaunchOptions): Promise<RunningApp>;
  read(file: string): string;
  write(file: string, text: string): void;
  remove(file: string): void;
}

/** `desk` is made anew for each test; a request that tried to leave the app fails the test. */
export const test = base.extend<{ desk: Desk }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from here
  desk: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'rule-of-thumb-e2e-'));
    const content = join(folder, 'content');
    const userData = join(folder, 'data');
    cpSync(fixtureLibrary, content, { recursive: true });
    const running = new Set<RunningApp>();
    const refused: string[] = [];

    const launch = async (options: LaunchOptions = {}): Promise<RunningApp> => {
      const app = await launchApp({ content, userData, ...options });
      running.add(app);
      const end = async (how: 'close' | 'kill'): Promise<void> => {
        running.delete(app);
        refused.push(...(await app.refusedRequests()));
        if (how === 'close') await settle(app.page);
        await app[how]();
      };
      return { ...app, close: () => end('close'), kill: () => end('kill') };
    };
    await use({
      content,
      userData,
      launch,
      read: (file) => readFileSync(join(content, file), 'utf8'),
      write: (file, text) => writeFileSync(join(content, file), text),
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
 * Waits until what the window has begun to save is on disk: a test quits sooner than any hand could. Requests are
 * answered in order, and what waits is asked for when what is written before it is done.
 */
export async function settle(page: Page): Promise<void> {
  for (let writes = 0; writes < 5; writes += 1)
    await page.evaluate("window.api.request('getSettings', [])");
}

export { expect } from '@playwright/test';
