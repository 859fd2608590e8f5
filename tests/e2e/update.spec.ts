/** The first start after an update of the app: study data of an earlier version is brought up to date before it's opened. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { studyMigrations } from '../../src/main/storage/study/migrations/migrations.ts';
import { openStudyDatabase } from '../../src/main/storage/study/study-database.ts';
import { launchApp } from './app.ts';
import { findViolations } from './axe.ts';
import { expect, test } from './fixture.ts';
import type { Desk } from './fixture.ts';

const latest = studyMigrations.length;
const studyFile = (desk: Desk): string => join(desk.userData, 'study.db');

/** Makes study.db as the version before wrote it, with a theme that was chosen, and keeps it locked until `release`. */
async function makeOld(desk: Desk): Promise<{ release: () => void }> {
  const app = await desk.launch();
  await expect(app.page.getByRole('heading', { level: 1 })).toHaveText('Library');
  await app.close();
  for (const suffix of ['', '-wal', '-shm']) rmSync(studyFile(desk) + suffix, { force: true });
  const { database } = openStudyDatabase(studyFile(desk), studyMigrations.slice(0, -1));
  database.exec(`INSERT INTO setting (key, value) VALUES ('theme', '"dark"')`);
  database.close();
  const lock = new Database(studyFile(desk));
  lock.exec('BEGIN IMMEDIATE');
  return { release: () => void lock.close() };
}

function listBackups(desk: Desk): string[] {
  return readdirSync(join(desk.userData, 'backups')).filter((name) => name.endsWith('.db'));
}

test('says that it updates the study data, and opens with everything that was in it', async ({
  desk,
}) => {
  const { release } = await makeOld(desk);
  const { page } = await desk.launch();
  await expect(page.getByText('Updating your study data…')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(listBackups(desk)).toContainEqual(expect.stringMatching(`-v${latest - 1}\\.db$`));
});

test('quitting meanwhile waits for the update, and ends cleanly', async ({ desk }) => {
  const { release } = await makeOld(desk);
  const app = await launchApp({ content: desk.content, userData: desk.userData });
  await expect(app.page.getByText('Updating your study data…')).toBeVisible();
  const closed = app.close();
  release();
  await closed;
  const { database, notice } = openStudyDatabase(studyFile(desk));
  expect(notice).toBeNull();
  expect(database.pragma('user_version', { simple: true })).toBe(latest);
  database.close();
});
