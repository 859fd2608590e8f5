/** Output cards in recall: typed by keyboard, checked by the app, and graded as proposed. */
import type { Locator, Page } from '@playwright/test';
import { fence, makeWater } from '../fixtures/answer-page.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixture.ts';
import type { Desk } from './fixture.ts';
import { seedReviews } from './seed-reviews.ts';
import { expectStage, openAddress, readTables, startSession, tabTo } from './sessions.ts';

const printed = '2\nundefined';
const code = fence(
  'js',
  "const cups = ['a', 'b'];\nconsole.log(cups.length);\nconsole.log(cups[2]);",
);
const recallWater = '/-/recall#/tea/brewing/water';

const field = (page: Page): Locator => page.getByRole('textbox', { name: 'What does this print?' });
const result = (page: Page): Locator => page.getByRole('region', { name: 'Result' });
const tries = (page: Page): Locator => page.getByRole('group', { name: 'Your lines' });

/** A page with one question, whose answer was graded Easy yesterday: only its output is asked today. */
async function prepare(desk: Desk, ...fences: string[]): Promise<void> {
  const text = [...fences].join('\n\n').replaceAll(/^(?=.)/gm, '      ');
  desk.write(
    'qa/tea/brewing/water.md',
    makeWater(`  - id: q1
    difficulty: easy
    q: Question 1?
    a: |
      Because 1.

${text}

      **Rule of thumb:** Rule 1.
`),
  );
  await seedReviews(desk, [['/tea/brewing/water#q1', 1, 4]]);
}

/** The reviews in chronological order. */
function readReviews(desk: Desk): unknown[] {
  const reviews = readTables(desk.userData, 'review')['review'] as { reviewed_at: number }[];
  return reviews.sort((a, b) => a.reviewed_at - b.reviewed_at);
}

test('an output card is typed, checked with a wrong try and a hint, and graded as proposed', async ({
  desk,
}) => {
  await prepare(desk, code, fence('text output', printed));
  const { page } = await desk.launch();
  await openAddress(page, recallWater);
  await expect(page.getByText('0 due now, 0 new, 1 new in code, 1 in all')).toBeVisible();
  await startSession(page, recallWater);
  await expect(field(page)).toBeFocused();
  await expect(page.getByText('Because')).toHaveCount(0);
  await expectNoViolations(page, 'an output card');

  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Write what it prints first.')).toBeVisible();
  await page.keyboard.type('2\nnull');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Not yet: 1 of 2 lines right.')).toBeVisible();
  await expect(tries(page).getByRole('listitem')).toHaveText([/Right:\s*2/, /Wrong:\s*null/]);
  await expect(tries(page)).not.toContainText('undefined');
  await page.keyboard.press('Escape');
  await page.keyboard.press('h');
  await expect(page.getByText('It prints 2 lines.')).toBeVisible();
  await expectNoViolations(page, 'a wrong output card');
  await page.keyboard.press('Enter');
  await field(page).fill(`${printed}  \n`);
  await page.keyboard.press('Control+Enter');

  await expect(result(page)).toBeFocused();
  await expect(result(page)).toContainText('Right, after 1 wrong try and 1 hint.');
  await expect(result(page)).toContainText('Enter grades it Hard');
  await expect(page.getByText('Because')).toBeVisible();
  await expectNoViolations(page, 'a right output card');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => readReviews(desk))
    .toMatchObject([
      { kind: 'answer', grade: 4 },
      { kind: 'output', grade: 2 },
    ]);

  // It is asked again within the session, and its field accepts Ctrl+Z.
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect(result(page)).toContainText('Right, after 1 wrong try and 1 hint.');
  await page.keyboard.press('4');
  await expect.poll(() => readReviews(desk)).toHaveLength(3);
  expect(readTables(desk.userData, 'card')['card']).toMatchObject([
    { kind: 'answer' },
    { kind: 'output', reviews: 1, state: 'review' },
  ]);
});

test('an output card keeps its try through a kill, and giving up proposes Again', async ({
  desk,
}) => {
  await prepare(desk, code, fence('text output', printed));
  const app = await desk.launch();
  await startSession(app.page, recallWater);
  await expect(field(app.page)).toBeFocused();
  await app.page.keyboard.type('3');
  await app.page.keyboard.press('Control+Enter');
  await expect(app.page.getByText('Not yet: 0 of 1 line right.')).toBeVisible();
  const stored = (): unknown => readTables(desk.userData, 'session')['session'];
  const attempt = JSON.stringify({ wrong: 1, hints: 0, outcome: null });
  await expect.poll(stored).toMatchObject([{ current_kind: 'output', typed: '3', attempt }]);
  await app.kill();

  const { page } = await desk.launch();
  await expect(field(page)).toHaveValue('3');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Space');
  await expectStage(page, 'answer');
  await expect(result(page)).toContainText('You asked for the answer.');
  await expect(result(page)).toContainText('Enter grades it Again');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => readReviews(desk))
    .toMatchObject([{ kind: 'answer' }, { kind: 'output', grade: 1 }]);
  await expect(field(page)).toHaveValue('');
  await page.keyboard.type(printed);
  await page.keyboard.press('Control+Enter');
  await expect(result(page)).toContainText('Enter grades it Good');
});

test('Enter on a button of a graded card presses the button', async ({ desk }) => {
  await prepare(desk, code, fence('text output', printed));
  const { page } = await desk.launch();
  await startSession(page, recallWater);
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(printed);
  await page.keyboard.press('Control+Enter');
  await expect(result(page)).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: /^Hard/ }));
  await page.keyboard.press('Enter');
  await expect.poll(() => readReviews(desk)).toMatchObject([{}, { kind: 'output', grade: 2 }]);
});

test('an output card with long code needs no scrolling at 900 x 600', async ({ desk }) => {
  const lines = Array.from({ length: 60 }, (_, number) => `console.log(${number});`).join('\n');
  const numbers = Array.from({ length: 60 }, (_, number) => number).join('\n');
  await prepare(desk, fence('js', lines), fence('text output', numbers));
  const { page } = await desk.launch();
  await page.setViewportSize({ width: 900, height: 600 });
  await startSession(page, recallWater);
  await expect(field(page)).toBeFocused();
  for (const text of ['1', '2', '3']) {
    for (const shown of [
      page.getByRole('heading', { level: 2 }),
      page.getByRole('group', { name: 'The code' }),
      field(page),
      page.getByRole('button', { name: 'Check' }),
      page.getByRole('button', { name: 'See the answer' }),
    ]) {
      await expect(shown).toBeInViewport({ ratio: 1 });
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await field(page).fill(text);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Not yet: 1 of 1 line right.')).toBeVisible();
  }
});
