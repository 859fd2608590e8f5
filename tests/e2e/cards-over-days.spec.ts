/**
 * Recall in code from an empty profile, by keyboard over several days: four languages, and everything that can happen
 * to a card.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { listGapCode } from '../../src/main/content/fences/gap-code.ts';
import { studyDayOf, systemZone } from '../../src/main/study/study-day.ts';
import { fence, makeWater } from '../fixtures/answer-page.ts';
import { expect, test } from './fixture.ts';
import type { Desk } from './fixture.ts';
import { replaceCode } from './run-answers.ts';
import {
  asked,
  counts,
  expectSaved,
  expectStage,
  openAddress,
  readTables,
  startSession,
} from './sessions.ts';

/** Engines take long to load on a slow machine. */
const loading = { timeout: 180_000 };
const recallWater = '/-/recall#/tea/brewing/water';

const output = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'What does this print?' });
const gap = (page: Page): Locator => page.getByRole('textbox', { name: 'What goes in the gap?' });
const editor = (page: Page): Locator => page.getByRole('textbox', { name: /^Your solution in/ });
const result = (page: Page): Locator => page.getByRole('region', { name: 'Result' });
const message = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('article').getByRole('status').filter({ hasText: text });

/** A question for each language, in order, and one without code. */
const answers: Readonly<Record<string, string[]>> = {
  plain: ['Because.'],
  sql: [fence('sql', 'SELECT 2 + 2 AS n;'), fence('text output', ' n\n---\n 4\n(1 row)')],
  python: [fence('python', 'xs = []\nprint(len(xs) == 0)'), fence('text output', 'True')],
  ts: [fence('ts', 'const n: number = 3;\nconsole.log(n * 2);'), fence('text output', '6')],
  js: [
    fence('js starter', 'const double = (cups) => cups;'),
    fence('js tests', "test('doubles two', () => double(2), 4);"),
    fence('js', 'const double = (cups) => cups * 2;'),
  ],
};

function writeLibrary(desk: Desk): void {
  const questions = Object.entries(answers).map(([id, own]) => {
    const text = own.join('\n\n').replaceAll(/^(?=.)/gm, '      ');
    return `  - id: ${id}\n    difficulty: easy\n    q: What about ${id}?\n    a: |\n${text}\n\n      **Rule of thumb:** Try.\n`;
  });
  desk.write('qa/tea/brewing/water.md', makeWater(...questions));
  const hash = listGapCode((answers['python'] ?? []).join('\n\n'))[0]?.hash ?? '';
  mkdirSync(join(desk.content, 'gaps/tea/brewing'), { recursive: true });
  desk.write(
    'gaps/tea/brewing/water.yml',
    `gaps:\n  - question: python\n    fence: 1\n    code: "${hash}"\n    hole: len(xs) == 0\n    wrong: [xs]\n`,
  );
}

/** The number of days until each card is due, by the question's id and the kind. */
function readDue(desk: Desk, today: string): Record<string, number> {
  const cards = readTables(desk.userData, 'card')['card'] as Record<string, string>[];
  return Object.fromEntries(
    cards.map((card) => [
      `${card['question']?.split('#')[1]} ${card['kind']}`,
      (Date.parse(card['due_day'] ?? '') - Date.parse(today)) / (24 * 3600 * 1000),
    ]),
  );
}

/** Intervals over 2.5 days are spread at random: those used here by at most 2 days. */
function expectDue(desk: Desk, today: string, expected: Readonly<Record<string, number>>): void {
  const due = readDue(desk, today);
  expect(Object.keys(due).sort()).toEqual(Object.keys(expected).sort());
  for (const [card, days] of Object.entries(expected)) {
    expect(Math.abs((due[card] ?? NaN) - days), card).toBeLessThanOrEqual(days < 3 ? 0 : 2);
  }
}

