/** Helpers for the end-to-end tests of sessions: start one, read its screen, and read study.db while the app runs. */
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import Database from 'better-sqlite3';
import type { Settings } from '../../src/shared/contract/values.ts';
import { expect, settle } from './fixture.ts';

export const water = '/tea/brewing/water';

export async function openAddress(page: Page, address: string): Promise<void> {
  await page.goto(new URL(address, page.url()).href);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Opens the library from the top bar; an address would open the last place. */
export async function openLibrary(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Rule of Thumb: library' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library');
}

/** Starts a session from the screen at the address: `recall`, or the given kind. */
export async function startSession(
  page: Page,
  address: string,
  kind: 'Recall' | 'Cram' | 'Rules drill' | 'Output drill' = 'Recall',
): Promise<void> {
  await openAddress(page, address);
  if (!address.includes('#')) await askSomethingElse(page);
  await page.getByRole('radio', { name: kind, exact: true }).check({ force: true });
  await page.getByRole('button', { name: `Start ${kind.toLowerCase()}` }).click();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(kind);
}

/** Opens the setup of recall, below today's plan. */
export async function askSomethingElse(page: Page): Promise<void> {
  await page.getByText('Something else…').click();
}

/** Today's plan, on any screen. */
export function todayCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Today' });
}

/** The question being asked. */
export function asked(page: Page): Locator {
  return page.getByRole('article').getByRole('heading', { level: 2 });
}

/** Expects the revealed layer: `question`, `rule` or `answer`. */
export async function expectStage(page: Page, stage: string): Promise<void> {
  await expect(page.getByRole('article')).toHaveAttribute('data-stage', stage);
}

export function counts(page: Page): Locator {
  return page.getByTestId('session-counts');
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not reach the element.');
}

/** Every row of the given tables of study.db, as on disk. */
export function readTables(userData: string, ...tables: string[]): Record<string, unknown[]> {
  const database = new Database(join(userData, 'study.db'), { readonly: true });
  try {
    return Object.fromEntries(
      tables.map((table) => [
        table,
        database.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all(),
      ]),
    );
  } finally {
    database.close();
  }
}

/** Waits until these settings are on disk: reloading the page would lose those still waiting. */
export async function expectSaved(
  { userData }: { userData: string },
  settings: Partial<Settings>,
): Promise<void> {
  const rows = Object.entries(settings).map(([key, value]): unknown =>
    expect.objectContaining({ key, value: JSON.stringify(value) }),
  );
  const read = (): unknown[] => readTables(userData, 'setting')['setting'] ?? [];
  await expect.poll(read).toEqual(expect.arrayContaining(rows));
}

/** Stops the window's clock, also for pages opened later; from then on only the test advances it. */
export async function stopTime(page: Page): Promise<void> {
  const time = Date.now();
  await page.clock.install({ time });
  // Must be in the future, no matter how slow the machine is.
  await page.clock.pauseAt(time + 3_600_000);
}

/** Adds an interview on a day, `YYYY-MM-DD`, and leaves it open. */
export async function addInterview(page: Page, date: string): Promise<void> {
  await settle(page);
  await openAddress(page, '/-/interviews');
  await page.getByRole('link', { name: 'Add an interview' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByLabel('Date', { exact: true }).fill(date);
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible();
}
