/** Predicting what code prints: hidden outputs while reading, and the output drill. */
import type { Locator, Page } from '@playwright/test';
import { fence, makeWater } from '../fixtures/answer-page.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixture.ts';
import type { Desk } from './fixture.ts';
import {
  asked,
  counts,
  expectSaved,
  expectStage,
  openAddress,
  readTables,
  startSession,
  tabTo,
} from './sessions.ts';

const printing = fence(
  'js',
  "const cups = ['a', 'b'];\nconsole.log(cups.length);\nconsole.log(cups[2]);",
);
const printed = '2\nundefined';
const continuing = fence('js continues', "console.log(cups.join('+'));");
const varying = fence('js', 'console.log(Math.random() < 1);');

const output = (text: string): string => fence('text output', text);

/** A page with these answers, whose questions are named `q1`, `q2` and so on. */
function writePage(desk: Desk, ...answers: string[][]): void {
  const questions = answers.map((fences, index) => {
    const text = fences.join('\n\n').replaceAll(/^(?=.)/gm, '      ');
    return `  - id: q${index + 1}
    difficulty: easy
    q: Question ${index + 1}?
    a: |
      Because ${index + 1}.

${text}

      **Rule of thumb:** Rule ${index + 1}.
`;
  });
  desk.write('qa/tea/brewing/water.md', makeWater(...questions));
}

function outputs(page: Page): Locator {
  return page.getByRole('group', { name: 'Output', exact: true });
}

const field = (page: Page): Locator => page.getByRole('textbox', { name: 'What does this print?' });
const compared = (page: Page): Locator => page.getByRole('group', { name: 'Yours, compared' });
const drillWater = '/-/recall#/tea/brewing/water';

