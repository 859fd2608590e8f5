/** Recall: revealing, grading, undoing, setting aside, cramming and drilling, without losing anything. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { findViolations } from './axe.ts';
import { expect, test } from './fixture.ts';
import { seedReviews } from './seed-reviews.ts';
import {
  asked,
  askSomethingElse,
  counts,
  expectStage,
  openAddress,
  readTables,
  startSession,
  tabTo,
  todayCard,
  water,
} from './sessions.ts';

const waterRecall = `/-/recall#${water}`;
const cupRecall = '/-/recall#/tea/brewing/cup';

test('a whole session works by keyboard: revealing, grading, undoing, and repeating Again', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  await openAddress(page, cupRecall);
  await expect(page.getByRole('radio', { name: 'Tea, Brewing, Cup' })).toBeChecked();
  await expect(page.getByText('0 due now, 2 new, 2 in all')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Start recall' }));
  await page.keyboard.press('Enter');

  await expect(asked(page)).toHaveText('Which cup keeps tea warm?');
  await expect(counts(page)).toHaveText('2 new');
  await expectStage(page, 'question');
  await expect(page.getByText('Thick walls, warm tea.')).toBeHidden();
  await page.keyboard.press('1');
  await expectStage(page, 'question');

  await page.keyboard.press('Space');
  await expect(page.getByRole('note', { name: 'Rule of thumb' })).toContainText('Thick walls');
  await expect(page.getByText('A thick one.')).toBeHidden();
  await expect(page.locator(':focus')).toContainText('Thick walls, warm tea.');
  await page.keyboard.press('Space');
  await expect(page.getByText('A thick one.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'The whole answer' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Again 1 min' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Easy \d+ days$/ })).toBeVisible();

  await page.keyboard.press('1');
  await expect(asked(page)).toHaveText('Should the cup be warmed first?');
  await expect(asked(page)).toBeFocused();
  await expect(counts(page)).toHaveText('1 new, 1 again');
  expect(readTables(desk.userData, 'review')['review']).toMatchObject([{ grade: 1 }]);

  await page.keyboard.press('Control+z');
  await expect(asked(page)).toHaveText('Which cup keeps tea warm?');
  await expectStage(page, 'answer');
  expect(readTables(desk.userData, 'card')['card']).toEqual([]);
  await page.keyboard.press('1');
  await expect(counts(page)).toHaveText('1 new, 1 again');

  await page.keyboard.press('Space');
  await page.keyboard.press('4');
  await expect(asked(page)).toHaveText('Which cup keeps tea warm?');
  await expectStage(page, 'question');
  await expect(counts(page)).toHaveText('1 again');
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await page.keyboard.press('4');

  await expect(page.getByRole('heading', { name: 'That was the last question' })).toBeFocused();
  // With nothing to reveal or grade there is no foot, and no line above it.
  await expect(page.locator('.foot')).toBeHidden();
  await tabTo(page, page.getByRole('button', { name: 'Finish' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recall done');
  await expect(page.getByRole('term')).toHaveText(['Again', 'Hard', 'Good', 'Easy']);
  await expect(page.getByRole('definition')).toHaveText(['1', '0', '0', '2']);
  await expect(
    page.getByRole('region', { name: 'When they come back' }).getByRole('listitem').first(),
  ).toContainText(/tomorrow|in \d+ days/);
  const { card } = readTables(desk.userData, 'card');
  expect(card).toMatchObject([
    { question: '/tea/brewing/cup#warm-it', reviews: 1 },
    { question: '/tea/brewing/cup#which-cup', reviews: 2 },
  ]);
});

test('a grade is one request, whose answer also updates the number of due questions', async ({
  desk,
}) => {
  await seedReviews(desk, [
    [`${water}#how-hot`, 30, 3],
    [`${water}#how-long`, 30, 3],
  ]);
  const app = await desk.launch();
  const { page } = app;
  const due = page.getByRole('banner').getByRole('link', { name: 'Recall' });
  await startSession(page, '/-/recall#due');
  await expect(due).toHaveAccessibleName(/2\s+due/);
  for (const left of ['1', '0']) {
    await page.keyboard.press('Space');
    await expectStage(page, 'rule');
    await page.waitForTimeout(500);
    const before = (await app.askedRequests()).length;
    await page.keyboard.press('3');
    await expect(due).toHaveAccessibleName(left === '0' ? 'Recall' : /1\s+due/);
    // Events are batched for 120 ms.
    await page.waitForTimeout(500);
    expect((await app.askedRequests()).slice(before)).toEqual(['gradeQuestion']);
  }
});

test('undo reaches the start of the session and doesn’t interfere in text fields @thorough', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  await startSession(page, waterRecall);
  const first = 'How hot should the water be for green tea?';
  await expect(asked(page)).toHaveText(first);
  for (const left of ['4 new', '3 new', '2 new']) {
    await page.keyboard.press('Space');
    await page.keyboard.press('4');
    await expect(counts(page)).toHaveText(left);
  }
  await page.keyboard.press('n');
  const note = page.getByRole('article').getByRole('textbox', { name: 'Note' });
  await note.fill('Two grams.');
  await note.press('Control+z');
  await expect(note).toHaveValue('');
  await page.getByRole('article').getByRole('button', { name: 'Cancel' }).click();
  await expect(note).toHaveCount(0);
  await expect(counts(page)).toHaveText('2 new');

  for (const left of ['3 new', '4 new', '5 new']) {
    await page.keyboard.press('Control+z');
    await expect(counts(page)).toHaveText(left);
  }
  await expect(asked(page)).toHaveText(first);
  await expect(page.getByRole('button', { name: 'Undo the last step' })).toBeDisabled();
  expect(readTables(desk.userData, 'card')['card']).toEqual([]);
});

test('Space on a focused button only presses that button @thorough', async ({ desk }) => {
  const { page } = await desk.launch();
  await startSession(page, waterRecall);
  await expectStage(page, 'question');
  await page.getByRole('button', { name: 'Show the rule of thumb' }).focus();
  await page.keyboard.press('Space');
  await expectStage(page, 'rule');
  await page.getByRole('button', { name: 'Bookmark' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Bookmark' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectStage(page, 'rule');
});

test('key points of a typed answer can be ticked in recall, and the question stays in view', async ({
  desk,
}) => {
  const app = await desk.launch();
  await openAddress(app.page, '/-/settings#recall');
  await app.page.getByRole('switch', { name: 'Let me write my answer before I see it' }).click();
  await startSession(app.page, cupRecall);
  await expect(asked(app.page)).toBeFocused();
  await app.page.keyboard.press('Enter');
  const field = app.page.getByRole('textbox', { name: /Your answer/ });
  await expect(field).toBeFocused();
  await field.pressSequentially('Its wall is thick, 4 mm.');
  const typed = (): unknown =>
    (readTables(desk.userData, 'session')['session']?.[0] as { typed: string }).typed;
  await expect.poll(typed).toBe('Its wall is thick, 4 mm.');
  await app.kill();

  const { page } = await desk.launch();
  await expect(page.getByRole('textbox', { name: /Your answer/ })).toHaveValue(
    'Its wall is thick, 4 mm.',
  );
  await page.getByRole('textbox', { name: /Your answer/ }).press('Control+Enter');
  await expectStage(page, 'rule');
  const own = page.getByRole('region', { name: 'You typed' });
  await expect(own).toContainText('Its wall is thick, 4 mm.');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  const points = page
    .getByRole('group', { name: 'Tick the points you made' })
    .getByRole('checkbox');
  await expect(points).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'The rule of thumb' }).check();
  await expect.poll(typed).toContain('[x] The rule of thumb');
  await page.getByRole('button', { name: /^Whole answer/ }).click();
  await expectStage(page, 'answer');
  await expect(page.getByRole('checkbox', { name: 'The rule of thumb' })).toBeChecked();
  await page.setViewportSize({ width: 900, height: 600 });
  await page.mouse.wheel(0, 5000);
  await expect(asked(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('note', { name: 'Rule of thumb' })).toBeInViewport({ ratio: 1 });
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('3');
  await expect(asked(page)).toHaveText('Should the cup be warmed first?');
  await expect(page.getByRole('textbox', { name: /Your answer/ })).toHaveValue('');
  await page.keyboard.press('Space');
  await expectStage(page, 'rule');
  await expect(own).toHaveCount(0);
});

test('Enter in a menu doesn’t reach the field behind it @thorough', async ({ desk }) => {
  const { page } = await desk.launch();
  await openAddress(page, '/-/settings#recall');
  await page.getByRole('switch', { name: 'Let me write my answer before I see it' }).click();
  await startSession(page, cupRecall);
  const field = page.getByRole('textbox', { name: /Your answer/ });
  await expect(field).toBeVisible();
  const open = page.getByRole('button', { name: 'Set aside' });
  const menu = page.getByRole('menu');
  await open.click();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).not.toBeFocused();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);

  await open.press('Enter');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(asked(page)).toHaveText('Should the cup be warmed first?');
  await expect(asked(page)).toBeFocused();
});

test('a session can be done with Space and the buttons when single-character shortcuts are off @thorough', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  await openAddress(page, '/-/settings');
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await startSession(page, waterRecall);
  await expect(counts(page)).toHaveText('5 new');
  await page.keyboard.press('Space');
  await expectStage(page, 'rule');
  await page.keyboard.press('4');
  await expect(counts(page)).toHaveText('5 new');
  await tabTo(page, page.getByRole('button', { name: /^Easy/ }));
  await page.keyboard.press('Space');
  await expect(counts(page)).toHaveText('4 new');
});

test('a session reopens at the same question and layer after a crash', async ({ desk }) => {
  const app = await desk.launch();
  await startSession(app.page, waterRecall);
  await app.page.keyboard.press('Space');
  await app.page.keyboard.press('4');
  await expect(asked(app.page)).toHaveText('How long does black tea steep?');
  await app.page.keyboard.press('Space');
  await expectStage(app.page, 'rule');
  // The revealed layer is shown before it is saved to disk.
  await expect
    .poll(() => readTables(desk.userData, 'session')['session'])
    .toMatchObject([{ stage: 'rule' }]);
  await app.kill();

  const { page } = await desk.launch();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recall');
  expect(page.url()).toContain('/-/session');
  await expect(asked(page)).toHaveText('How long does black tea steep?');
  await expectStage(page, 'rule');
  await expect(counts(page)).toHaveText('4 new');
  await page.keyboard.press('Control+z');
  await expect(asked(page)).toHaveText('How hot should the water be for green tea?');

  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'You have a session in progress' })).toBeVisible();
  await page.getByRole('button', { name: 'End it' }).click();
  await expect(page.getByRole('button', { name: 'Start recall' })).toBeVisible();
});

test('questions that return in minutes don’t count as due on any screen', async ({ desk }) => {
  const { page } = await desk.launch();
  await startSession(page, waterRecall);
  await page.keyboard.press('Space');
  await page.keyboard.press('3');
  await expect(asked(page)).toHaveText('How long does black tea steep?');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'End it' }).click();
  await expect(page.getByText('later today')).toBeVisible();

  await page.keyboard.press('g');
  await page.keyboard.press('p');
  const figure = page.locator('dl > div').filter({ hasText: 'Due now' });
  await expect(figure).toContainText('0 1 later today');
  await expect(figure.getByRole('link')).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(todayCard(page)).toContainText('8 new');
  await expect(todayCard(page)).toContainText('1 question comes back later today.');
});

test('cramming does not change schedules or reviews', async ({ desk }) => {
  const { page } = await desk.launch();
  await startSession(page, cupRecall);
  for (const left of ['2 new', '1 new']) {
    await expect(counts(page)).toHaveText(left);
    await page.keyboard.press('Space');
    await expectStage(page, 'rule');
    await page.keyboard.press('4');
  }
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recall done');
  const before = readTables(desk.userData, 'card', 'review', 'question', 'mark');
  expect(before['review']).toHaveLength(2);

  await startSession(page, cupRecall, 'Cram');
  await expect(page.getByText('Cram: nothing is scheduled')).toBeVisible();
  await expect(counts(page)).toHaveText('0 of 2 done');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Again asked again' })).toBeVisible();
  await page.keyboard.press('1');
  await expect(counts(page)).toHaveText('0 of 2 done, 1 again');
  for (const [key, done] of [
    ['2', '1 of 2 done, 1 again'],
    ['3', 'All 2 done'],
  ] as const) {
    await page.keyboard.press('Space');
    await expect(page.getByRole('group', { name: 'Your answer' }).getByRole('button')).toHaveText([
      /^Whole answer/,
      /^Again.*asked again$/s,
      /^Hard.*done, listed$/s,
      /^Good.*done$/s,
    ]);
    await page.keyboard.press(key);
    await expect(counts(page)).toHaveText(done);
  }
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Nothing was scheduled')).toBeVisible();
  expect(readTables(desk.userData, 'card', 'review', 'question', 'mark')).toEqual(before);

  const missed = page.getByRole('region', { name: 'Not answered well' });
  await expect(missed.getByRole('listitem')).toHaveText([/^Again/, /^Hard/]);
  const links = await missed.getByRole('link').allTextContents();
  await page.getByRole('button', { name: 'Recall the 2 not answered well' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recall');
  await expect(asked(page)).toHaveText(links[0] ?? '');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'End it' }).click();
  // Nothing was done in it, so there's nothing to summarize.
  await expect(todayCard(page)).toBeVisible();
});

test('the rules drill reveals only the rule of thumb, and Space grades it Got it', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  await startSession(page, cupRecall, 'Rules drill');
  await expect(asked(page)).toHaveText('Which cup keeps tea warm?');
  await page.keyboard.press('Space');
  await expect(page.getByRole('note', { name: 'Rule of thumb' })).toBeVisible();
  await expect(page.getByText('A thick one.')).toBeHidden();
  await expect(page.getByRole('group', { name: 'Your answer' }).getByRole('button')).toHaveText([
    /^Missed/,
    /^Got it/,
  ]);
  await page.keyboard.press('1');
  await expect(asked(page)).toHaveText('Should the cup be warmed first?');
  await page.keyboard.press('Space');
  await expectStage(page, 'rule');
  await page.keyboard.press('Space');
  await expect(asked(page)).toHaveText('Which cup keeps tea warm?');
  await expect(counts(page)).toHaveText('1 of 2 done, 1 again');
  await page.keyboard.press('Space');
  await expectStage(page, 'rule');
  await page.keyboard.press('3');
  await expect(page.getByRole('heading', { name: 'That was the last question' })).toBeVisible();
  expect(readTables(desk.userData, 'card')['card']).toEqual([]);
});

test('questions can be postponed, suspended or marked known, and undone like a grade', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  await startSession(page, waterRecall);
  await page.keyboard.press('-');
  await expect(counts(page)).toHaveText('4 new');
  await page.keyboard.press('!');
  await expect(counts(page)).toHaveText('3 new');
  await page.keyboard.press('x');
  await expect(counts(page)).toHaveText('2 new');
  const marks = (): unknown[] =>
    (readTables(desk.userData, 'mark')['mark'] ?? []).filter(
      (mark) => (mark as { is_set: number }).is_set === 1,
    );
  expect(marks()).toHaveLength(3);
  await page.keyboard.press('Control+z');
  await expect(counts(page)).toHaveText('3 new');
  expect(marks()).toHaveLength(2);

  await page.getByRole('button', { name: 'Set aside' }).click();
  await page.getByRole('menuitem', { name: /I know it/ }).click();
  await expect(counts(page)).toHaveText('2 new');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'End it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recall done');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('3 questions set aside')).toBeVisible();
  await page.getByRole('link', { name: 'Start another' }).click();
  await expect(page.getByText('2 new, 5 in all, 3 set aside')).toBeVisible();
});

test('Back returns to a session’s summary from any place @thorough', async ({ desk }) => {
  const { page } = await desk.launch();
  const title = page.getByRole('heading', { level: 1 });
  await startSession(page, cupRecall);
  for (const left of ['2 new', '1 new']) {
    await expect(counts(page)).toHaveText(left);
    await page.keyboard.press('Space');
    await page.keyboard.press('4');
  }
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(title).toHaveText('Recall done');
  await page.getByRole('main').getByRole('link', { name: 'Progress' }).click();
  await expect(title).toHaveText('Progress');
  await page.goBack();
  await expect(title).toHaveText('Recall done');
  await expect(page.getByRole('definition')).toHaveText(['0', '0', '0', '2']);

  await startSession(page, waterRecall, 'Cram');
  await page.keyboard.press('Space');
  await page.keyboard.press('3');
  await expect(counts(page)).toHaveText('1 of 5 done');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'End it' }).click();
  await expect(title).toHaveText('Cram done');
  await page.getByRole('main').getByRole('link', { name: 'Library' }).click();
  await expect(title).not.toHaveText('Cram done');
  await page.goBack();
  await expect(title).toHaveText('Cram done');
  await page.getByRole('link', { name: 'Start another' }).click();
  await expect(title).toHaveText('Recall');
});

test('a bookmark that is set or removed in a session is announced @thorough', async ({ desk }) => {
  const { page } = await desk.launch();
  await startSession(page, waterRecall);
  const regions = page.getByRole('main').locator('[aria-live="polite"]');
  await page.keyboard.press('b');
  await expect(regions.filter({ hasText: 'Bookmarked' })).toHaveCount(1);
  await page.keyboard.press('b');
  await expect(regions.filter({ hasText: 'Bookmark removed' })).toHaveCount(1);
});

test('the start screen counts the questions to recall, and explains when there are none', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  await openAddress(page, '/-/recall');
  await askSomethingElse(page);
  await expect(page.getByRole('radio', { name: 'The whole library' })).toBeChecked();
  const offer = page.getByText(/in all/);
  await expect(offer).toHaveText('0 due now, 9 new, 9 in all');
  await page.getByRole('button', { name: 'Hard' }).click();
  await expect(offer).toHaveText('0 due now, 2 new, 2 in all');
  await page.getByRole('radio', { name: 'Bookmarks' }).check();
  await expect(page.getByText('No question here is hard')).toBeVisible();
  await page.getByRole('button', { name: 'Hard' }).click();
  await expect(page.getByText('You have no bookmarks yet')).toBeVisible();
  await page.getByRole('radio', { name: 'Due questions' }).check();
  await expect(page.getByText('Nothing is due now')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Start/ })).toHaveCount(0);
});

test('a grade that cannot be saved is reported and can be retried', async ({ desk }) => {
  const { page } = await desk.launch();
  await startSession(page, waterRecall);
  await page.keyboard.press('Space');
  await expectStage(page, 'rule');
  const other = new Database(join(desk.userData, 'study.db'));
  try {
    other.exec('BEGIN IMMEDIATE');
    await page.keyboard.press('4');
    await expect(page.getByRole('alert')).toContainText('That could not be saved');
    await expect(counts(page)).toHaveText('5 new');
    await expectStage(page, 'rule');
    other.exec('ROLLBACK');
  } finally {
    other.close();
  }
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(counts(page)).toHaveText('4 new');
  await expect(page.getByRole('alert')).toHaveCount(0);
});
