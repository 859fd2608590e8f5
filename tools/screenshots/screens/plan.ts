/** Screenshots of interview dates, the plan until then, and the pace of recall. */
import type { Page } from '@playwright/test';
import { formatLocalDay } from '../../../src/shared/local-day.ts';
import type { Screen } from './screen.ts';

const apart = 'interviews with dates';

/** Settings made on one of these screens persist for the next ones. */
export const planScreens: Screen[] = [
  {
    name: 'settings-interviews',
    address: '/-/settings#interview',
    studied: true,
    apart,
    prepare: async (page) => {
      await page.getByLabel('Date', { exact: true }).fill(dayIn(12));
      const second = page.getByLabel('Date of interview 2');
      if (!(await second.isVisible())) {
        await page.getByRole('button', { name: 'Add another interview' }).click();
        await second.fill(dayIn(60));
      }
      await page.locator('main details > summary').last().click();
      const react = page.getByRole('checkbox', { name: /^React/ });
      if (await react.isChecked()) await react.uncheck();
      await second.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'settings-pace',
    address: '/-/settings#recall',
    studied: true,
    apart,
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: 'Sunday' }).check();
      await page.getByRole('button', { name: 'Pause recall' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'recall-plan',
    address: '/-/recall',
    studied: true,
    apart,
    isMain: true,
    prepare: async (page) => {
      await page.getByText(/For your interview in 1\d days/).waitFor();
    },
  },
  {
    name: 'progress-plan',
    address: '/-/progress',
    studied: true,
    apart,
    isMain: true,
    prepare: async (page) => {
      const line = page.getByRole('region', { name: /^Interview in 1\d days/ });
      await line.getByText('Show as table').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'recall-paused',
    address: '/-/recall',
    studied: true,
    apart: 'a pause',
    prepare: async (page) => {
      await pauseRecall(page);
      await page.getByRole('button', { name: 'Resume' }).waitFor();
    },
  },
];

/** Pauses recall in the settings unless it is paused, and returns. */
async function pauseRecall(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Today' }).waitFor();
  if (await page.getByRole('button', { name: 'Resume' }).isVisible()) return;
  await page.goto(new URL('/-/settings#recall', page.url()).href);
  await page.getByRole('button', { name: 'Pause recall' }).click();
  await page.getByRole('button', { name: 'Resume recall' }).waitFor();
  await page.goto(new URL('/-/recall', page.url()).href);
}

/** The local date some days from now. */
function dayIn(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return formatLocalDay(date);
}
