/** Packs and folders opened with the app, for example from the file manager: shown, and added once the user agrees. */
import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { makeZip } from '../main/features/libraries/make-zip.ts';
import { expect, fixtureLibrary, test } from './fixture.ts';
import type { Desk } from './fixture.ts';

const framework = 'name: Cake\nslug: cake\ndescription: Baking.\nicon: cake\norder: 1\ntier: 1\n';

function writePack(desk: Desk): string {
  const file = join(desk.userData, '..', 'Baking.rotpack');
  writeFileSync(file, makeZip([{ name: 'frameworks/cake.yml', content: framework }]));
  return file;
}

function listed(page: Page, name: string) {
  return page.getByRole('heading', { level: 2, name });
}

test('a pack and a folder opened while the app runs become libraries', async ({ desk }) => {
  const folder = join(desk.userData, '..', 'My Notes');
  cpSync(fixtureLibrary, folder, { recursive: true });
  const { page, launchSecond } = await desk.launch();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library');

  expect((await launchSecond([writePack(desk)])).exitCode).toBe(0);
  const pack = page.getByRole('dialog', { name: 'Add a pack' });
  await expect(pack).toContainText('from Baking.rotpack. Nothing has been written yet.');
  expect(existsSync(join(desk.userData, 'packs'))).toBe(false);
  await pack.getByRole('button', { name: 'Add' }).click();
  await expect(listed(page, 'Baking')).toBeVisible();

  expect((await launchSecond([folder])).exitCode).toBe(0);
  const opened = page.getByRole('dialog', { name: 'Open a folder' });
  await expect(opened).toContainText('from My Notes.');
  await expect(listed(page, 'My Notes')).toHaveCount(0);
  await opened.getByRole('button', { name: 'Open' }).click();
  await expect(listed(page, 'My Notes')).toBeVisible();
});

test('starting the app with a pack offers it, and Cancel adds nothing @thorough', async ({
  desk,
}) => {
  const { page } = await desk.launch({ args: [writePack(desk)] });
  const dialog = page.getByRole('dialog', { name: 'Add a pack' });
  await expect(dialog).toContainText('from Baking.rotpack.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('No libraries yet')).toBeVisible();
  expect(existsSync(join(desk.userData, 'packs'))).toBe(false);
});

test('a pack opened while another is pending waits for it @thorough', async ({ desk }) => {
  const folder = join(desk.userData, '..', 'My Notes');
  cpSync(fixtureLibrary, folder, { recursive: true });
  const { page, launchSecond } = await desk.launch({ args: [writePack(desk)] });
  const dialog = page.getByRole('dialog', { name: 'Add a pack' });
  await expect(dialog).toBeVisible();
  expect((await launchSecond([folder])).exitCode).toBe(0);
  await expect(dialog).toContainText('1 more import is waiting.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Open a folder' })).toBeVisible();
});

test('an untrusted pack is refused and adds nothing', async ({ desk }) => {
  const file = join(desk.userData, '..', 'evil.rotpack');
  writeFileSync(file, makeZip([{ name: '../evil.yml', content: framework }]));
  const app = await desk.launch();
  expect((await app.launchSecond([file])).exitCode).toBe(0);
  await expect.poll(() => app.output()).toContain('was not opened');
  await app.page.getByRole('link', { name: 'Your libraries…' }).click();
  await expect(app.page.getByText('evil', { exact: true })).toHaveCount(0);
});
