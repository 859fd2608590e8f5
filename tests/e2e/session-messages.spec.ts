/**
 * Messages during and at the end of sessions: where messages appear, how long Undo is offered, where the focus goes.
 */
import { expect, test } from './fixture.ts';
import { asked, counts, expectStage, openAddress, startSession, tabTo, water } from './sessions.ts';

const waterRecall = `/-/recall#${water}`;

test('a toast appears above the grades, and dismissing it returns the focus', async ({ desk }) => {
  const { page } = await desk.launch({ viewport: { width: 900, height: 600 } });
  await startSession(page, waterRecall);
  await page.keyboard.press('-');
  await expect(counts(page)).toHaveText('4 new');
  await page.keyboard.press('Space');
  await expectStage(page, 'rule');
  const message = page.getByText('Set aside until tomorrow');
  await expect(message).toBeVisible();
  const [told, grades] = await Promise.all(
    [message, page.getByRole('group', { name: 'Your answer' })].map((part) =>
      part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect),
    ),
  );
  expect(told?.bottom).toBeLessThan(grades?.top ?? 0);

  const focused = page.locator(':focus');
  await expect(focused).toContainText('Rule of thumb');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(message).toBeHidden();
  await expect(focused).toContainText('Rule of thumb');
});

test('the Undo button of a toast disappears with the next step @thorough', async ({ desk }) => {
  const { page } = await desk.launch();
  await startSession(page, waterRecall);
  await page.keyboard.press('-');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await expect(counts(page)).toHaveText('4 new');
  await page.keyboard.press('Space');
  await page.keyboard.press('4');
  await expect(counts(page)).toHaveText('3 new');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0, {
    timeout: 1000,
  });

  await page.keyboard.press('!');
  await expect(counts(page)).toHaveText('2 new');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(counts(page)).toHaveText('3 new');
  await expect(asked(page)).toBeFocused();
});

test('a session names a removed page, and Undo says what it restored', async ({ desk }) => {
  const before = await desk.launch();
  await startSession(before.page, waterRecall);
  await before.page.keyboard.press('Space');
  await before.page.keyboard.press('4');
  await expect(counts(before.page)).toHaveText('4 new');
  await before.close();
  desk.remove('qa/tea/brewing/water.md');

  const { page } = await desk.launch();
  await expect(
    page.getByText('1 question is done, and 4 are no longer in the library.'),
  ).toBeVisible();
  await expect(page.getByText('water (no longer in the library)')).toBeVisible();
  await page.getByRole('button', { name: 'Undo the last step' }).last().click();
  await expect(page.getByText('Last step undone.')).toBeVisible();
  await expect(page.getByText('Nothing left to ask')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo the last step' })).toBeDisabled();
});

test('a session says so when its question’s page is removed @thorough', async ({ desk }) => {
  const { page } = await desk.launch();
  await startSession(page, '/-/recall#/tea/brewing');
  const shown = (await page.getByRole('article').getAttribute('data-question')) ?? '';
  desk.remove(`qa${shown.replace(/#.*/, '')}.md`);
  await page.evaluate(() => window.api.request('reindex', []));
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText(
    'The question you were on is no longer in the library.',
  );
  await expect(asked(page)).toBeFocused();
});

test('reopening a session in progress reports no error @thorough', async ({ desk }) => {
  const { page } = await desk.launch();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await startSession(page, waterRecall);
  await openAddress(page, '/-/session');
  await expect(asked(page)).toBeFocused();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  expect(errors).toEqual([]);
});

test('ending a session moves the focus to the heading of the start screen @thorough', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  await startSession(page, waterRecall, 'Cram');
  await page.keyboard.press('Escape');
  await tabTo(page, page.getByRole('button', { name: 'End it' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Start recall' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('choosing to cram questions that are not due moves the focus to the heading @thorough', async ({
  desk,
}) => {
  const { page } = await desk.launch();
  await startSession(page, '/-/recall#/tea/brewing/cup');
  for (const left of ['1 new', '']) {
    await page.keyboard.press('Space');
    await page.keyboard.press('4');
    if (left !== '') await expect(counts(page)).toHaveText(left);
  }
  await page.getByRole('button', { name: 'Finish' }).click();
  await openAddress(page, '/-/recall#/tea/brewing/cup');
  await tabTo(page, page.getByRole('button', { name: 'Cram them instead' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Start cram' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
