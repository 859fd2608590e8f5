/** Reading as a self-test: hidden answers and difficulties, and announcing the question again. */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixture.ts';
import type { Desk } from './fixture.ts';
import {
  asked,
  expectSaved,
  expectStage,
  openAddress,
  readTables,
  startSession,
  tabTo,
} from './sessions.ts';

const steeping = 'How long does black tea steep?';

async function openWater(desk: Desk): Promise<Page> {
  const { page } = await desk.launch({ args: ['rule-of-thumb://tea/brewing/water'] });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Water');
  return page;
}

function article(page: Page): Locator {
  return page.getByRole('article');
}

function rule(page: Page): Locator {
  return article(page).getByRole('note', { name: 'Rule of thumb' });
}

function hide(page: Page): Locator {
  return page.getByRole('button', { name: 'Hide answers' });
}

test('Space reveals the rule of thumb, then the answer, and then scrolls again', async ({
  desk,
}) => {
  const page = await openWater(desk);
  await page.setViewportSize({ width: 900, height: 500 });
  await hide(page).click();
  await expectStage(page, 'question');
  await expect(rule(page)).toHaveCount(0);
  await expect(article(page).getByRole('table')).toHaveCount(0);
  await expectNoViolations(page, 'a hidden answer');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());

  await page.keyboard.press('Space');
  await expectStage(page, 'rule');
  await expect(rule(page)).toBeVisible();
  await expect(article(page).getByRole('table')).toHaveCount(0);
  await page.keyboard.press('Space');
  await expectStage(page, 'answer');
  await expect(article(page).getByRole('table')).toBeVisible();
  const before = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Space');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);

  await page.keyboard.press('ArrowRight');
  await expectStage(page, 'question');
  await page.keyboard.press('ArrowLeft');
  await expectStage(page, 'answer');
  expect(readTables(desk.userData, 'card', 'review', 'session')).toEqual({
    card: [],
    review: [],
    session: [],
  });
});

test('Space scrolls while answers are shown', async ({ desk }) => {
  const page = await openWater(desk);
  await page.setViewportSize({ width: 900, height: 400 });
  await expectStage(page, 'answer');
  await page.keyboard.press('Space');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expectStage(page, 'answer');
});

