/** Sync: two profiles that share one folder, like two computers with a file-sync service. */
import { mkdirSync, readFileSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { RunningApp } from './app.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixture.ts';
import { replaceCode } from './run-answers.ts';
import { seedReviews } from './seed-reviews.ts';
import { asked, expectStage, openAddress, startSession, water } from './sessions.ts';

async function writeNote(page: Page, question: string, text: string): Promise<void> {
  await openAddress(page, `${water}#${question}`);
  await expect(page.getByRole('article')).toBeVisible();
  await page.keyboard.press('n');
  await page.getByRole('article').getByRole('textbox', { name: 'Note' }).fill(text);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Your note' })).toContainText(text);
}

async function expectNote(page: Page, question: string, text: string): Promise<void> {
  await openAddress(page, `${water}#${question}`);
  await expect(page.getByRole('region', { name: 'Your note' })).toContainText(text);
}

async function writeScratch(page: Page, code: string): Promise<void> {
  await openAddress(page, '/-/scratchpad');
  const editor = page.getByRole('textbox', { name: 'Scratchpad, JavaScript' });
  await editor.focus();
  await replaceCode(editor, code);
  await expect(page.getByText('Your code is saved.')).toBeVisible();
}

async function startSync({ page, chooseNext }: RunningApp, folder: string): Promise<void> {
  await openAddress(page, '/-/settings#sync');
  await chooseNext([folder]);
  await page.getByRole('button', { name: 'Choose a folder…' }).click();
  await expect(page.getByText(/^Last synced/)).toBeVisible();
}

async function syncNow(page: Page): Promise<void> {
  await openAddress(page, '/-/settings#sync');
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(page.getByRole('button', { name: 'Sync now' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(page.getByText(/^Last synced/)).toBeVisible();
}

test('two computers stay in sync through a folder', async ({ desk }) => {
  const shared = join(desk.userData, '..', 'shared');
  mkdirSync(shared);
  const here = await desk.launch();
  await writeNote(here.page, 'how-long', 'From here');
  await openAddress(here.page, '/-/settings#sync');
  await expect(here.page.getByText('the app itself sends nothing anywhere')).toBeVisible();
  await startSync(here, shared);
  await expect(here.page.getByText('None yet.')).toBeVisible();

  const there = await desk.launch({ userData: join(desk.userData, '..', 'elsewhere') });
  await startSync(there, shared);
  await expect(there.page.getByRole('list', { name: 'Other devices' })).toContainText('Last seen');
  await expectNote(there.page, 'how-long', 'From here');
  await writeNote(there.page, 'how-long', 'Changed there');
  await writeNote(there.page, 'how-hot', 'From there');
  await syncNow(there.page);
  expect(readdirSync(join(shared, 'rule-of-thumb'))).toHaveLength(2);

  await syncNow(here.page);
  await expectNote(here.page, 'how-long', 'Changed there');
  await expectNote(here.page, 'how-hot', 'From there');

  const devices = Array.from({ length: 50 }, (_, index) =>
    join(shared, 'rule-of-thumb', String(index).padStart(16, '0')),
  );
  for (const device of devices) mkdirSync(device);
  await syncNow(here.page);
  await expect(here.page.getByText('1 more device in the folder isn’t read')).toBeVisible();
  for (const device of devices) rmdirSync(device);
  await syncNow(here.page);
  const forget = here.page.getByRole('button', { name: /^Forget / });
  await expectNoViolations(here.page, 'sync', forget);
  await forget.click();
  await expect(here.page.getByText('None yet.')).toBeVisible();
  await here.page.getByRole('button', { name: 'Turn off' }).click();
  await expect(here.page.getByRole('button', { name: 'Choose a folder…' })).toBeFocused();
});

test('changes are exchanged at the start and before the app quits', async ({ desk }) => {
  const shared = join(desk.userData, '..', 'shared');
  mkdirSync(shared);
  const elsewhere = join(desk.userData, '..', 'elsewhere');
  const first = await desk.launch();
  await startSync(first, shared);
  await writeNote(first.page, 'how-long', 'Written before quitting');
  await first.close();
  const there = await desk.launch({ userData: elsewhere });
  await startSync(there, shared);
  await expectNote(there.page, 'how-long', 'Written before quitting');
  await writeNote(there.page, 'how-hot', 'An answer to that');
  await there.close();
  const second = await desk.launch();
  await expect(async () => expectNote(second.page, 'how-hot', 'An answer to that')).toPass();
});

test('a restored backup waits for the user before it is merged with the folder @thorough', async ({
  desk,
}) => {
  const shared = join(desk.userData, '..', 'shared');
  mkdirSync(shared);
  const app = await desk.launch();
  const { page } = app;
  await writeNote(page, 'how-long', 'The first text');
  await openAddress(page, '/-/settings#data');
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText('Your study data was backed up.')).toBeVisible();
  await startSync(app, shared);
  await writeNote(page, 'how-long', 'The second text');
  await syncNow(page);
  await openAddress(page, '/-/settings#data');
  await page
    .getByRole('list', { name: 'Backups' })
    .getByRole('button', { name: /^Restore the backup of/ })
    .last()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText(/^Restored the backup of /)).toBeVisible();
  await expectNote(page, 'how-long', 'The first text');
  await openAddress(page, '/-/settings#sync');
  await expect(page.getByRole('alert')).toContainText('Sync waits because you restored a backup.');
  await page.getByRole('button', { name: 'Merge and continue' }).click();
  await expect(page.getByText(/^Last synced/)).toBeVisible();
  await expectNote(page, 'how-long', 'The second text');
  expect(readdirSync(join(shared, 'rule-of-thumb'))).toHaveLength(1);
});

test('edits of one text on two computers are both kept until the user resolves the conflict @thorough', async ({
  desk,
}) => {
  const shared = join(desk.userData, '..', 'shared');
  mkdirSync(shared);
  const here = await desk.launch();
  const there = await desk.launch({ userData: join(desk.userData, '..', 'elsewhere') });
  await writeNote(here.page, 'how-long', 'The first text');
  await startSync(here, shared);
  await startSync(there, shared);
  await expectNote(there.page, 'how-long', 'The first text');
  // Neither computer may see the other's edits before making its own.
  renameSync(shared, `${shared}-unplugged`);
  await writeNote(here.page, 'how-long', 'Written here');
  await writeNote(there.page, 'how-long', 'Written there');
  await writeScratch(here.page, 'const one = 1;');
  await writeScratch(there.page, 'const two = 2;');
  renameSync(`${shared}-unplugged`, shared);
  await syncNow(here.page);
  await syncNow(there.page);

  await expectNote(there.page, 'how-long', 'Written there');
  const other = there.page.getByRole('region', { name: 'The note from your other device' });
  await expect(other).toContainText('Written here');
  await expectNoViolations(there.page, 'another version', other);
  await other.getByRole('button', { name: 'Keep both' }).click();
  await expect(other).toHaveCount(0);
  await expectNote(there.page, 'how-long', 'Written there');
  await expectNote(there.page, 'how-long', 'Written here');

  await openAddress(there.page, '/-/scratchpad');
  const otherCode = there.page.getByRole('region', { name: 'The code from your other device' });
  await expect(otherCode).toContainText('const one = 1;');
  await otherCode.getByRole('button', { name: 'Use this' }).click();
  const dialog = there.page.getByRole('dialog', { name: 'Replace your code?' });
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(otherCode).toHaveCount(0);
  const editor = there.page.getByRole('textbox', { name: 'Scratchpad, JavaScript' });
  await expect(editor).toHaveText('const one = 1;');

  await syncNow(there.page);
  await syncNow(here.page);
  await expectNote(here.page, 'how-long', 'Written there');
  await expectNote(here.page, 'how-long', 'Written here');
  await expect(here.page.getByRole('region', { name: /from your other device/ })).toHaveCount(0);
  await openAddress(here.page, '/-/scratchpad');
  await expect(here.page.getByRole('textbox', { name: 'Scratchpad, JavaScript' })).toHaveText(
    'const one = 1;',
  );
  await expect(here.page.getByRole('region', { name: /from your other device/ })).toHaveCount(0);
});

test('the top bar shows the state of sync, and leads to its settings', async ({ desk }) => {
  const shared = join(desk.userData, '..', 'shared');
  mkdirSync(shared);
  const app = await desk.launch();
  const { page } = app;
  const link = page.getByRole('banner').getByRole('link', { name: /^Sync: / });
  await openAddress(page, '/-/settings#sync');
  await expect(page.getByRole('button', { name: 'Choose a folder…' })).toBeVisible();
  await expect(link).toHaveCount(0);
  await startSync(app, shared);
  await expect(link).toHaveAccessibleName(/^Sync: last synced \d/);
  await expectNoViolations(page, 'sync in the top bar', link);

  renameSync(shared, `${shared}-unplugged`);
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(page.getByRole('alert')).toContainText('isn’t there');
  await openAddress(page, water);
  await expect(link).toHaveAccessibleName('Sync: the last attempt failed');
  await expectNoViolations(page, 'a problem of sync in the top bar', link);
  await link.click();
  await expect(page.getByRole('alert')).toContainText('isn’t there');

  renameSync(`${shared}-unplugged`, shared);
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(link).toHaveAccessibleName(/^Sync: last synced \d/);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(link).toHaveCount(0);
});

test('received changes are listed with their questions, and a large merge can be undone @thorough', async ({
  desk,
}) => {
  const shared = join(desk.userData, '..', 'shared');
  mkdirSync(shared);
  const days = Array.from({ length: 60 }, (_, index) => 60 - index);
  await seedReviews(
    desk,
    days.map((daysAgo) => [`${water}#how-hot`, daysAgo, 3]),
  );
  const here = await desk.launch();
  const there = await desk.launch({ userData: join(desk.userData, '..', 'elsewhere') });
  const { page } = there;
  await writeNote(page, 'how-long', 'Written there before');
  await startSync(here, shared);
  await startSync(there, shared);

  const list = page.getByRole('list', { name: 'Received changes' });
  await expect(list).toBeVisible();
  await list.locator('summary').click();
  await expect(list).toContainText('Adds 60 reviews.');
  await expectNoViolations(page, 'what came in', list);
  await list.getByRole('link', { name: 'How hot should the water be' }).click();
  await expect(page.getByRole('article')).toContainText('How hot should the water be');

  await openAddress(page, '/-/settings#sync');
  await list.getByRole('button', { name: /^Undo the merge of / }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo this merge?' });
  await expect(dialog.getByRole('row', { name: /^Reviews/ })).toHaveText(/^Reviews\s*60\s*0$/);
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('alert')).toContainText('Sync waits because you restored a backup.');
  await expect(list.getByRole('button')).toHaveCount(0);
  await expectNote(page, 'how-long', 'Written there before');

  await openAddress(page, '/-/settings#sync');
  await page.getByRole('button', { name: 'Merge and continue' }).click();
  await expect(page.getByText(/^Last synced/)).toBeVisible();
  await expect(list.locator('summary')).toHaveCount(2);
});

test('a passphrase is set, mistyped, entered and removed; only then are the files readable @thorough', async ({
  desk,
}) => {
  const shared = join(desk.userData, '..', 'shared');
  mkdirSync(shared);
  const here = await desk.launch();
  await writeNote(here.page, 'how-long', 'From here');
  await openAddress(here.page, '/-/settings#sync');
  await here.page.getByLabel('Passphrase (optional)').fill('correct horse battery');
  await startSync(here, shared);
  await expect(here.page.getByText('The files of this computer are encrypted.')).toBeVisible();
  expect(readHeads(shared).join()).not.toContain('"files"');

  const there = await desk.launch({ userData: join(desk.userData, '..', 'elsewhere') });
  const { page } = there;
  await openAddress(page, '/-/settings#sync');
  await there.chooseNext([shared]);
  await page.getByRole('button', { name: 'Choose a folder…' }).click();
  const passphrase = page.getByRole('group', { name: 'Passphrase' });
  await expect(passphrase.getByRole('alert')).toContainText('nothing of this computer goes');
  expect(readHeads(shared)).toHaveLength(1);
  await expectNoViolations(page, 'the passphrase of a synced folder', passphrase);

  await passphrase.getByLabel('Passphrase').fill('wrong horse battery');
  await page.keyboard.press('Enter');
  await expect(passphrase.getByText('doesn’t open the files of your other devices')).toBeVisible();
  await expect(passphrase.getByLabel('Passphrase')).toBeFocused();
  await passphrase.getByLabel('Passphrase').fill('correct horse battery');
  await passphrase.getByRole('button', { name: 'Use this passphrase' }).click();
  await expect(page.getByText(/^Last synced/)).toBeVisible();
  await expectNote(page, 'how-long', 'From here');
  expect(readHeads(shared).join()).not.toContain('"files"');

  await openAddress(page, '/-/settings#sync');
  await page.getByRole('button', { name: 'Stop encrypting' }).click();
  await expect(page.getByLabel('New passphrase')).toBeVisible();
  await syncNow(page);
  await openAddress(here.page, '/-/settings#sync');
  await here.page.getByRole('button', { name: 'Sync now' }).click();
  await expect(here.page.getByText('Its files aren’t encrypted')).toBeVisible();
  await here.page.getByRole('button', { name: 'Stop encrypting' }).click();
  await syncNow(here.page);
  expect(readHeads(shared).every((head) => head.includes('"files"'))).toBe(true);
});

test('a session continues on the other computer, and closes on the first @thorough', async ({
  desk,
}) => {
  const shared = join(desk.userData, '..', 'shared');
  mkdirSync(shared);
  const here = await desk.launch();
  const there = await desk.launch({ userData: join(desk.userData, '..', 'elsewhere') });
  await startSync(here, shared);
  await startSync(there, shared);
  await startSession(here.page, '/-/recall');
  await here.page.keyboard.press('Space');
  await here.page.keyboard.press('Space');
  await expectStage(here.page, 'answer');
  const question = await asked(here.page).textContent();
  await here.page.keyboard.press('4');
  await expect(asked(here.page)).not.toHaveText(question ?? '');
  const next = (await asked(here.page).textContent()) ?? '';
  await syncNow(here.page);

  const { page } = there;
  await syncNow(page);
  await openAddress(page, '/-/recall');
  const offer = page.getByRole('region', { name: /^A session on / });
  await expect(offer).toContainText(/Recall, started (just now|\d+ min ago): 1 of\s+\d+ done/);
  await expectNoViolations(page, 'a session on another device', offer);
  await offer.getByRole('button', { name: 'Continue here' }).click();
  await expect(asked(page)).toHaveText(next);

  await syncNow(here.page);
  await openAddress(here.page, '/-/session');
  await expect(here.page.getByText('No open session')).toBeVisible();
  await expect(here.page.getByRole('region', { name: /^A session on / })).toBeVisible();
});

/** The content of each device’s head. */
function readHeads(shared: string): string[] {
  const root = join(shared, 'rule-of-thumb');
  return readdirSync(root).map((device) => readFileSync(join(root, device, 'head.json'), 'utf8'));
}
