/** The code of an answer is run and edited in sessions as while reading, once the answer is shown. */
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { projectFolder } from '../../tools/runtime/project.ts';
import { expectNoViolations } from './axe.ts';
import { expect, fixtureLibrary, test } from './fixture.ts';
import type { Desk } from './fixture.ts';
import {
  block,
  editButton,
  editor,
  fence,
  limitRuns,
  makePage,
  openAnswer,
  openEditor,
  printed,
  runButton,
  status,
  withNext,
  writeAnswer,
} from './run-answers.ts';
import { counts, expectStage, openAddress, readTables, startSession, water } from './sessions.ts';

const recallWater = `/-/recall#${water}`;
const one = fence('js', "console.log('one');");

/** The page `/tea/brewing/water` with two questions, `run` with the fences and `next` with another. */
function writeTwo(desk: Desk, ...fences: string[]): void {
  desk.write('qa/tea/brewing/water.md', withNext(makePage(...fences), fence('js', 'void 0;')));
}

/** The question that is asked, by its id. */
function askedAbout(page: Page, id: string): Locator {
  return page.locator(`article[data-question="${water}#${id}"]`);
}

async function revealAll(page: Page): Promise<void> {
  await expectStage(page, 'question');
  await page.keyboard.press('Space');
  await expectStage(page, 'rule');
  await page.keyboard.press('Space');
  await expectStage(page, 'answer');
  await expect(runButton(page)).toBeVisible();
}

/** Moves the focus to the editor of a block, with its key. */
async function edit(page: Page, code: Locator): Promise<void> {
  await page.keyboard.press('e');
  await expect(editor(code)).toBeFocused();
}

test('a session’s code works by keyboard, and typing in the editor grades nothing', async ({
  desk,
}) => {
  test.setTimeout(300_000);
  writeTwo(desk, one);
  const { page } = await desk.launch();
  await startSession(page, recallWater);
  await expect(askedAbout(page, 'run')).toBeVisible();
  await page.keyboard.press('e');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expectStage(page, 'question');
  await expect(page.locator('.code-block')).toHaveCount(0);

  await revealAll(page);
  const code = block(page);
  await expectNoViolations(page, 'code in a session');
  await edit(page, code);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('\nconsole.log(1234, 1 - 2, "x n b ?!");');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(printed(code)).toHaveText('one\n1234 -1 x n b ?!\n');
  await expect(editor(code)).toBeFocused();
  await expect(counts(page)).toHaveText('2 new');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectStage(page, 'answer');
  await expectNoViolations(page, 'a run in a session', printed(code));

  // Undo reverts typing and nothing else, no matter how often it is pressed.
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ControlOrMeta+z');
  await expect(editor(code)).toHaveText("console.log('one');");
  await expect(askedAbout(page, 'run')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editButton(code)).toBeFocused();
  await expectStage(page, 'answer');
  expect(readTables(desk.userData, 'review')['review']).toEqual([]);

  await page.keyboard.press('3');
  await expect(askedAbout(page, 'next')).toBeVisible();
  await expectStage(page, 'question');
  const reviews = readTables(desk.userData, 'review')['review'];
  expect(reviews).toEqual([expect.objectContaining({ question: `${water}#run`, grade: 3 })]);
});

