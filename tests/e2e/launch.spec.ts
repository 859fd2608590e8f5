/** Starting and ending the app. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { launchApp } from './app.ts';

test('the first launch shows the library, makes no outside requests, and quits cleanly', async () => {
  const app = await launchApp();
  await expect(app.page.locator('h1')).toHaveText('Library');
  await expect(app.page.getByRole('main').getByText('SQL', { exact: true })).toBeVisible();
  expect(await app.refusedRequests()).toEqual([]);
  await app.close();
});

test('a link opens its page on the first launch, and in the open window on a second', async () => {
  const app = await launchApp({ args: ['rule-of-thumb://sql/schema-design/data-types'] });
  await expect(app.page.locator('h1')).toHaveText('Data types');
  const second = await app.launchSecond(['rule-of-thumb://sql/schema-design']);
  expect(second.exitCode).toBe(0);
  await expect(app.page.locator('h1')).toHaveText('Schema design');
  await app.close();
});

test('the app starts again with the same data after a crash', async () => {
  const userData = await mkdtemp(join(tmpdir(), 'rule-of-thumb-'));
  const crashing = await launchApp({ userData });
  await expect(crashing.page.locator('h1')).toHaveText('Library');
  await crashing.kill();
  const app = await launchApp({ userData });
  await expect(app.page.locator('h1')).toHaveText('Library');
  await app.close();
  await rm(userData, { recursive: true, maxRetries: 10 });
});
