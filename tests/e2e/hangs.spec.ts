/** Windows that hang or crash: the user may close the page, and the next start doesn't reopen it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { launchApp } from './app.ts';
import { expect, test } from './fixture.ts';
import type { Desk } from './fixture.ts';
import { openAddress, water } from './sessions.ts';

const conditions = { hangMs: 1000 };

/** Keeps the page busy, without awaiting a response, which doesn't arrive for that long. */
function hang(page: Page, ms: number): void {
  page
    .evaluate(`{ const end = Date.now() + ${ms}; while (Date.now() < end); }`)
    .catch(() => undefined);
}

/** The note on the library screen after the next start; following its link reads the page. */
async function expectStopNoted(desk: Desk): Promise<void> {
  const { page } = await desk.launch();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Library');
  const note = page.getByRole('status').filter({ hasText: 'The window stopped working.' });
  await note.getByRole('link', { name: 'Tea, Brewing, Water' }).click();
  await expect(heading).toHaveText('Water');
  await page.getByRole('link', { name: 'Rule of Thumb' }).first().click();
  await expect(heading).toHaveText('Library');
  await expect(note).toHaveCount(0);
}

test('a start after a hang opens the library with a link to the page', async ({ desk }) => {
  const app = await desk.launch({ conditions });
  await openAddress(app.page, water);
  hang(app.page, 60_000);
  await expect.poll(() => app.output()).toContain('The window doesn’t respond.');
  await app.kill();
  await expectStopNoted(desk);
});

test('a start after a crash opens the library with a link to the page', async ({ desk }) => {
  const app = await desk.launch();
  await openAddress(app.page, water);
  await app.crash();
  await expectStopNoted(desk);
});

test('Close this page ends a page that hangs @thorough', async ({ desk }) => {
  const { content, userData } = desk;
  const clicks = 'Close this page';
  const app = await launchApp({ content, userData, conditions: { ...conditions, clicks } });
  await openAddress(app.page, water);
  hang(app.page, 60_000);
  await expect.poll(() => app.page.isClosed()).toBe(true);
  await app.close();
  await expectStopNoted(desk);
});

test('a start after a hang that passed opens the last page @thorough', async ({ desk }) => {
  const app = await desk.launch({ conditions });
  await openAddress(app.page, water);
  hang(app.page, 3000);
  await expect.poll(() => app.output()).toContain('The window doesn’t respond.');
  await expect.poll(() => existsSync(join(desk.userData, 'stopped-at.txt'))).toBe(false);
  await app.close();
  const { page } = await desk.launch();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Water');
});
