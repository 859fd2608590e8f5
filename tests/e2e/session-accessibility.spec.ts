/** axe finds no violations on the screens of recall and interviews, light or dark, wide or narrow. */
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixture.ts';
import { asked, counts, expectStage, openAddress, startSession, water } from './sessions.ts';

test('axe finds no violations where sessions start or while they run @thorough', async ({
  desk,
}) => {
  test.setTimeout(600_000);
  const { page } = await desk.launch();
  await openAddress(page, `/-/recall#${water}`);
  await expect(page.getByRole('button', { name: 'Start recall' })).toBeVisible();
  await expectNoViolations(page, 'recall');
  await openAddress(page, '/-/recall#bookmarks');
  await expect(page.getByText('You have no bookmarks yet')).toBeVisible();
  await expectNoViolations(page, 'recall with nothing to ask');

  await startSession(page, `/-/recall#${water}`);
  await expectNoViolations(page, 'a question');
  await page.keyboard.press('Space');
  await expectStage(page, 'rule');
  await expectNoViolations(page, 'its rule of thumb');
  await page.keyboard.press('Space');
  await expectStage(page, 'answer');
  await expectNoViolations(page, 'its whole answer');
  await page.getByRole('button', { name: 'Set aside' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectNoViolations(page, 'the menu to set it aside');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'End it' })).toBeVisible();
  await expectNoViolations(page, 'recall while a session is open');
  await page.getByRole('button', { name: 'End it' }).click();

  await startSession(page, '/-/recall#/tea/leaves', 'Cram');
  await expectNoViolations(page, 'cram');
  await page.keyboard.press('Space');
  await page.keyboard.press('3');
  await expect(page.getByRole('heading', { name: 'That was the last question' })).toBeVisible();
  await expectNoViolations(page, 'the end of a session');
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cram done');
  await expectNoViolations(page, 'what came of it');
});

test('axe finds no violations in an interview and its report @thorough', async ({ desk }) => {
  test.setTimeout(600_000);
  const { page } = await desk.launch();
  await openAddress(page, '/-/interview#/tea/brewing');
  await page.getByRole('spinbutton', { name: 'Length' }).fill('3');
  await expectNoViolations(page, 'interview');
  await page.getByRole('button', { name: 'Start interview' }).click();
  await expect(asked(page)).toBeVisible();
  await expectNoViolations(page, 'a question of an interview');
  const grades = [
    ['1', '1 of 3 done'],
    ['2', '2 of 3 done'],
    ['3', 'All 3 done'],
  ] as const;
  for (const [grade, done] of grades) {
    await page.getByRole('textbox', { name: /Your answer/ }).fill('Soft water.');
    await page.getByRole('button', { name: 'Show the whole answer' }).click();
    await expectStage(page, 'answer');
    if (grade === '1') await expectNoViolations(page, 'an answer of an interview');
    await page.keyboard.press(grade);
    await expect(counts(page)).toHaveText(done);
  }
  await page.getByRole('button', { name: 'See the report' }).click();
  await expect(page.getByRole('heading', { name: 'By topic' })).toBeVisible();
  await expectNoViolations(page, 'the report');
  await openAddress(page, '/-/interview');
  await expect(page.getByRole('region', { name: 'Reports' }).getByRole('link')).toHaveCount(1);
  await expectNoViolations(page, 'interview with a report');
});
