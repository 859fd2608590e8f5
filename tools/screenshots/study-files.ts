/** Prepares damaged, newer and exported study data files for pictures. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Database from 'better-sqlite3';
import type { RunningApp } from '../driver/running-app.ts';

/** What happened to study.db while the app was closed. */
export type Fate = 'corrupt' | 'damaged' | 'newer';

/** Corrupts study.db, changes reviews in it, or marks it as written by a newer version of the app. */
export function spoilStudyData(userData: string, fate: Fate): void {
  const file = join(userData, 'study.db');
  if (fate === 'corrupt') {
    writeFileSync(file, 'not a database');
    return;
  }
  const database = new Database(file);
  if (fate === 'newer') database.pragma('user_version = 999');
  else database.exec(`UPDATE review SET grade = 5 - grade WHERE id LIKE '%0a'`);
  database.close();
}

/** Exports everything and resets it once, then opens the preview of importing the export. */
export async function showImport(page: Page, app: RunningApp): Promise<void> {
  const file = join(app.userData, 'rule-of-thumb-study.json');
  if (!existsSync(file)) {
    await app.answerSaveDialog(file);
    await page.getByRole('button', { name: 'Export everything…' }).click();
    await page.getByText('Everything was exported').waitFor();
    await page.getByRole('button', { name: 'Reset study progress…' }).click();
    await page.getByRole('button', { name: 'Reset study progress', exact: true }).click();
    await page.getByText('All progress was reset.').waitFor();
    await page.reload();
  }
  await app.chooseNext([file]);
  await page.getByRole('button', { name: 'Import…' }).click();
  await page.getByRole('dialog').waitFor();
}
