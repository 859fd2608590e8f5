/** The first start after an app update: study data of an earlier version is migrated before it's opened. */
import { copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { studyMigrations } from '../../src/main/storage/study/migrations/migrations.ts';
import { openStudyDatabase } from '../../src/main/storage/study/study-database.ts';
import { Tally, torture, tortureTimeout } from '../torture.ts';
import { launchApp } from './app.ts';
import { findViolations } from './axe.ts';
import { expect, test } from './fixture.ts';
import type { Desk } from './fixture.ts';

const latest = studyMigrations.length;
const studyFile = (desk: Desk): string => join(desk.userData, 'study.db');

/** Leaves an indexed library, and study.db as the previous version wrote it, with a chosen theme. */
async function writeOld(desk: Desk): Promise<void> {
  const app = await desk.launch();
  await expect(app.page.getByRole('heading', { level: 1 })).toHaveText('Library');
  await app.close();
  writeOldStudy(desk);
}

function writeOldStudy(desk: Desk): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(studyFile(desk) + suffix, { force: true });
  const { database } = openStudyDatabase(studyFile(desk), studyMigrations.slice(0, -1));
  database.exec(`INSERT INTO setting (key, value) VALUES ('theme', '"dark"')`);
  database.close();
}

/** Locks study.db, so that its migration waits until it's released. */
function lockStudy(desk: Desk): { release: () => void } {
  const lock = new Database(studyFile(desk));
  lock.exec('BEGIN IMMEDIATE');
  return { release: () => void lock.close() };
}

function listBackups(desk: Desk): string[] {
  return readdirSync(join(desk.userData, 'backups')).filter((name) => name.endsWith('.db'));
}

test('an update of the study data shows its progress and keeps all data @thorough', async ({
  desk,
}) => {
  await writeOld(desk);
  const { release } = lockStudy(desk);
  const { page } = await desk.launch();
  await expect(page.getByText('Updating your study data…')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(listBackups(desk)).toContainEqual(expect.stringMatching(`-v${latest - 1}\\.db$`));
});

test('quitting during an update waits for it and exits cleanly @thorough', async ({ desk }) => {
  await writeOld(desk);
  const { release } = lockStudy(desk);
  const app = await launchApp({ content: desk.content, userData: desk.userData });
  await expect(app.page.getByText('Updating your study data…')).toBeVisible();
  const closed = app.close();
  release();
  await closed;
  expectUpdated(desk);
});

test('an update killed at any moment continues at the next start without loss @thorough', async ({
  desk,
}) => {
  await writeOld(desk);
  const suite = torture('Kills of the whole app while it updates study.db', {
    usual: 4,
    weight: 50,
  });
  test.setTimeout(tortureTimeout);
  const outcomes = new Tally();
  await suite.eachRound(async (random) => {
    writeOldStudy(desk);
    const { release } = lockStudy(desk);
    const killed = await desk.launch();
    await expect(killed.page.getByText('Updating your study data…')).toBeVisible();
    release();
    // A process waiting for a lock retries within 100 ms.
    await setTimeout(random.below(250));
    await killed.kill();
    outcomes.add(readVersion(desk) === latest ? 'done' : 'not begun');
    const { page, close } = await desk.launch();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await close();
    expectUpdated(desk);
  });
  suite.report(`${outcomes.describe()}; all went on to the end, 0 lost`);
});

function expectUpdated(desk: Desk): void {
  const { database, notice } = openStudyDatabase(studyFile(desk));
  expect(notice).toBeNull();
  expect(database.pragma('user_version', { simple: true })).toBe(latest);
  database.close();
}

/** The progress of the update, read from a copy because opening a database rolls back unfinished changes. */
function readVersion(desk: Desk): unknown {
  const copy = join(desk.userData, 'copy.db');
  for (const suffix of ['', '-journal', '-wal'])
    if (existsSync(studyFile(desk) + suffix)) copyFileSync(studyFile(desk) + suffix, copy + suffix);
  const database = new Database(copy);
  const version = database.pragma('user_version', { simple: true });
  database.close();
  rmSync(copy);
  return version;
}