test('a result scrolls above the buttons unless the focus has left the code @thorough', async ({
  desk,
}) => {
  const lines = (count: number): string => '//\n'.repeat(count);
  writeTwo(
    desk,
    fence('js', `${lines(25)}console.log('one');`),
    fence('js', `${lines(25)}while (true);`),
  );
  const { page } = await desk.launch();
  await page.setViewportSize({ width: 900, height: 600 });
  await startSession(page, recallWater);
  await revealAll(page);
  const [first, second] = [block(page), block(page, 1)];
  const grade = page.getByRole('button', { name: /^Again/ });
  const isCovered = async (part: Locator): Promise<boolean> => {
    const [shown, button] = [await part.boundingBox(), await grade.boundingBox()];
    if (shown === null || button === null) throw new Error('It is not drawn.');
    return shown.y + shown.height > button.y;
  };
  await first.locator('pre').first().focus();
  await first.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  expect(await isCovered(status(first))).toBe(true);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(status(first)).toContainText('Done.');
  await expect.poll(() => isCovered(status(first))).toBe(false);
  await expect(printed(first)).toBeInViewport();

  await runButton(second).focus();
  await page.keyboard.press('Enter');
  await expect(status(second)).toContainText('Running…');
  await first.locator('pre').first().focus();
  const scrolled = await page.evaluate(() => window.scrollY);
  // Without the focus.
  await second
    .getByRole('button', { name: 'Stop' })
    .evaluate((button: HTMLElement) => button.click());
  await expect(status(second)).toContainText('Stopped.');
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test('grading stops the run, and edits persist in later sessions and while reading', async ({
  desk,
}) => {
  writeTwo(desk, one);
  const { page } = await openAnswer(desk);
  // So that only moving on ends the run.
  await limitRuns(page, 300);
  await startSession(page, recallWater);
  await revealAll(page);
  const code = block(page);
  await edit(page, code);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('\nwhile (true);');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(printed(code)).toHaveText('one\n');
  await expect(status(code)).toContainText('Running…');
  const workers = page.workers();
  expect(workers).toHaveLength(1);
  await page.keyboard.press('Escape');
  const ended = workers[0]?.waitForEvent('close');
  await page.keyboard.press('1');
  await expect(askedAbout(page, 'next')).toBeVisible();
  await ended;

  await revealAll(page);
  await page.keyboard.press('3');
  await expect(askedAbout(page, 'run')).toBeVisible();
  await expectStage(page, 'question');
  await expect(editor(page)).toHaveCount(0);
  await revealAll(page);
  const changed = "console.log('one');while (true);";
  await expect(editor(code)).toHaveText(changed);
  await expect(editor(code)).not.toBeFocused();
  await expect(printed(code)).toHaveCount(0);

  await openAddress(page, water);
  await expect(editor(page)).toHaveText(changed);
});

test('a session shows edits made while reading, runs continued code and marks expected failures @thorough', async ({
  desk,
}) => {
  writeAnswer(
    desk,
    fence('js', 'const cups = 2;'),
    fence('js continues', 'console.log(cups * 10);'),
    fence('text output', '20'),
    fence('js error="cold"', "throw new Error('too cold');"),
  );
  const { page } = await openAnswer(desk);
  await openEditor(block(page));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('const cups = 7;');
  await expect(block(page).getByText('Your change is saved.')).toBeVisible();

  await startSession(page, recallWater, 'Cram');
  await revealAll(page);
  await expect(editor(block(page))).toHaveText('const cups = 7;');
  await runButton(block(page, 1)).click();
  await expect(status(block(page, 1))).toContainText('Output differs');
  await expect(printed(block(page, 1)).getByRole('insertion')).toHaveText('70\n');
  await block(page).getByRole('button', { name: 'Reset' }).click();
  await runButton(block(page, 1)).click();
  await expect(status(block(page, 1))).toContainText('Output matches.');
  await runButton(block(page, 3)).click();
  await expect(status(block(page, 3))).toContainText('This error is expected.');
});

test('an interview runs code beside the typed answer, and asks once about the user’s own library @thorough', async ({
  desk,
}) => {
  test.setTimeout(300_000);
  const notes = join(desk.userData, '..', 'My Notes');
  cpSync(fixtureLibrary, notes, { recursive: true });
  writeFileSync(join(notes, 'qa/tea/brewing/water.md'), makePage(one));
  const { page, chooseNext } = await desk.launch({ args: ['rule-of-thumb://-/packs'] });
  await chooseNext([notes]);
  await page.getByRole('button', { name: 'Open a folder…' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Library' }).getByRole('treeitem', { name: 'My Notes' }),
  ).toBeVisible();

  await openAddress(page, '/-/interview#/@my-notes/tea/brewing/water');
  await page.getByRole('button', { name: 'Start interview' }).click();
  await page.getByRole('textbox', { name: /Your answer/ }).fill('One, I think: run it and see.');
  await page.getByRole('button', { name: 'Show the whole answer' }).click();
  await expectStage(page, 'answer');
  const code = block(page);
  await runButton(code).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Run code from this library?' });
  await expect(question).toContainText('My Notes didn’t come with the app.');
  // The dialog captures the keys that grade.
  await page.keyboard.press('3');
  await question.getByRole('button', { name: 'Run code' }).click();
  await expect(printed(code)).toHaveText('one\n');
  await expectStage(page, 'answer');
  await expectNoViolations(page, 'a run in an interview');
  await runButton(code).click();
  await expect(status(code)).toContainText('Done.');
  await expect(question).toHaveCount(0);
});

test('the output drill runs code only after the answer is revealed @thorough', async ({ desk }) => {
  writeAnswer(
    desk,
    one,
    fence('text output', 'one'),
    fence('js', "console.log('two');"),
    fence('text output', 'two'),
  );
  const { page } = await desk.launch();
  await startSession(page, recallWater, 'Output drill');
  const outputs = page.getByRole('group', { name: 'Output', exact: true });
  for (const [stage, shown] of [
    ['question', 0],
    ['question', 1],
    ['rule', 2],
  ] as const) {
    await expectStage(page, stage);
    await expect(outputs).toHaveCount(shown);
    await page.keyboard.press('e');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByRole('button', { name: /^(Run|Edit|Stop)$/ })).toHaveCount(0);
    await expect(editor(page)).toHaveCount(0);
    await expect(outputs).toHaveCount(shown);
    await page.keyboard.press('Space');
  }

  await expectStage(page, 'answer');
  const answer = page.getByRole('region', { name: 'The whole answer' });
  await expect(runButton(answer)).toBeVisible();
  await edit(page, block(answer));
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(status(block(answer))).toContainText('Output matches.');
  await page.keyboard.type('1');
  await expectStage(page, 'answer');
  await page.keyboard.press('Escape');
  await page.keyboard.press('3');
  await expect(counts(page)).toHaveText('All 1 done');
});

test('a preview opened in a session stays until the next question @thorough', async ({ desk }) => {
  cpSync(join(projectFolder, 'content/stages'), join(desk.content, 'stages'), { recursive: true });
  const component = [
    "import { useState } from 'react';",
    'function Cups() {',
    '  const [cups, setCups] = useState(0);',
    '  return <button onClick={() => setCups(cups + 1)}>{cups} cups</button>;',
    '}',
  ].join('\n');
  writeTwo(
    desk,
    fence(
      'html run',
      '<button onclick="this.textContent = \'Poured\'">Pour</button> <input aria-label="Tea" />',
    ),
    fence('jsx stage=react-dom', `${component}\n\nrender(<Cups />);`),
  );
  const { page } = await desk.launch();
  await startSession(page, recallWater);
  await revealAll(page);
  const [html, react] = [block(page), block(page, 1)];
  await html.locator('pre').first().focus();
  await page.keyboard.press('ControlOrMeta+Enter');
  const shown = html.frameLocator('iframe[title]');
  await shown.getByRole('button', { name: 'Pour' }).click();
  await expect(shown.getByRole('button', { name: 'Poured' })).toBeVisible();
  await shown.getByRole('textbox', { name: 'Tea' }).click();
  // Each of these would act on the question if pressed in the session itself.
  await page.keyboard.type('1234 -x!b');
  await expect(shown.getByRole('textbox', { name: 'Tea' })).toHaveValue('1234 -x!b');
  await expectStage(page, 'answer');
  await expect(askedAbout(page, 'run')).toBeVisible();
  await expect(counts(page)).toHaveText('2 new');
  await expectNoViolations(page, 'a page in a session');

  await react.locator('pre').first().focus();
  await page.keyboard.press('ControlOrMeta+Enter');
  const rendered = react.frameLocator('iframe[title]');
  await rendered.getByRole('button', { name: '0 cups' }).click();
  await expect(rendered.getByRole('button', { name: '1 cups' })).toBeVisible();
  await expectStage(page, 'answer');
  expect(readTables(desk.userData, 'review')['review']).toEqual([]);

  await react.locator('pre').first().focus();
  await page.keyboard.press('3');
  await expect(askedAbout(page, 'next')).toBeVisible();
  await expect(page.getByRole('article').locator('iframe')).toHaveCount(0);
  const reviews = readTables(desk.userData, 'review')['review'];
  expect(reviews).toEqual([expect.objectContaining({ question: `${water}#run`, grade: 3 })]);
});