test('a hidden answer is revealed by its button in both layouts, and the setting persists @thorough', async ({
  desk,
}) => {
  const page = await openWater(desk);
  await page.keyboard.press('h');
  await page.getByRole('button', { name: 'Whole page' }).click();
  const last = article(page).last();
  await last.getByRole('button', { name: 'Show the rule of thumb' }).click();
  await expect(last).toHaveAttribute('data-stage', 'rule');
  await last.getByRole('button', { name: 'Show the whole answer' }).click();
  await expect(last).toHaveAttribute('data-stage', 'answer');
  await expect(article(page).first()).toHaveAttribute('data-stage', 'question');
  await expect(page.locator(':focus')).toHaveAttribute('id', /^a-/);
  await page.reload();
  await expect(hide(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(article(page).last()).toHaveAttribute('data-stage', 'question');
  await page.keyboard.press('h');
  await expect(article(page).last()).toHaveAttribute('data-stage', 'answer');
});

test('Space reveals after a click on a button but presses a button focused with Tab @thorough', async ({
  desk,
}) => {
  const page = await openWater(desk);
  await hide(page).click();
  await page.keyboard.press('Space');
  await expectStage(page, 'rule');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Whole page' }).click();
  await page.keyboard.press('Space');
  await expect(article(page).nth(1)).toHaveAttribute('data-stage', 'rule');
  await page.getByRole('button', { name: 'One at a time' }).click();

  await page.getByRole('heading', { level: 1 }).focus();
  await tabTo(page, hide(page));
  await page.keyboard.press('Space');
  await expect(hide(page)).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Enter');
  await expect(hide(page)).toHaveAttribute('aria-pressed', 'true');

  await startSession(page, '/-/recall#/tea/brewing/water');
  const bookmark = page.getByRole('button', { name: 'Bookmark', exact: true });
  await bookmark.click();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Space');
  await expect(page.getByRole('article')).not.toHaveAttribute('data-stage', 'question');
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
});

test('toggling answers and outputs by key is announced @thorough', async ({ desk }) => {
  const page = await openWater(desk);
  await expect(hide(page)).toBeVisible();
  const regions = page.getByRole('main').locator('[aria-live="polite"]');
  for (const [key, text] of [
    ['h', 'Answers hidden'],
    ['o', 'Outputs hidden'],
    ['h', 'Answers shown'],
    ['o', 'Outputs shown'],
  ] as const) {
    await expect(regions.filter({ hasText: text })).toHaveCount(0);
    await page.keyboard.press(key);
    await expect(regions.filter({ hasText: text })).toHaveCount(1);
  }
});

test('stepping from a revealed answer keeps the focus in the questions @thorough', async ({
  desk,
}) => {
  const page = await openWater(desk);
  await page.keyboard.press('h');
  await page.keyboard.press('Space');
  await expect(page.locator(':focus')).toHaveAttribute('id', /^r-/);
  await page.keyboard.press('j');
  await expect(article(page).getByRole('heading', { level: 2 })).toBeFocused();
});

test('stepping through the whole page moves the focus with the question @thorough', async ({
  desk,
}) => {
  const page = await openWater(desk);
  await page.getByRole('button', { name: 'Whole page' }).click();
  await page.getByRole('article').first().getByRole('button', { name: 'Bookmark' }).focus();
  await page.keyboard.press('j');
  await expect(page.getByTestId('counter')).toHaveText('2 of 5');
  await expect(page.getByRole('heading', { name: steeping })).toBeFocused();

  // On the stepper, the focus stays, to continue from there.
  const next = page.getByRole('button', { name: 'Next question' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('counter')).toHaveText('3 of 5');
  await expect(next).toBeFocused();
});

test('difficulties stay hidden until the answer is shown: on pages and in recall', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  await openAddress(page, '/-/settings');
  await page.getByRole('switch', { name: 'Hide answers until I ask for them' }).check();
  await page.getByRole('switch', { name: 'Hide difficulty until the answer is shown' }).check();
  await expectSaved(desk, { hideAnswers: true, hideDifficulty: true });
  await openAddress(page, '/tea/brewing/water');
  await expectStage(page, 'question');
  const word = article(page).getByText(/^\s*(Easy|Medium|Hard)\s*$/);
  await expect(word).toHaveCount(0);
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expectStage(page, 'answer');
  await expect(word).toHaveCount(1);

  await startSession(page, '/-/recall#/tea/brewing/water');
  await expect(word).toHaveCount(0);
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expectStage(page, 'answer');
  await expect(word).toHaveCount(1);
});

test('the period key repeats the question or the answer @thorough', async ({ desk }) => {
  const page = await openWater(desk);
  const said = page.locator('[aria-live="polite"]').filter({ hasText: steeping });
  await page.keyboard.press('h');
  await page.keyboard.press('ArrowRight');
  await expect(article(page).getByRole('heading', { level: 2 })).toHaveText(steeping);
  await page.keyboard.press('.');
  await expect(said).toHaveText(steeping);
  await page.keyboard.press('.');
  await expect(said).toHaveText(`${steeping}\u00a0`);

  await startSession(page, '/-/recall#/tea/brewing/water');
  await page.keyboard.press('.');
  const question = await asked(page).textContent();
  await expect(
    page.locator('[aria-live="polite"]').filter({ hasText: question ?? '' }),
  ).toHaveCount(1);
  await page.keyboard.press('Space');
  await page.keyboard.press('.');
  await expect(
    page.locator('[aria-live="polite"]').filter({ hasText: 'The greener the leaf' }),
  ).toHaveCount(1);
});
