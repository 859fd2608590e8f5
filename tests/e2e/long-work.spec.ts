/** Long-running work shows its progress and can be stopped; a clock that is years ahead triggers a warning. */
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { makeZip } from '../main/features/libraries/make-zip.ts';
import type { RunningApp } from './app.ts';
import { findViolations } from './axe.ts';
import { expect, fixtureLibrary, test } from './fixture.ts';
import type { Desk } from './fixture.ts';
import { seedReviews } from './seed-reviews.ts';
import { openAddress, readTables, startSession } from './sessions.ts';

interface Review {
  reviewed_at: number;
  undone_at: number | null;
}

/** So many files take seconds on the fastest machine. */
const many = 4000;
const dayMs = 24 * 60 * 60 * 1000;
const packs = '/-/packs';

/** A copy of the fixture library with many more pages. */
function writeLargeLibrary(desk: Desk): string {
  const folder = join(desk.userData, '..', 'Large');
  cpSync(fixtureLibrary, folder, { recursive: true });
  const brewing = join(folder, 'qa/tea/brewing');
  const water = readFileSync(join(brewing, 'water.md'), 'utf8');
  for (let page = 0; page < many; page += 1) {
    writeFileSync(join(brewing, `water-${page}.md`), water.replace('order: 1', `order: ${page}`));
  }
  return folder;
}

/** A library of the same size in a zip file. */
function writeLargePack(desk: Desk): string {
  const folder = writeLargeLibrary(desk);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const entries = files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return { name: relative(folder, path), content: readFileSync(path, 'utf8') };
    });
  const pack = join(desk.userData, '..', 'Pack.zip');
  writeFileSync(pack, makeZip(entries));
  return pack;
}

const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 2, name, exact: true });

test('indexing a large library shows progress, and Stop changes nothing @thorough', async ({
  desk,
}) => {
  const large = writeLargeLibrary(desk);
  const { page, chooseNext } = await desk.launch();
  await openAddress(page, packs);
  await chooseNext([large]);
  await page.getByRole('button', { name: 'Open a folder…' }).click();
  const progress = page.getByRole('progressbar', { name: 'Reading the library' });
  // Appears after the files are read, which may take as long as the test.
  await progress.waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(progress).toBeHidden();
  await expect(
    page.getByText('Reading the libraries was stopped: they stay as they were last read.'),
  ).toBeVisible();
  await expect(heading(page, 'Large')).toHaveCount(0);

  await openAddress(page, '/tea/brewing/water');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Water');
});

test('opening a large pack shows progress, and Cancel adds nothing @thorough', async ({ desk }) => {
  const pack = writeLargePack(desk);
  const { page, chooseNext } = await desk.launch();
  await openAddress(page, packs);
  await chooseNext([pack]);
  await page.getByRole('button', { name: 'Open a pack file…' }).click();
  const progress = page.getByRole('progressbar', {
    name: /^(?:Reading|Checking) [\d,]+ of [\d,]+ files/,
  });
  await expect(progress).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(progress).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No libraries yet' })).toBeVisible();
});

test('a clock that is years ahead triggers a warning until it is corrected @thorough', async ({
  desk,
}) => {
  const ahead = await desk.launch({ conditions: { daysAhead: 3650 } });
  const findNotice = ({ page }: RunningApp): Locator =>
    page.getByRole('heading', { name: /^The computer’s clock says/ });
  const notice = findNotice(ahead);
  await expect(notice).toContainText(String(new Date(Date.now() + 3650 * dayMs).getFullYear()));
  expect(await findViolations(ahead.page)).toEqual([]);
  await ahead.page.getByRole('button', { name: 'Continue' }).click();
  await expect(notice).toBeHidden();
  await expect(ahead.page.getByRole('main')).toBeFocused();
  await startSession(ahead.page, '/-/recall');
  await ahead.page.keyboard.press('Space');
  await ahead.page.keyboard.press('Space');
  await ahead.page.keyboard.press('3');
  const reviewed = (): number[] =>
    (readTables(desk.userData, 'review')['review'] as Review[])
      .filter((review) => review.undone_at === null)
      .map((review) => review.reviewed_at);
  await expect.poll(() => reviewed().length).toBe(1);
  expect(reviewed()[0]).toBeGreaterThan(Date.now() + 3600 * dayMs);
  await ahead.close();

  const right = await desk.launch();
  await expect(right.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(findNotice(right)).toHaveCount(0);
});

test('long work on study data names the operation in progress @thorough', async ({ desk }) => {
  await seedReviews(desk, [['/tea/brewing/water#how-hot', 1, 3]]);
  const { page } = await desk.launch();
  await openAddress(page, '/-/settings#data');
  const other = new Database(join(desk.userData, 'study.db'));
  // The reset waits for a program that is writing to the file.
  other.exec('BEGIN IMMEDIATE');
  const dialog = page.getByRole('dialog', { name: 'Reset all study progress?' });
  try {
    await page.getByRole('button', { name: 'Reset study progress…' }).click();
    await dialog.getByRole('button', { name: 'Reset study progress' }).click();
    const progress = dialog.getByRole('progressbar', { name: 'Resetting progress…' });
    await expect(progress).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  } finally {
    other.exec('ROLLBACK');
    other.close();
  }
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('All progress was reset.')).toBeVisible();
});