test('while reading, outputs of runnable code stay hidden until asked for @thorough', async ({
  desk,
}) => {
  writePage(desk, [printing, output(printed), varying, output('true')]);
  const { page } = await desk.launch({ args: ['rule-of-thumb://tea/brewing/water'] });
  const ask = page.getByRole('button', { name: 'What does this print?' });
  await expect(outputs(page)).toHaveCount(2);
  await expect(ask).toHaveCount(0);

  await page.keyboard.press('o');
  await expect(ask).toHaveAttribute('aria-expanded', 'false');
  await expect(outputs(page)).toHaveText('true');
  await expectNoViolations(page, 'a hidden output');
  const code = page.locator('.code-block[data-run]').first();
  await code.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(code.getByRole('status')).toContainText('Done.');
  await expect(code.getByRole('status')).not.toContainText('Output');
  await tabTo(page, ask);
  await page.keyboard.press('Enter');
  await expect(ask).toHaveCount(0);
  await expect(outputs(page).first()).toBeFocused();
  await expect(outputs(page).first()).toHaveText(printed);
  await expect(code.getByRole('status')).toContainText('Output matches.');

  await page.reload();
  await expect(ask).toBeVisible();
  await expect(outputs(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Whole page' }).click();
  await expect(ask).toBeVisible();
  await page.keyboard.press('o');
  await expect(ask).toHaveCount(0);
  await expect(outputs(page)).toHaveCount(2);

  await openAddress(page, '/-/settings');
  await page.getByRole('switch', { name: 'Hide code output until I ask for it' }).check();
  await expectSaved(desk, { hideOutputs: true });
  await openAddress(page, '/tea/brewing/water');
  await expect(ask).toBeVisible();
});

test('an output drill by keyboard repeats a wrong answer and schedules nothing', async ({
  desk,
}) => {
  writePage(
    desk,
    [printing, output(printed)],
    [varying, output('true')],
    [printing, output(printed), continuing, output('a+b')],
  );
  const { page } = await desk.launch();
  await openAddress(page, '/-/recall#/tea/brewing/water');
  await page.getByRole('radio', { name: 'Output drill' }).check({ force: true });
  await expect(page.getByText('2 with an output', { exact: true })).toBeVisible();
  await expect(page.getByText('2 questions with an output').first()).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Start output drill' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Output drill');
  await expect(counts(page)).toHaveText('0 of 2 done');

  // They are drawn at random, so the order isn't known.
  const wrong = (await asked(page).textContent())?.trim() ?? '';
  for (const turn of [1, 2]) {
    await expect(asked(page)).toBeFocused();
    await expect(page.getByText('Because')).toHaveCount(0);
    const isLong = (await asked(page).textContent())?.includes('3') === true;
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    await field(page).pressSequentially(turn === 1 ? '2\nnull' : printed);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('region', { name: /^Output/ }).first()).toBeFocused();
    // A wrong prediction is compared with it line by line; a right one is confirmed.
    if (turn === 2) await expect(outputs(page).first()).toHaveText(printed);
    await expect(compared(page).first()).toContainText(
      turn === 1 ? '1 of 2 lines right.' : 'Right: yours is identical.',
    );
    if (isLong) {
      await expectStage(page, 'question');
      await expect(field(page)).toHaveValue('');
      await page.keyboard.press('1');
      await expectStage(page, 'question');
      await page.keyboard.press('Space');
      await expect(outputs(page).last()).toHaveText('a+b');
      await expect(compared(page)).toHaveCount(1);
    }
    await expectStage(page, 'rule');
    if (isLong) await expectNoViolations(page, 'compared outputs');
    await page.keyboard.press('Space');
    await expect(page.getByRole('region', { name: 'The whole answer' })).toBeFocused();
    await expect(page.getByText('Because')).toBeVisible();
    await page.keyboard.press(turn === 1 ? '1' : '3');
    await expect(counts(page)).toHaveText(
      turn === 1 ? '0 of 2 done, 1 again' : '1 of 2 done, 1 again',
    );
  }

  await expect(asked(page)).toHaveText(wrong);
  await expectStage(page, 'question');
  await expect(field(page)).toHaveValue('');
  while ((await page.getByRole('article').getAttribute('data-stage')) === 'question') {
    const shown = await outputs(page).count();
    await page.keyboard.press('Space');
    await expect(outputs(page)).toHaveCount(shown + 1);
  }
  await page.keyboard.press('3');
  await tabTo(page, page.getByRole('button', { name: 'Finish' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Output drill done');
  await expect(page.getByRole('term')).toHaveText(['Missed', 'Got it']);
  await expect(page.getByRole('definition')).toHaveText(['1', '2']);
  await expectNoViolations(page, 'the summary of a drill');
  expect(readTables(desk.userData, 'card', 'review')).toEqual({ card: [], review: [] });

  await tabTo(page, page.getByRole('button', { name: 'Recall the one not answered well' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recall');
  await expect(asked(page)).toHaveText(wrong);
});

test('a drill resumes after a kill at the same output, with the typed text @thorough', async ({
  desk,
}) => {
  writePage(desk, [printing, output(printed), continuing, output('a+b')]);
  const app = await desk.launch();
  await startSession(app.page, drillWater, 'Output drill');
  await app.page.setViewportSize({ width: 900, height: 600 });
  await expect(field(app.page)).toBeInViewport({ ratio: 1 });
  await app.page.keyboard.press('Space');
  await expect(outputs(app.page)).toHaveCount(1);
  await app.page.keyboard.press('Enter');
  await expect(field(app.page)).toBeFocused();
  await field(app.page).pressSequentially('a,b');
  const stored = (): unknown => readTables(desk.userData, 'session')['session'];
  await expect.poll(stored).toMatchObject([{ stage: 'question', typed: '\fa,b' }]);
  await app.kill();

  const { page } = await desk.launch();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Output drill');
  await expect(outputs(page)).toHaveCount(1);
  await expect(field(page)).toHaveValue('a,b');
  await field(page).press('Control+Enter');
  await expectStage(page, 'rule');
  await expect(compared(page)).toContainText('0 of 1 line right.');
  await page.keyboard.press('Control+z');
  await expectStage(page, 'rule');
  await page.keyboard.press('3');
  await expect(page.getByRole('heading', { name: 'That was the last question' })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expectStage(page, 'rule');
  await expect(compared(page)).toContainText('0 of 1 line right.');
});

test('the title of a drill isn’t cut by a long source name @thorough', async ({ desk }) => {
  writePage(desk, [printing, output(printed)]);
  desk.write(
    'qa/tea/brewing/water.md',
    desk
      .read('qa/tea/brewing/water.md')
      .replace('title: Water', `title: ${'Long water '.repeat(20)}`),
  );
  const { page } = await desk.launch();
  await startSession(page, drillWater, 'Output drill');
  const title = page.getByRole('heading', { level: 1 });
  for (const [width, height] of [
    [1280, 800],
    [900, 600],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    const isWhole = await title.evaluate((element) => element.scrollWidth <= element.clientWidth);
    expect(isWhole, `${width} pixels wide`).toBe(true);
  }
});
