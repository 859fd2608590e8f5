/** library.db altered by an attacker while the app was closed: nothing in it executes, and valid rows still show. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from './fixture.ts';
import { openAddress, water } from './sessions.ts';

const hostile =
  '<img src=x onerror="window.hacked = 1"><script>window.hacked = 1</script> ' +
  '[go](javascript:window.hacked=1) <iframe src="https://evil.example"></iframe>';

test('an altered library.db executes nothing in the window, and Your libraries works @thorough', async ({
  desk,
}) => {
  const first = await desk.launch();
  await expect(first.page.getByRole('heading', { level: 1 })).toHaveText('Library');
  await first.close();
  const library = new Database(join(desk.userData, 'library.db'));
  for (const [table, column, keys] of [
    ['framework', 'record', ['name', 'description', 'icon']],
    ['topic', 'record', ['name', 'description']],
    ['page', 'summary', ['title', 'description', 'updated']],
    ['page', 'record', ['title', 'description', 'questions[0].q', 'questions[0].a', 'framework']],
    ['article', 'record', ['title', 'description', 'body']],
  ] as const) {
    for (const key of keys) {
      library
        .prepare(`UPDATE ${table} SET ${column} = json_set(${column}, '$.${key}', ?)`)
        .run(hostile);
    }
  }
  const link = JSON.stringify({ label: hostile, url: 'javascript:window.hacked=1' });
  library
    .prepare(`UPDATE site SET record = json_object('quiz', json(?), 'channel', json(?))`)
    .run(link, link);
  library
    .prepare(`UPDATE search_source SET title = ?, location = json_array(?)`)
    .run(hostile, hostile);
  library.prepare(`UPDATE page SET record = '[]' WHERE path <> ?`).run(water);
  library.close();

  const { page } = await desk.launch();
  const hasActed = (): Promise<boolean> =>
    page.evaluate(
      () =>
        'hacked' in window ||
        document.querySelector('img[src="x"], iframe[src*="evil"], script:not([src])') !== null,
    );
  await expect(page.getByText('<img src=x', { exact: false }).first()).toBeVisible();
  expect(await hasActed()).toBe(false);

  await openAddress(page, water);
  await expect(page.getByRole('article')).toBeVisible();
  for (const dangerous of await page.locator('a[href^="javascript:" i]').all())
    await dangerous.click();
  expect(await hasActed()).toBe(false);
  await openAddress(page, '/blog/a-good-cup');
  expect(await hasActed()).toBe(false);

  // A page whose record is invalid fails on its own.
  await openAddress(page, '/coffee/roasting/first-crack');

  await openAddress(page, '/-/packs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your libraries');
  await expect(page.getByRole('button', { name: 'Open a folder…' })).toBeVisible();
  expect(await hasActed()).toBe(false);
});