test('answers, outputs, a gap and a task are asked over days, in four languages @thorough', async ({
  desk,
}) => {
  test.setTimeout(1_800_000);
  writeLibrary(desk);
  const today = studyDayOf(Date.now(), 4, systemZone());

  // FSRS: a first Easy is stable for 8.3 days, so it comes back after 8; two Goods for 2.3, so after 2.
  const first = await desk.launch();
  await startSession(first.page, recallWater);
  const given = { plain: '3', sql: '4', python: '4', ts: '4', js: '4' };
  for (const [id, grade] of [...Object.entries(given), ['plain', '3'] as const]) {
    await expect(asked(first.page)).toHaveText(`What about ${id}?`);
    await first.page.keyboard.press('Space');
    await expectStage(first.page, 'rule');
    await first.page.keyboard.press(grade);
  }
  await expect(counts(first.page)).toHaveText('All 5 done');
  await first.page.getByRole('button', { name: 'Finish' }).click();
  await expect(first.page.getByRole('heading', { level: 1 })).toHaveText('Recall done');
  const learned = {
    'plain answer': 2,
    ...Object.fromEntries(['sql', 'python', 'ts', 'js'].map((id) => [`${id} answer`, 8])),
  };
  expectDue(desk, today, learned);
  await first.close();

  const second = await desk.launch({ conditions: { daysAhead: 1 } });
  await openAddress(second.page, '/-/settings');
  await second.page.getByRole('spinbutton', { name: 'Stop code after' }).fill('2');
  await expectSaved(desk, { runSeconds: 2 });
  await startSession(second.page, recallWater);
  const { keyboard } = second.page;
  // SQL: a wrong try and a hint propose Hard, which is overruled.
  await expect(output(second.page)).toBeFocused();
  await keyboard.type('5');
  await keyboard.press('Control+Enter');
  await expect(message(second.page, 'Not yet')).toBeVisible();
  await keyboard.press('Escape');
  await keyboard.press('h');
  await expect(message(second.page, 'It prints 4 lines.')).toBeVisible();
  await output(second.page).fill('n\n-\n4\n(1 row)');
  await keyboard.press('Control+Enter');
  await expect(result(second.page)).toContainText('Right, after 1 wrong try and 1 hint.');
  await expect(result(second.page)).toContainText('Enter grades it Hard');
  await keyboard.press('4');
  await expect(output(second.page)).toBeFocused();
  expectDue(desk, today, { ...learned, 'sql output': 9 });
  // Undone and graded again.
  await keyboard.press('Escape');
  await keyboard.press('Control+z');
  await expect(result(second.page)).toContainText('Right, after 1 wrong try and 1 hint.');
  expectDue(desk, today, learned);
  await keyboard.press('4');
  // Python: killed in the middle of typing.
  await expect(output(second.page)).toBeFocused();
  await keyboard.type('Tru');
  await expect
    .poll(() => readTables(desk.userData, 'session')['session'])
    .toContainEqual(expect.objectContaining({ typed: 'Tru' }));
  await second.kill();

  const third = await desk.launch({ conditions: { daysAhead: 1 } });
  await expect(output(third.page)).toHaveValue('Tru');
  await output(third.page).fill('True');
  await third.page.keyboard.press('Control+Enter');
  await third.page.keyboard.press('4');
  // TypeScript: right at once.
  await expect(output(third.page)).toBeFocused();
  await third.page.keyboard.type('6');
  await third.page.keyboard.press('Control+Enter');
  await expect(result(third.page)).toContainText('Enter grades it Good');
  await third.page.keyboard.press('4');
  // JavaScript: a run that takes too long doesn't count as a wrong try.
  await expect(editor(third.page)).toBeFocused(loading);
  await replaceCode(editor(third.page), 'const double = () => { for (;;); };');
  await third.page.keyboard.press('Control+Enter');
  await expect(message(third.page, 'doesn’t count as a wrong try')).toBeVisible(loading);
  await editor(third.page).focus();
  await replaceCode(editor(third.page), 'const double = (cups) => cups + cups;');
  await third.page.keyboard.press('Control+Enter');
  await expect(result(third.page)).toContainText('Right.', loading);
  await third.page.keyboard.press('4');
  await expect(counts(third.page)).toHaveText('All 4 done');
  await third.page.getByRole('button', { name: 'Finish' }).click();
  await expect(third.page.getByRole('heading', { level: 1 })).toHaveText('Recall done');
  const coded = {
    ...learned,
    ...{ 'sql output': 9, 'python output': 9, 'ts output': 9, 'js task': 9 },
  };
  expectDue(desk, today, coded);
  await third.close();

  // The plain answer is due, and Python's gap starts; a run with another way to write it is right.
  const { page } = await desk.launch({ conditions: { daysAhead: 2 } });
  await openAddress(page, '/-/settings');
  await page.getByRole('spinbutton', { name: 'Stop code after' }).fill('60');
  await expectSaved(desk, { runSeconds: 60 });
  await startSession(page, recallWater);
  await expect(page.getByRole('article')).toHaveAttribute('data-question', /#plain$/);
  await page.keyboard.press('Space');
  await expectStage(page, 'rule');
  await page.keyboard.press('4');
  await expect(gap(page)).toBeFocused();
  await page.keyboard.type('not xs');
  await page.keyboard.press('Enter');
  await expect(result(page)).toContainText('Right.', loading);
  await page.keyboard.press('4');
  await expect(counts(page)).toHaveText('All 2 done');
  const due = readDue(desk, today);
  expect(due['plain answer']).toBeGreaterThan(2);
  expectDue(desk, today, { ...coded, 'python gap': 10, 'plain answer': due['plain answer'] ?? 0 });
});
