/** A question with a task: the reader solves it in code, and its answer stays hidden until the tests pass. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations, findViolations } from './axe.ts';
import { expect, test } from './fixture.ts';
import type { RunningApp } from './app.ts';
import type { Desk } from './fixture.ts';
import { fence, makePage, replaceCode, withNext, writeAnswer } from './run-answers.ts';
import { openAddress, startSession } from './sessions.ts';

/** Engines take long to load on a slow machine. */
const loading = { timeout: 90_000 };

const python = [
  fence('python starter', 'def double(cups):\n    return cups'),
  fence(
    'python tests',
    'test("doubles two", lambda: double(2), 4)\ntest("none stays none", lambda: double(0), 0)',
  ),
  fence('python', 'def double(cups):\n    return cups * 2'),
];

const javascript = [
  fence('js starter', 'const double = (cups) => cups;'),
  fence(
    'js tests',
    "test('doubles two', () => double(2), 4);\ntest('none stays none', () => double(0), 0);",
  ),
  fence('js', 'const double = (cups) => cups * 2;'),
];

const sql = [
  fence('sql starter fixture=pot', '-- The teas of which there are cups.'),
  fence(
    'sql tests fixture=pot',
    "-- test: the pot as it is\n-- test: one more\nINSERT INTO pot VALUES ('assam', 1);",
  ),
  fence('sql fixture=pot', 'SELECT tea FROM pot WHERE cups > 0;'),
];

async function openTask(desk: Desk, ...fences: string[]): Promise<RunningApp> {
  writeAnswer(desk, ...fences);
  const app = await desk.launch({ args: ['rule-of-thumb://tea/brewing/water'] });
  await expect(editor(app.page)).toBeVisible();
  return app;
}

const task = (page: Page): Locator => page.getByRole('group', { name: 'Task' });
const editor = (page: Page): Locator =>
  task(page).getByRole('textbox', { name: /^Your solution in/ });
const runTests = (page: Page): Locator => task(page).getByRole('button', { name: 'Run tests' });
const status = (page: Page): Locator => task(page).getByRole('status').first();
const result = (page: Page, name: string): Locator =>
  task(page).getByRole('list', { name: 'Tests' }).getByRole('listitem').filter({ hasText: name });
const answer = (page: Page): Locator => page.getByText('It prints this.');
const giveUp = (page: Page): Locator =>
  task(page).getByRole('button', { name: 'Give up and show the answer' });

async function write(page: Page, code: string): Promise<void> {
  await editor(page).focus();
  await expect(editor(page)).toBeFocused();
  await replaceCode(editor(page), code);
}

test('failing tests show expected and actual values, and passing ones show the answer', async ({
  desk,
}) => {
  const { page } = await openTask(desk, ...python);
  await expect(answer(page)).toHaveCount(0);
  await runTests(page).click();
  await expect(status(page)).toHaveText('1 of 2 tests passed.', loading);
  await expect(result(page, 'doubles two')).toContainText('Failed');
  await expect(result(page, 'doubles two').getByRole('definition')).toHaveText(['4', '2']);
  await expect(result(page, 'none stays none')).toContainText('Passed');
  await expect(answer(page)).toHaveCount(0);
  await expectNoViolations(page, 'failed tests');

  await write(page, 'def double(cups) cups');
  await runTests(page).click();
  await expect(task(page).getByRole('group', { name: 'Error' })).toContainText('SyntaxError');
  await expect(status(page)).toContainText('0 of 2 tests passed.', loading);

  await write(page, 'print("hot"); double = lambda cups: cups + cups');
  await runTests(page).click();
  await expect(status(page)).toHaveText('All 2 tests passed.', loading);
  await expect(task(page).getByRole('group', { name: 'Output' })).toHaveText('hot\n');
  await expect(answer(page)).toBeVisible();
  await expect(page.getByText('return cups * 2')).toBeVisible();
  await expect(page.getByText('test("doubles two"')).toHaveCount(0);
  await expect(giveUp(page)).toHaveCount(0);
  await expectNoViolations(page, 'a solved challenge');
});

test('a solved challenge is marked in the question list, even after a restart', async ({
  desk,
}) => {
  const first = await openTask(desk, ...javascript);
  await write(first.page, 'const double = (cups) => cups + cups;');
  await runTests(first.page).click();
  await expect(status(first.page)).toHaveText('All 2 tests passed.');
  await expect(task(first.page)).toContainText('You have solved it.');
  await first.close();
  const { page } = await desk.launch({ args: ['rule-of-thumb://tea/brewing/water'] });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(
    page.getByRole('link', { name: /What does it print\? \(.*solved.*\)/ }),
  ).toBeVisible();
  await expect(answer(page)).toHaveCount(0);
  await task(page).getByRole('button', { name: 'Show the answer' }).click();
  await expect(answer(page)).toBeVisible();
});

