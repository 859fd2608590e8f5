/** An interview: from the block under a page to its report, and on to a session of the missed questions. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import type { Desk } from './fixture.ts';
import {
  asked,
  counts,
  expectStage,
  openAddress,
  readTables,
  stopTime,
  water,
} from './sessions.ts';

const typedAnswer = 'Two grams,\nor a spoon.';

function offerInterviews(desk: Desk): void {
  desk.write(
    'site.yml',
    'quiz:\n  title: Practice interview\n  description: Against the clock.\n  url: /-/interview\n',
  );
}

/** Starts an interview of three questions about the topic of a page, from the block under the page. */
async function startInterview(page: Page): Promise<void> {
  await openAddress(page, water);
  await startInterviewHere(page);
}

function interviewLink(page: Page): Locator {
  return page.getByRole('link', { name: /Practice interview/ });
}

async function startInterviewHere(page: Page): Promise<void> {
  await interviewLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Interview');
  await expect(page.getByRole('radio', { name: /^Tea, Brewing/ })).toBeChecked();
  await page.getByRole('spinbutton', { name: 'Length' }).fill('3');
  await page.getByRole('button', { name: 'Start interview' }).click();
  await expect(counts(page)).toHaveText('0 of 3 done');
}

/** The address of the question being asked. */
async function readAsked(page: Page): Promise<string | null> {
  return page.getByRole('article').getAttribute('data-question');
}

async function readBox(element: Locator): Promise<{ x: number; y: number; width: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element has no box.');
  return box;
}

test('Enter in the length field starts an interview unless the number was just corrected @thorough', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  await openAddress(page, '/-/interview');
  const length = page.getByRole('spinbutton', { name: 'Length' });
  await length.selectText();
  await length.pressSequentially('99999');
  await length.press('Enter');
  const said = page.getByText(/^Maximum \d+\. Changed to/);
  await expect(said).toBeVisible();
  await length.blur();
  await expect(said).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Interview');
  await length.fill('3');
  await expect(said).toBeHidden();
  await length.press('Enter');
  await expect(counts(page)).toHaveText('0 of 3 done');
});

test('Enter that ends an IME composition leaves the number alone @thorough', async ({ desk }) => {
  const { page } = await desk.launch();
  await openAddress(page, '/-/interview');
  const length = page.getByRole('spinbutton', { name: 'Length' });
  await length.fill('99999');
  await length.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  await expect(length).toHaveValue('99999');
});

test('an interview starts from a page, ends in a report and offers the missed questions', async ({
  desk,
}) => {
  offerInterviews(desk);
  const app = await desk.launch();
  await startInterview(app.page);
  await expect(app.page.getByRole('article').getByText(/^(Easy|Medium|Hard)$/)).toHaveCount(0);
  await expect(app.page.getByRole('timer')).toHaveText(/(2:00|1:[345]\d) left$/);
  const question = (await asked(app.page).textContent()) ?? '';
  const field = app.page.getByRole('textbox', { name: /Your answer/ });
  await field.pressSequentially(typedAnswer);
  const typed = (): unknown =>
    (readTables(desk.userData, 'session')['session']?.[0] as { typed: string }).typed;
  await expect.poll(typed).toBe(typedAnswer);
  await app.kill();

  const { page } = await desk.launch();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Interview');
  await expect(asked(page)).toHaveText(question);
  await expect(page.getByRole('textbox', { name: /Your answer/ })).toHaveValue(typedAnswer);
  await page.getByRole('textbox', { name: /Your answer/ }).press('Control+Enter');
  await expectStage(page, 'answer');
  const typedThen = page.getByRole('region', { name: 'You typed' });
  await expect(typedThen).toContainText('Two grams,');
  const own = await readBox(typedThen);
  const model = await readBox(page.getByRole('region', { name: 'The whole answer' }));
  expect(own.x + own.width).toBeLessThan(model.x);
  expect(Math.abs(own.y - model.y)).toBeLessThan(8);
  await expect(page.getByRole('group', { name: 'Your answer' }).getByRole('button')).toHaveText([
    /^Missed/,
    /^Partly/,
    /^Well/,
  ]);

  await page.getByRole('checkbox', { name: 'The rule of thumb' }).check();
  const missed = [await readAsked(page)];
  await page.keyboard.press('1');
  await expect(counts(page)).toHaveText('1 of 3 done');
  await page.keyboard.press('Space');
  await page.keyboard.press('4');
  await page.keyboard.press('3');
  await expect(counts(page)).toHaveText('2 of 3 done');
  missed.push(await readAsked(page));
  await page.keyboard.press('Space');
  await page.keyboard.press('2');
  await page.getByRole('button', { name: 'See the report' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Interview report');
  await expect(page.getByText(/1\s+well,\s*1\s+partly,\s*1\s+missed/).first()).toBeVisible();
  const questions = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(questions).toHaveCount(3);
  await expect(questions.first()).toContainText('Missed');
  await expect(questions.first()).toContainText('Two grams,');
  await expect(questions.first()).toContainText(/Points made\s*The rule of thumb/);
  await expect(page.getByRole('region', { name: 'By topic' })).toContainText('Tea, Brewing');
  await expect(
    page.getByRole('region', { name: 'What to study next' }).getByRole('link'),
  ).not.toHaveCount(0);
  expect(readTables(desk.userData, 'card', 'review')).toEqual({ card: [], review: [] });

  await page.getByRole('button', { name: 'Recall the 2 not answered well' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recall');
  await expect(counts(page)).toHaveText('2 new');
  const recalled = [await readAsked(page)];
  await page.keyboard.press('Space');
  await page.keyboard.press('4');
  await expect(counts(page)).toHaveText('1 new');
  recalled.push(await readAsked(page));
  expect(recalled.toSorted()).toEqual(missed.toSorted());
});

test('reports are kept and listed with later interviews', async ({ desk }) => {
  offerInterviews(desk);
  const { page } = await desk.launch();
  await startInterview(page);
  await page.keyboard.press('Space');
  await page.keyboard.press('3');
  await expect(counts(page)).toHaveText('1 of 3 done');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'You have a session in progress' })).toBeVisible();
  await page.getByRole('button', { name: 'End it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Interview report');
  await openAddress(page, '/-/interview');
  const reports = page.getByRole('region', { name: 'Reports' }).getByRole('link');
  await expect(reports).toHaveCount(1);
  await expect(reports).toContainText('1 well');
  await reports.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Interview report');
  await page.reload();
  await expect(page.getByText('1 question in')).toBeVisible();
});

test('the timer announces the end of time once and keeps counting @thorough', async ({ desk }) => {
  offerInterviews(desk);
  const { page } = await desk.launch();
  await openAddress(page, water);
  // The block under a page loads only once the window has drawn, which doesn't happen while time stands still.
  await expect(interviewLink(page)).toBeVisible();
  await stopTime(page);
  await startInterviewHere(page);
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText('2:00 left');
  await page.clock.fastForward('01:50');
  await expect(timer).toHaveText('0:10 left');
  const said = page.getByRole('status').filter({ hasText: /^Time is up$/ });
  await expect(said).toHaveCount(0);
  await page.clock.fastForward('00:15');
  await expect(timer).toHaveText('Time is up, 0:05 over');
  await expect(said).toHaveCount(1);
  await page.clock.fastForward('01:00');
  await expect(timer).toHaveText('Time is up, 1:05 over');
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
