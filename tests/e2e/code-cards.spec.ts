/** Gap and task cards in recall: completed by keyboard, run, judged and graded as proposed. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { listGapCode } from '../../src/main/content/fences/gap-code.ts';
import { fence, makeWater } from '../fixtures/answer-page.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixture.ts';
import type { Desk } from './fixture.ts';
import { replaceCode } from './run-answers.ts';
import { seedReviews } from './seed-reviews.ts';
import { expectSaved, openAddress, readTables, startSession } from './sessions.ts';

/** Engines take long to load on a slow machine. */
const loading = { timeout: 90_000 };
const recallWater = '/-/recall#/tea/brewing/water';

const gap = (page: Page): Locator => page.getByRole('textbox', { name: 'What goes in the gap?' });
const editor = (page: Page): Locator => page.getByRole('textbox', { name: /^Your solution in/ });
const result = (page: Page): Locator => page.getByRole('region', { name: 'Result' });
const message = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('article').getByRole('status').filter({ hasText: text });

/** A page with one question, whose answer was graded Easy yesterday. */
async function prepare(desk: Desk, ...fences: string[]): Promise<void> {
  const text = fences.join('\n\n').replaceAll(/^(?=.)/gm, '      ');
  desk.write(
    'qa/tea/brewing/water.md',
    makeWater(`  - id: q1
    difficulty: easy
    q: Question 1?
    a: |
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

const code = 'const xs = [];\nconsole.log(xs.length === 0);';
const fences = [fence('js', code), fence('text output', 'true')];

/** A gap in the code of a question's answer. */
function writeGap(desk: Desk, question: string): void {
  const hash = listGapCode(fences.join('\n\n'))[0]?.hash ?? '';
  mkdirSync(join(desk.content, 'gaps/tea/brewing'), { recursive: true });
  desk.write(
    'gaps/tea/brewing/water.yml',
    `gaps:\n  - question: ${question}\n    fence: 1\n    code: "${hash}"\n    hole: xs.length === 0\n    wrong: [xs]\n`,
  );
}

async function prepareGap(desk: Desk): Promise<void> {
  writeGap(desk, 'q1');
  await prepare(desk, ...fences);
}

/** Starts recall limited to code cards of one kind. */
async function startOnly(page: Page, desk: Desk, kept: 'output' | 'gap' | 'task'): Promise<void> {
  const names = {
    output: 'Ask what code prints',
    gap: 'Ask to fill a gap in code',
    task: 'Ask to solve challenges',
  } as const;
  await openAddress(page, '/-/settings#recall');
  const others = (['output', 'gap', 'task'] as const).filter((kind) => kind !== kept);
  for (const kind of others) await page.getByRole('switch', { name: names[kind] }).uncheck();
  await expectSaved(desk, { skippedKinds: others });
  await startSession(page, recallWater);
}

test('any text that keeps the program’s output is right for a gap', async ({ desk }) => {
  await prepareGap(desk);
  const { page } = await desk.launch();
  await startOnly(page, desk, 'gap');
  await expect(gap(page)).toBeFocused();
  await expectNoViolations(page, 'a gap card');
  // The engine loads while the gap is read.
  await expect.poll(() => page.workers().length, loading).toBe(1);

  await page.keyboard.type('xs');
  await page.keyboard.press('Enter');
  await expect(message(page, 'Not yet: the output differs.')).toBeVisible(loading);
  const compared = page.getByRole('group', { name: 'Yours, compared' });
  await expect(compared.getByRole('listitem')).toHaveText([/Yours\s*\[\]/, /Expected\s*true/]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('h');
  await expect(message(page, 'The original has')).toBeVisible();
  await expectNoViolations(page, 'a wrong gap card');
  await gap(page).fill('!xs.length');
  await page.keyboard.press('Enter');
  await expect(result(page)).toBeFocused(loading);
  await expect(result(page)).toContainText('Right, after 1 wrong try and 1 hint.');
  await expect(result(page)).toContainText('The original: xs.length === 0');
  await expectNoViolations(page, 'a right gap card');
  await page.keyboard.press('Enter');
  await expect.poll(() => readReviews(desk)).toMatchObject([{}, { kind: 'gap', grade: 2 }]);
});

test('a run that takes too long isn’t a wrong try @thorough', async ({ desk }) => {
  await prepareGap(desk);
  const { page } = await desk.launch();
  await openAddress(page, '/-/settings');
  await page.getByRole('spinbutton', { name: 'Stop code after' }).fill('1');
  await expectSaved(desk, { runSeconds: 1 });
  await startOnly(page, desk, 'gap');
  await gap(page).fill('(() => { for (;;); })()');
  await page.keyboard.press('Enter');
  await expect(message(page, 'doesn’t count as a wrong try')).toBeVisible(loading);
  await gap(page).fill('xs.length === 0');
  await page.keyboard.press('Enter');
  await expect(result(page)).toContainText('Right.', loading);
  await expect(result(page)).toContainText('Enter grades it Good');
});

test('a task is written from its starter, and right when its tests pass', async ({ desk }) => {
  await prepare(
    desk,
    fence('js starter', 'const double = (cups) => cups;'),
    fence('js tests', "test('doubles two', () => double(2), 4);"),
    fence('js', 'const double = (cups) => cups * 2;'),
  );
  const { page } = await desk.launch();
  await page.setViewportSize({ width: 900, height: 600 });
  await startSession(page, recallWater);
  await expect(editor(page)).toBeFocused(loading);
  await expect(editor(page)).toHaveText('const double = (cups) => cups;');
  for (const name of ['Check', 'Hint', 'See the answer']) {
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press('Control+Enter');
  await expect(message(page, 'Not yet: 0 of 1 test passed.')).toBeVisible(loading);
  await expect(page.getByRole('list', { name: 'Tests' })).toContainText('doubles two');
  await expectNoViolations(page, 'a wrong task card');
  await page.setViewportSize({ width: 900, height: 600 });
  await editor(page).focus();
  await replaceCode(editor(page), 'const double = (cups) => cups + cups;');
  await page.keyboard.press('Control+Enter');
  await expect(result(page)).toContainText('Right, after 1 wrong try.', loading);
  await page.keyboard.press('Enter');
  await expect.poll(() => readReviews(desk)).toMatchObject([{}, { kind: 'task', grade: 2 }]);
});

test('questions learned on one day are asked in code on the next days @thorough', async ({
  desk,
}) => {
  test.setTimeout(600_000);
  const output = [fence('js', 'console.log(1 + 1);'), fence('text output', '2')];
  const task = [
    fence('js starter', 'const double = (cups) => cups;'),
    fence('js tests', "test('doubles two', () => double(2), 4);"),
    fence('js', 'const double = (cups) => cups * 2;'),
  ];
  const answers = { predict: output, write: task, fill: fences };
  const questions = Object.entries(answers).map(([id, own]) => {
    const text = own.join('\n\n').replaceAll(/^(?=.)/gm, '      ');
    return `  - id: ${id}\n    difficulty: easy\n    q: Can you ${id}?\n    a: |\n${text}\n\n      **Rule of thumb:** Try.\n`;
  });
  desk.write('qa/tea/brewing/water.md', makeWater(...questions));
  writeGap(desk, 'fill');
  const kinds = (): unknown[] =>
    (readTables(desk.userData, 'card')['card'] as { question: string; kind: string }[]).map(
      ({ question, kind }) => `${question.split('#')[1]} ${kind}`,
    );

  const first = await desk.launch();
  await startSession(first.page, recallWater);
  for (const left of ['2 new', '1 new', 'All 3 done']) {
    await first.page.keyboard.press('Space');
    await first.page.keyboard.press('4');
    await expect(first.page.getByTestId('session-counts')).toHaveText(left);
  }
  await first.page.getByRole('button', { name: 'Finish' }).click();
  await expect(first.page.getByRole('heading', { level: 1 })).toHaveText('Recall done');
  await first.close();

  const second = await desk.launch({ conditions: { daysAhead: 1 } });
  const field = second.page.getByRole('textbox', { name: 'What does this print?' });
  await startSession(second.page, recallWater);
  await expect(field).toBeFocused();
  await second.page.keyboard.type('2');
  await second.page.keyboard.press('Control+Enter');
  await expect(result(second.page)).toContainText('Right.');
  await second.page.keyboard.press('4');
  await expect(editor(second.page)).toBeFocused(loading);
  await replaceCode(editor(second.page), 'const double = (cups) => 2 * cups;');
  await second.page.keyboard.press('Control+Enter');
  await expect(result(second.page)).toContainText('Right.', loading);
  await second.page.keyboard.press('4');
  await expect(field).toBeFocused();
  await second.page.keyboard.type('true');
  await second.page.keyboard.press('Control+Enter');
  await expect(result(second.page)).toContainText('Right.');
  await second.page.keyboard.press('4');
  await expect(second.page.getByTestId('session-counts')).toHaveText('All 3 done');
  await second.page.getByRole('button', { name: 'Finish' }).click();
  await expect(second.page.getByRole('heading', { level: 1 })).toHaveText('Recall done');
  await second.close();
  const answered = ['fill answer', 'fill output', 'predict answer', 'predict output'];
  expect(kinds()).toEqual([...answered, 'write answer', 'write task']);

  const { page } = await desk.launch({ conditions: { daysAhead: 2 } });
  await startSession(page, recallWater);
  await expect(gap(page)).toBeFocused(loading);
  await page.keyboard.type('!xs[0]');
  await page.keyboard.press('Enter');
  await expect(result(page)).toContainText('Right.', loading);
  await page.keyboard.press('4');
  await expect(page.getByTestId('session-counts')).toHaveText('All 1 done');
  expect(kinds()).toContain('fill gap');
  await openAddress(page, '/-/progress');
  const known = page.getByRole('region', { name: 'Known by kind' });
  await expect(known.getByRole('cell')).toHaveText(['0 of 6', '0 of 2', '0 of 1', '0 of 1']);
  await expectNoViolations(page, 'known by kind');
});