test('leaving a task during a save saves once and doesn’t overwrite later edits @thorough', async ({
  desk,
}) => {
  desk.write('qa/tea/brewing/water.md', withNext(makePage(...javascript)));
  const first = await desk.launch({ args: ['rule-of-thumb://tea/brewing/water'] });
  const { page } = first;
  const saved = page.getByText('Your code is saved.');
  await write(page, '// one');
  await expect(saved).toBeVisible();
  await page.keyboard.type(' two');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(page.getByTestId('counter')).toHaveText('2 of 2');
  const countSaves = async (): Promise<number> =>
    (await first.askedRequests()).filter((name) => name === 'saveEditedCode').length;
  await expect.poll(countSaves).toBe(2);
  await page.keyboard.press('k');
  await expect(editor(page)).toContainText('// one two');
  await editor(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' three');
  await expect(saved).toBeVisible();
  // Long enough for an endless save loop to show.
  await expect.poll(countSaves).toBe(3);
  await first.close();
  const again = await desk.launch({ args: ['rule-of-thumb://tea/brewing/water'] });
  await expect(editor(again.page)).toContainText('// one two three');
});

test('a reset can be undone after leaving the task @thorough', async ({ desk }) => {
  desk.write('qa/tea/brewing/water.md', withNext(makePage(...javascript)));
  const { page } = await desk.launch({ args: ['rule-of-thumb://tea/brewing/water'] });
  await write(page, '// hours of work');
  await expect(page.getByText('Your code is saved.')).toBeVisible();
  await task(page).getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('Starter code restored.')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect(page.getByTestId('counter')).toHaveText('2 of 2');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.keyboard.press('k');
  await expect(editor(page)).toContainText('// hours of work');
});

test('the progress screen counts solved challenges and links to the next @thorough', async ({
  desk,
}) => {
  desk.write('qa/tea/brewing/water.md', withNext(makePage(...javascript), ...javascript));
  const app = await desk.launch({ args: ['rule-of-thumb://tea/brewing/water'] });
  const { page } = app;
  await expect(editor(page)).toBeVisible();
  const section = page.getByRole('region', { name: 'Challenges' });
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(section).toContainText(
    'You have solved 0 of 2 challenges: 0 of 1 easy and 0 of 1 medium.',
  );
  await section.getByRole('link', { name: 'Solve the next challenge of Tea' }).click();
  await expect(page).toHaveURL(/\/tea\/brewing\/water#run$/);
  await write(page, 'const double = (cups) => cups + cups;');
  await runTests(page).click();
  await expect(status(page)).toHaveText('All 2 tests passed.');
  await expect(task(page)).toContainText('You have solved it.');

  await runTests(page).focus();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(section).toContainText('You have solved 1 of 2 challenges');
  await expect(section.getByRole('listitem').first()).toContainText('1 of 2 solved');
  await section.getByRole('button', { name: 'Challenges of Tea' }).press('Enter');
  await expect(section.getByRole('link', { name: 'Water', exact: true })).toBeVisible();
  await expectNoViolations(page, 'progress with challenges');
  await section.getByRole('link', { name: 'Solve the next challenge of Water' }).click();
  await expect(page).toHaveURL(/\/tea\/brewing\/water#next$/);
  for (const path of ['/tea', '/tea/brewing']) {
    await page.goto(new URL(path, page.url()).href);
    await expect(page.getByRole('link', { name: /Water.*1 of 2 solved/ })).toBeVisible();
  }
});

test('giving up shows the answer and moves focus to it', async ({ desk }) => {
  const { page } = await openTask(desk, ...javascript);
  await page.keyboard.press('Space');
  await expect(answer(page)).toHaveCount(0);
  await giveUp(page).click();
  await expect(answer(page)).toBeVisible();
  await expect(page.locator(':focus')).toHaveAttribute('id', /^a-/);
});

test('by keyboard: Tab reaches the editor, Ctrl+Enter runs the tests, Esc leaves @thorough', async ({
  desk,
}) => {
  const { page } = await openTask(desk, ...javascript);
  await runTests(page).focus();
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('1 of 2 tests passed.');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('function double(cups) { return cups * 2; }');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(status(page)).toHaveText('All 2 tests passed.');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(runTests(page)).toBeFocused();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('e');
  await expect(editor(page)).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
});

test('SQL tests run once per case and show rows as tables @thorough', async ({ desk }) => {
  mkdirSync(join(desk.content, 'fixtures'));
  desk.write(
    'fixtures/pot.sql',
    "CREATE TABLE pot (tea text, cups int);\nINSERT INTO pot VALUES ('oolong', 2), ('mint', 0);\n",
  );
  const { page } = await openTask(desk, ...sql);
  await task(page).getByText('Show set-up').click();
  const setUp = task(page).getByRole('group', { name: 'Set-up code' });
  await expect(setUp).toContainText("INSERT INTO pot VALUES ('oolong', 2)");
  expect(await findViolations(page)).toEqual([]);
  await write(page, 'SELECT tea FROM pot;');
  await runTests(page).click();
  await expect(status(page)).toHaveText('0 of 2 tests passed.', loading);
  await expect(
    result(page, 'the pot as it is').getByRole('group', { name: 'Actual' }),
  ).toContainText('mint');
  await write(page, 'SELECT tea FROM pot WHERE cups >= 1;');
  await runTests(page).click();
  await expect(status(page)).toHaveText('All 2 tests passed.');
  await expect(answer(page)).toBeVisible();
});

test('endless code can be stopped, and Reset restores the starter', async ({ desk }) => {
  const { page } = await openTask(desk, ...javascript);
  await write(page, 'for (;;);');
  await runTests(page).click();
  await task(page).getByRole('button', { name: 'Stop' }).click();
  await expect(status(page)).toHaveText('Stopped. 0 of 2 tests passed.');
  await task(page).getByRole('button', { name: 'Reset' }).click();
  await expect(editor(page)).toHaveText('const double = (cups) => cups;');
  await expect(editor(page)).toBeFocused();
  await expect(status(page)).toHaveText('');
});

test('the language and the code survive a restart @thorough', async ({ desk }) => {
  const first = await openTask(desk, ...javascript, ...python);
  await expect(editor(first.page)).toHaveAccessibleName('Your solution in JavaScript');
  const choice = task(first.page).getByRole('button', { name: 'Python' });
  await choice.click();
  await expect(editor(first.page)).toHaveAccessibleName('Your solution in Python');
  await expect(choice).toBeFocused();
  await write(first.page, 'def double(cups): pass');
  await expect(task(first.page)).toContainText('Your code is saved.');
  await first.close();
  const { page } = await desk.launch({ args: ['rule-of-thumb://tea/brewing/water'] });
  await expect(editor(page)).toHaveAccessibleName('Your solution in Python');
  await expect(editor(page)).toHaveText('def double(cups): pass');
  await expect(answer(page)).toHaveCount(0);
});

test('a session shows a task’s starter and links to the task', async ({ desk }) => {
  writeAnswer(desk, ...python, ...javascript);
  const { page } = await desk.launch();
  const starter = page.getByRole('main').getByRole('group', { name: /starter$/ });
  await startSession(page, '/-/recall#/tea/brewing/water');
  await expect(starter).toHaveCount(1);
  await expect(starter).toContainText('const double = (cups) => cups;');
  await expect(answer(page)).toHaveCount(0);
  await expectNoViolations(page, 'a task in a session');
  await page.getByRole('link', { name: 'Solve it in code' }).click();
  await expect(editor(page)).toBeVisible();
});

test('an interview opens a challenge in its editor, with its tests and fifteen minutes, then continues @thorough', async ({
  desk,
}) => {
  writeAnswer(desk, ...javascript);
  const { page, close } = await desk.launch();
  await openAddress(page, '/-/interview#/tea/brewing/water');
  await page.getByRole('button', { name: 'Start interview' }).click();
  await expect(page.getByRole('timer')).toContainText(/\b[12]:\d\d left/);
  await page.getByRole('button', { name: 'Solve it in code, in 15 minutes' }).click();
  await expect(page.getByRole('timer')).toContainText(/\b1[45]:\d\d left/);
  await expect(editor(page)).toBeFocused();
  await expect(answer(page)).toBeHidden();
  await runTests(page).click();
  await expect(result(page, 'doubles two')).toContainText('Failed', loading);
  await write(page, 'const double = (cups) => cups * 2;');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(status(page)).toHaveText('All 2 tests passed.', loading);
  await expectNoViolations(page, 'a challenge in an interview');
  await task(page).getByRole('button', { name: 'Back to the interview' }).click();
  await expect(page.getByRole('button', { name: /^Solve it in code/ })).toBeFocused();
  await expect(page.getByRole('timer')).toContainText(/\b[12]:\d\d left/);
  const typed = page.getByRole('textbox', { name: /Your answer/ });
  await expect(typed).toHaveValue('const double = (cups) => cups * 2;');
  await close();

  // The code is stored with the interview.
  const again = await desk.launch();
  await openAddress(again.page, '/-/session');
  await again.page.getByRole('button', { name: /^Solve it in code/ }).click();
  await expect(editor(again.page)).toHaveText('const double = (cups) => cups * 2;');
  await again.page.getByRole('button', { name: 'Show the whole answer' }).click();
  await expect(task(again.page)).toHaveCount(0);
  await expect(answer(again.page)).toBeVisible();
  await again.page.keyboard.press('3');
  await expect(again.page.getByText('All 1 done')).toBeVisible();
});
